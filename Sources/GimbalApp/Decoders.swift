import DecoderService
import Glibc
import ImageFormats
import SystemPackage
import WorkerThreads

/// The processes that decode, started before anything else.
enum Decoders {
  /// Starts them, unless nothing will be shown.
  ///
  /// They load their libraries while the command line is read and the window opens, so that the
  /// first photo finds them ready.
  static func start() -> DecodePool? {
    // Exactly what the parser takes for it is its affair: a start too many does no harm.
    let asksOnly = [
      "--help", "-h", "--version", "--doctor", "--sensor-monitor", "--list-commands",
      "--print-config",
    ]
    guard !CommandLine.arguments.dropFirst().contains(where: asksOnly.contains) else { return nil }
    return makePool()
  }

  /// As many as photos can be decoded at a time: beyond four they only take memory.
  static var count: Int { min(max(2, Processors.count), 4) }

  /// Whether the command line leaves it open that the first photo is a JPEG: it names no photos, or
  /// at least one of those.
  ///
  /// A hint that costs or saves some 15 ms; what a photo really is, its bytes tell.
  private static var expectsJPEG: Bool {
    let extensions = PathArguments.raw.compactMap {
      FilePath(String(decoding: $0, as: UTF8.self)).extension?.lowercased()
    }
    let isJPEG = ImageFormat.jpeg.fileExtensions.contains
    let others = Set(ImageFormat.allCases.flatMap(\.fileExtensions))
    return extensions.contains(where: isJPEG) || !extensions.contains(where: others.contains)
  }

  /// Starts them.
  static func makePool() -> DecodePool {
    DecodePool(
      programs: programs, slotCount: count, expectsJPEG: expectsJPEG,
      pretendsNoFilter: pretendsNoFilter)
  }

  /// Where they are: beside this program.
  static var programs: DecoderPrograms { DecoderPrograms(in: ProgramFile.folder) }

  /// Whether to do as where system calls cannot be filtered, for tests.
  static var pretendsNoFilter: Bool { getenv("GIMBAL_NO_SECCOMP") != nil }
}
