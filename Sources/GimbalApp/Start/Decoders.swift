import DecoderService
import Glibc
import ImageFormats
import SystemPackage
import WorkerThreads

/// The decoder processes, which are the first thing that starts, unless the window of an earlier
/// start may show the photos.
enum Decoders {
  /// Starts them, unless nothing will be shown.
  ///
  /// They load their libraries while the command line is read and the window opens, so that they
  /// are ready for the first photo.
  static func start() -> DecodePool? {
    // This is an estimate of the parser's result; an unnecessary start does no harm.
    let asksOnly = [
      "--help", "-h", "--version", "--doctor", "--sensor-monitor", "--calibrate-sensor",
      "--list-commands", "--print-config", "--list",
    ]
    guard !CommandLine.arguments.dropFirst().contains(where: asksOnly.contains) else { return nil }
    return makePool()
  }

  /// The number of photos that are decoded at the same time; more than four would only use memory.
  static var count: Int { min(max(2, Processors.count), 4) }

  /// The decoder for the first photo: that of JPEG if the command line names no photos, or a JPEG.
  ///
  /// A wrong guess costs about 15 ms; the bytes of the photo decide its format.
  private static var firstKind: DecoderPrograms.Kind {
    let extensions = PathArguments.raw.compactMap {
      FilePath(String(decoding: $0, as: UTF8.self)).extension?.lowercased()
    }
    let isJPEG = ImageFormat.jpeg.fileExtensions.contains
    if extensions.contains(where: isJPEG) { return .jpeg }
    let known = ImageFormat.allFileExtensions
    guard let first = extensions.first(where: known.contains) else { return .jpeg }
    if ImageFormat.svg.fileExtensions.contains(first) { return .svg }
    return ImageFormat.pdf.fileExtensions.contains(first) ? .pdf : .all
  }

  /// Starts them.
  static func makePool() -> DecodePool {
    DecodePool(
      programs: programs, slotCount: count, firstKind: firstKind,
      startsAll: CommandLine.arguments.contains("--overview"),
      pretendsNoFilter: pretendsNoFilter)
  }

  /// Their folder, which is this program's.
  static var programs: DecoderPrograms { DecoderPrograms(in: ProgramFile.folder) }

  /// Whether to behave as if system calls could not be filtered, for tests.
  static var pretendsNoFilter: Bool { getenv("GIMBAL_NO_SECCOMP") != nil }
}
