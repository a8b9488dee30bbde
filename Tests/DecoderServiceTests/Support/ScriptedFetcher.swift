import DecoderService
import Foundation
import SystemPackage

/// A script that does something before it becomes the real `gimbal-fetcher`, and a folder for it.
final class ScriptedFetcher {
  let folder: FilePath
  private(set) var programs = DecoderPrograms(in: builtPrograms)

  /// Whether a program may mount files of its own over those of the system.
  static let canMount: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/unshare")
    process.arguments = ["--map-root-user", "--mount", "true"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Writes the script; `FOLDER` and `FETCHER` in it are replaced by the paths.
  init(_ script: String) throws {
    var template = Array("/tmp/gimbal-script-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    folder = FilePath(platformString: template)
    let text = script.replacingOccurrences(of: "FOLDER", with: folder.string)
      .replacingOccurrences(of: "FETCHER", with: programs.fetcher.string)
    programs.fetcher = folder.appending("fetcher")
    try write("fetcher", text)
    guard chmod(programs.fetcher.string, 0o755) == 0 else { throw Errno(rawValue: errno) }
  }

  /// Makes one that sees files of the folder instead of files of the system.
  static func mounting(_ files: [String: String]) throws -> ScriptedFetcher {
    let mounts = files.map { "mount --bind FOLDER/\($0) \($1) && " }.joined()
    return try ScriptedFetcher(
      """
      #!/bin/sh
      exec unshare --map-root-user --mount sh -c '\(mounts)exec FETCHER "$@"' -- "$@"
      """)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder.string) }

  /// Replaces a file in the folder by another one.
  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder.appending(name).string), options: .atomic)
  }

  /// What is in a file in the folder.
  func text(of name: String) throws -> String {
    try String(contentsOfFile: folder.appending(name).string, encoding: .utf8)
  }
}
