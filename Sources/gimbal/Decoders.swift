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
  static func makePool() -> DecodePool {
    let cores = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let folder = ProgramFile.path?.removingLastComponent() ?? FilePath(".")
    return DecodePool(
      programs: DecoderPrograms(in: folder), slotCount: min(max(2, cores), 4),
      pretendsNoFilter: getenv("GIMBAL_NO_SECCOMP") != nil)
  }
}
