import Foundation

/// A mounted file system with files that do not answer.
///
/// It is unmounted with this object.
///
/// The prefix of a file's name determines what hangs: `open-`, `read-`, `late-` (reads beyond
/// 256 KiB), `stat-`, `list-` (listing a folder).
package final class HangingFiles: Sendable {
  /// The reason why tests cannot use it; nil if they can.
  package static let missing: String? = {
    for path in ["/usr/bin/python3", "/usr/bin/fusermount3"] where access(path, X_OK) != 0 {
      return "there is no \(path)"
    }
    if access("/usr/lib/python3/dist-packages/fusepy.py", R_OK) != 0 {
      return "python3-fusepy is not installed"
    }
    guard let device = FileHandle(forUpdatingAtPath: "/dev/fuse") else {
      return "/dev/fuse cannot be opened"
    }
    try? device.close()
    return nil
  }()

  /// Whether tests can use it; prints the reason if not.
  package static var isUsable: Bool {
    if let missing { print("skipped: \(missing)") }
    return missing == nil
  }

  /// The mount point.
  package var mount: String { "\(folder)/mount" }
  private let folder: String
  private let process: BedProcess

  /// Mounts the file system.
  package init() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "hanging-files")
    process = try BedProcess(["/usr/bin/python3", script.path])
    folder = try process.readLine()
    guard !folder.isEmpty else { throw BedError("FUSE mounts nothing here") }
  }

  /// Adds a file and returns its path in the file system.
  package func add(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(filePath: "\(folder)/files/\(name)"))
    return "\(mount)/\(name)"
  }

  /// Adds a folder and returns its path in the file system.
  package func addFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/files/\(name)", withIntermediateDirectories: true)
    return "\(mount)/\(name)"
  }

  /// Whether anybody waits, or has waited, for a file or folder of this name that hangs.
  package func hasBeenAsked(for name: String) -> Bool {
    access("\(folder)/asked-\(name)", F_OK) == 0
  }

  /// Has everything answer from now on.
  package func answer() throws {
    try process.write("answer")
    _ = try process.readLine()
  }
}
