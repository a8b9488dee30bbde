import ArgumentParser
import GalleryCore
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
    help: ArgumentHelp(
      """
      Write what a replay shows, frame by frame, as one animated WebP (a name in .webp) or as PNG \
      files (a new or empty folder), without any window.
      """, valueName: "file.webp|folder"))
  var output: String?

  @Option(
    name: .customLong("record-fps"),
    help: ArgumentHelp("Frames per second, 1 to 60 (default: 30).", valueName: "n"))
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
    try Self.rates.check(givenRate, of: "record-fps", "frames a second")
    if output == nil { throw ValidationError("--record-fps: there is no --record.") }
  }
}

extension CommandLineOptions {
  /// Whether frames are written to files instead of a window.
  var isRecording: Bool { recording.output != nil }

  /// Throws an error if another option contradicts a recording, or if one is missing for it.
  func validateRecording() throws {
    guard isRecording else { return }
    let others = [
      ("--doctor", doctor), ("--sensor-monitor", kiosk.sensorMonitor),
      ("--fullscreen", fullscreen == true),
    ]
    for (name, isGiven) in others where isGiven {
      throw ValidationError("--record and \(name): only one at a time.")
    }
    if renderer == .gpu {
      throw ValidationError("--record and --renderer gpu: recordings are drawn by the CPU.")
    }
    if demonstration.replay == nil && demonstration.tour != true {
      throw ValidationError("--record needs --replay or --tour, which say what to record.")
    }
    let windowSize = size ?? Settings().size
    let size = PixelSize(
      Size(width: Double(windowSize.width), height: Double(windowSize.height)),
      scale: scale?.value ?? 1)
    guard max(size.width, size.height) <= FrameMessage.longestSide else {
      throw ValidationError(
        "--record: frames of \(size.width)x\(size.height) pixels are too large; "
          + "\(FrameMessage.longestSide) each way are the most.")
    }
  }
}
