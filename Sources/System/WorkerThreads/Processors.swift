import CLinuxCalls

/// The processor cores that this program may use.
package enum Processors {
  /// How many cores the affinity mask and the processor quota of the control group allow, at least 1.
  ///
  /// Reads files of the kernel: a sandboxed process asks for `affinityCount`.
  package static let count = count(in: ControlGroup())

  /// How many cores the affinity mask allows, at least 1.
  package static var affinityCount: Int { max(1, Int(clinuxcalls_core_count())) }

  /// How many cores there are within a group's quotas, at least 1.
  static func count(in group: ControlGroup?) -> Int {
    let quotas = (group?.texts(of: "cpu.max") ?? []).compactMap(quota)
    return max(1, min(affinityCount, quotas.min() ?? .max))
  }

  /// The cores of `cpu.max`, rounded up: the time within a period, then the period, both in
  /// microseconds; nil where the time is `max`.
  private static func quota(_ text: String) -> Int? {
    let numbers = text.split(whereSeparator: \.isWhitespace).map { Double($0) }
    guard numbers.count == 2, let time = numbers[0], let period = numbers[1], time > 0, period > 0
    else { return nil }
    return Int(exactly: (time / period).rounded(.up))
  }
}
