import DecoderService
import Glibc
import ImageFormats
import SystemPackage

/// Checks whether photos can be opened and decoded, and how safely.
enum DecoderProbe {
  /// How long decoders and the downloader may take to start, in seconds; they usually need about
  /// 0.03 s.
  private static let limit = 1.7
  /// How long the program that opens files may take, in seconds; it usually needs about 0.005 s.
  private static let openerLimit = 0.6

  /// What a missing program means.
  private static let withoutPhotos = "no photo can be shown without it"

  static func findings() -> [Finding] {
    let programs = Decoders.programs
    let opener = ProgramTrial.openFile(programs, within: openerLimit)
    let trials = DecoderTrial.run(
      programs, within: limit, pretendsNoFilter: Decoders.pretendsNoFilter)
    let decoders = [
      ("JPEG decoder", DecoderPrograms.Kind.jpeg), ("Decoder", .all), ("SVG decoder", .svg),
      ("PDF decoder", .pdf),
    ]
    return decoders.compactMap { label, kind in
      trials[kind].map { finding(label, programs[kind], $0, lost: lost(without: kind)) }
    } + [finding("File opener", programs.files, opener), sandbox(Array(trials.values)), formats]
  }

  /// What it means that a decoder is missing.
  private static func lost(without kind: DecoderPrograms.Kind) -> String {
    switch kind {
    case .svg: "no SVG file can be shown without it"
    case .pdf: "no PDF file can be shown without it"
    case .jpeg, .all: withoutPhotos
    }
  }

  /// Checks whether photos on the web can be downloaded.
  static func downloader() -> [Finding] {
    let programs = Decoders.programs
    let fetcher = ProgramTrial.startFetcher(
      programs, within: limit, pretendsNoFilter: Decoders.pretendsNoFilter)
    return [
      finding(
        "Downloader", programs.fetcher, fetcher, lost: "no photo on the web can be shown without it"
      )
    ]
  }

  private static func finding(
    _ label: String, _ program: FilePath, _ trial: DecoderTrial, lost: String
  ) -> Finding {
    switch trial {
    case .ready(let seconds, _): ready(label, program, seconds)
    case .cannotStart(let reason): cannotStart(label, program, reason, lost: lost)
    case .notReady(let reason): notReady(label, program, reason)
    }
  }

  private static func finding(
    _ label: String, _ program: FilePath, _ trial: ProgramTrial,
    lost: String = withoutPhotos
  ) -> Finding {
    switch trial {
    case .ready(let seconds): ready(label, program, seconds)
    case .cannotStart(let reason): cannotStart(label, program, reason, lost: lost)
    case .notReady(let reason): notReady(label, program, reason)
    }
  }

  private static func ready(_ label: String, _ program: FilePath, _ seconds: Double) -> Finding {
    Finding(label, "\(program.string), ready in \(Int((seconds * 1000).rounded())) ms")
  }

  private static func cannotStart(
    _ label: String, _ program: FilePath, _ reason: String,
    lost: String = withoutPhotos
  ) -> Finding {
    Finding(
      label, "\(program.string) cannot be started (\(reason))",
      advice: "install it beside gimbal, from the same build; \(lost)")
  }

  private static func notReady(_ label: String, _ program: FilePath, _ reason: String) -> Finding {
    Finding(
      label, "\(program.string) does not serve (\(reason))",
      advice: "install it from the same build as gimbal, with its libraries (see ldd)")
  }

  private static func sandbox(_ trials: [DecoderTrial]) -> Finding {
    var reports: [SandboxReport] = []
    for case .ready(_, let report) in trials { reports.append(report) }
    // The decoder with the weaker sandbox counts.
    guard let report = reports.max(by: { $0.missing.count < $1.missing.count }) else {
      return Finding("Sandbox", "unknown: no decoder runs", advice: "see the decoders above")
    }
    let holding = report.holding.joined(separator: ", ")
    let missing = report.missing.joined(separator: ", ")
    if let reason = report.openReason {
      return Finding(
        "Sandbox",
        "not full (\(reason)); in force: \(holding.isEmpty ? "nothing" : holding); "
          + "missing: \(missing)",
        advice: "allow seccomp and setrlimit where this runs (containers often forbid them); "
          + "--require-sandbox refuses to decode without them")
    }
    guard !report.missing.isEmpty else { return Finding("Sandbox", "in force: \(holding)") }
    return Finding(
      "Sandbox", "in force: \(holding); missing: \(missing)",
      advice: "what is missing stands behind the rest: Linux 5.14 or later with Landlock, and user "
        + "namespaces, which containers often refuse, would provide it")
  }

  private static var formats: Finding {
    Finding("Formats", ImageFormat.allCases.map(\.displayName).joined(separator: ", "))
  }
}
