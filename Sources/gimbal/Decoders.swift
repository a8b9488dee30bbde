import DecoderService
import Glibc
import SystemPackage

/// The processes that decode, started before anything else.
enum Decoders {
  /// Starts them, unless nothing will be shown.
  ///
  /// They load their libraries while the command line is read and the window opens, so that the
  /// first photo finds them ready.
  static func start() -> DecodePool? {
    // Exactly what the parser takes for it is its affair: a start too many does no harm.
    let asksOnly = ["--help", "-h", "--version"]
    guard !CommandLine.arguments.dropFirst().contains(where: asksOnly.contains) else { return nil }
    return makePool()
  }

  /// As many as photos can be decoded at a time: beyond four they only take memory.
  static var count: Int { min(max(2, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))), 4) }

  /// Starts them.
  static func makePool() -> DecodePool {
    let folder = ProgramFile.path?.removingLastComponent() ?? FilePath(".")
    return DecodePool(
      programs: DecoderPrograms(in: folder), slotCount: count,
      pretendsNoFilter: getenv("GIMBAL_NO_SECCOMP") != nil)
  }
}
