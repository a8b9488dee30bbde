import Glibc
import SystemPackage

/// How the suite of hostile files is run.
enum HostileSettings {
  /// What the files are made from; a run with the same seed and count has the same files.
  static let seed =
    number(of: "GIMBAL_FUZZ_SEED").map(UInt64.init) ?? UInt64.random(in: 0...0xFFFF_FFFF)
  /// How many damaged files there are.
  static let count = number(of: "GIMBAL_FUZZ_COUNT") ?? 2000
  /// Where files are kept that cost a process; nil keeps none.
  static let keptFiles = getenv("GIMBAL_FUZZ_KEEP").map { FilePath(String(cString: $0)) }

  private static func number(of name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  /// How long a photo may take here, in seconds.
  static let deadline = 2.0
  /// So much later its answer is there in any case, in seconds: where many processes in a row were
  /// lost, the next one is waited for up to 5 s; the rest is for a busy machine.
  static let slack = 15.0
}
