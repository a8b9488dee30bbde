import ArgumentParser
import GalleryCore
import Localization
import ProcessWire
import Rendering

/// The options for recordings.
struct RecordingOptions: ParsableArguments {
  /// More than 60 frames per second cannot be distinguished.
  private static let rates = 1...60
  /// File name extensions that cannot be meant as folders.
  private static let otherKinds = [
    ".gif", ".png", ".apng", ".jpg", ".jpeg", ".avif", ".mp4", ".webm", ".mkv", ".mov",
  ]

  @Option(
    name: .customLong("record"),
    help: .localized(
      """
      Write what a replay shows, frame by frame, as one animated WebP (a name in .webp) or as PNG \
      files (a new or empty folder), without any window.
      """, valueName: "file.webp|folder"))
  var output: String?

  @Option(
    name: .customLong("record-fps"),
    help: .localized("Frames per second, 1 to 60 (default: 30).", valueName: "n"))
  var givenRate: Int?

  /// The number of frames per second.
  var rate: Int { givenRate ?? 30 }

  func validate() throws {
    if let output, output.isEmpty { throw ValidationError("--record: the name is empty.") }
    if let output, let ending = Self.otherKinds.first(where: { output.lowercased().hasSuffix($0) })
    {
      throw ValidationError(
        "--record \(output): moving pictures are written as .webp only, not as \(ending).")
    }
    guard let givenRate else { return }
    guard Self.rates.contains(givenRate) else {
      throw ValidationError(
        "--record-fps \(givenRate): it must be \(Self.rates.lowerBound) to \(Self.rates.upperBound)"
          + " frames a second.")
    }
    if output == nil { throw ValidationError("--record-fps: there is no --record.") }
  }
}

extension CommandLineOptions {
  /// Whether frames are written to files instead of a window.
  var isRecording: Bool { recording.output != nil }

  /// Throws an error if another option contradicts a recording, or if one is missing for it.
  ///
  /// - Parameter settings: the settings of the command line.
  func validateRecording(_ settings: Settings) throws {
    guard isRecording else { return }
    let others = [
      ("--doctor", reports.doctor), ("--sensor-monitor", reports.sensorMonitor),
      ("--calibrate-sensor", reports.calibrateSensor),
      (StartProfiling.option, reports.profileStart),
      ("--fullscreen", settings.fullScreen),
    ]
    for (name, isGiven) in others where isGiven {
      throw ValidationError("--record and \(name): only one at a time.")
    }
    if settings.renderer == .gpu {
      throw ValidationError("--record and --renderer gpu: recordings are drawn by the CPU.")
    }
    if replay.file == nil && !settings.showsTour {
      throw ValidationError("--record needs --replay or --tour, which say what to record.")
    }
    let size = PixelSize(
      Size(width: Double(settings.size.width), height: Double(settings.size.height)),
      scale: settings.scale ?? 1)
    guard max(size.width, size.height) <= FrameMessage.longestSide else {
      throw ValidationError(
        "--record: frames of \(size.width)x\(size.height) pixels are too large; "
          + "\(FrameMessage.longestSide) each way are the most.")
    }
  }
}
