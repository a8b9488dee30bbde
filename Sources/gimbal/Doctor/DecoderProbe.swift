import DecoderService
import Glibc
import ImageFormats
import SystemPackage

/// Finds out whether photos can be decoded, and how safely.
enum DecoderProbe {
  /// How long decoders may take to get ready, in seconds: some 0.03 s at rest.
  private static let limit = 2.3

  static func findings() -> [Finding] {
    let programs = Decoders.programs
    let (jpeg, all) = DecoderTrial.run(
      programs, within: limit, pretendsNoFilter: Decoders.pretendsNoFilter)
    return [
      finding("JPEG decoder", programs.jpeg, jpeg), finding("Decoder", programs.all, all),
      sandbox([jpeg, all]), formats,
    ]
  }

  private static func finding(
    _ label: String, _ program: FilePath, _ trial: DecoderTrial
  ) -> Finding {
    switch trial {
    case .ready(let seconds, _):
      let milliseconds = Int((seconds * 1000).rounded())
      return Finding(label, "\(program.string), ready in \(milliseconds) ms")
    case .cannotStart(let reason):
      return Finding(
        label, "\(program.string) cannot be started (\(reason))",
        advice: "install it beside gimbal, from the same build; no photo can be shown without it")
    case .notReady(let reason):
      return Finding(
        label, "\(program.string) does not serve (\(reason))",
        advice: "install it from the same build as gimbal, with its libraries (see ldd)")
    }
  }

  private static func sandbox(_ trials: [DecoderTrial]) -> Finding {
    var isTried = false
    for case .ready(_, let openReason) in trials {
      isTried = true
      if let openReason {
        return Finding(
          "Sandbox", "not full (\(openReason))",
          advice: "allow seccomp and setrlimit where this runs (containers often forbid them); "
            + "--require-sandbox refuses to decode without")
      }
    }
    return isTried
      ? Finding("Sandbox", "in force: system calls are filtered, memory and files limited")
      : Finding("Sandbox", "unknown: no decoder runs", advice: "see the decoders above")
  }

  private static var formats: Finding {
    Finding("Formats", ImageFormat.allCases.map(\.displayName).joined(separator: ", "))
  }
}
