import CLinuxCalls

/// The processor cores that this program may use.
package enum Processors {
  /// The number of cores that the affinity mask and the control group's quota allow, at least 1.
  ///
  /// This reads files of the kernel. Sandboxed processes use `affinityCount`.
  package static let count = count(in: ControlGroup())

  /// The number of cores that the affinity mask allows, at least 1.
  package static var affinityCount: Int { max(1, Int(clinuxcalls_core_count())) }

  /// Returns the number of cores within a group's quotas, at least 1.
  static func count(in group: ControlGroup?) -> Int {
    let quotas = (group?.texts(of: "cpu.max") ?? []).compactMap(quota)
    return max(1, min(affinityCount, quotas.min() ?? .max))
  }

  /// Parses `cpu.max` into a number of cores, rounded up.
  ///
  /// The file contains the time per period and the period, both in microseconds. Returns nil if the
  /// time is `max`.
  private static func quota(_ text: String) -> Int? {
    let numbers = text.split(whereSeparator: \.isWhitespace).map { Double($0) }
    guard numbers.count == 2, let time = numbers[0], let period = numbers[1], time > 0, period > 0
    else { return nil }
    return Int(exactly: (time / period).rounded(.up))
  }
}
