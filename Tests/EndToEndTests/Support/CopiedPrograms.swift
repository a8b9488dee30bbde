import Glibc
import SystemPackage
import TestBeds
import Testing

/// Copies programs that were built, with the library that they share, into a folder; returns the
/// path of the first one there.
func copyPrograms(_ names: [String], to folder: FilePath) async throws -> FilePath {
  let built = FilePath(gimbalExecutable).removingLastComponent()
  // Debug builds have none.
  let libraries = ["libgimbal.so"].filter { access(built.appending($0).string, R_OK) == 0 }
  let files = (names + libraries).map { CommandArgument(built.appending($0)) }
  let copy = try ChildProcess(
    "cp", files + [CommandArgument(folder)], environment: ["PATH": searchPath])
  try #require(try await copy.end() == .exited(0))
  return folder.appending(names[0])
}

/// The wrapper that starts a program in place of the one that was built.
func starting(_ program: FilePath) -> [CommandArgument] {
  ["sh", "-c", "shift; exec \(program) \"$@\"", "sh"]
}
