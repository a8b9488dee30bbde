import Foundation
import Glibc
import ProcessWire
import SystemPackage

@testable import FileService

/// A folder with photos and a home of its own, removed at the end.
///
/// The real `gimbal-files` and the real `gio` use the trash of this home.
final class TrashBed {
  let folder: String
  var home: String { folder + "/home" }
  var photos: String { folder + "/photos" }

  /// The program, beside the tests.
  static var program: FilePath {
    FilePath(Bundle.main.executablePath ?? "").removingLastComponent().appending("gimbal-files")
  }

  /// - Parameter parent: a folder of the file system to use.
  init(in parent: String = "/tmp") throws {
    var template = Array("\(parent)/gimbal-trash-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    for path in [home, photos] { mkdir(path, 0o755) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes a file into the folder of photos, and returns its path.
  @discardableResult
  func write(_ bytes: [UInt8], as name: [UInt8]) throws -> [UInt8] {
    let path = Array("\(photos)/".utf8) + name
    let file = Self.withPath(path) { open($0, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644) }
    guard file >= 0 else { throw Errno(rawValue: errno) }
    defer { close(file) }
    guard Glibc.write(file, bytes, bytes.count) == bytes.count else { throw Errno(rawValue: errno) }
    return path
  }

  /// The contents of a file; nil if there is none.
  func contents(_ path: [UInt8]) -> [UInt8]? {
    let file = Self.withPath(path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else { return nil }
    return [UInt8](FileHandle(fileDescriptor: file, closeOnDealloc: true).readDataToEndOfFile())
  }

  /// The names in the folder of photos.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: photos)) ?? []).sorted()
  }

  /// The file's identity; nil if there is none.
  func identity(_ path: [UInt8]) -> FileStatus.Identity? {
    var status = stat()
    guard Self.withPath(path, { stat($0, &status) }) == 0 else { return nil }
    return FileStatus.Identity(
      device: UInt64(status.st_dev), node: UInt64(status.st_ino), size: Int(status.st_size),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  /// The names in a folder below the trash.
  func trashed(_ part: String = "files") -> [String] {
    let path = "\(home)/.local/share/Trash/\(part)"
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func move(
    _ path: [UInt8], shown: FileStatus.Identity? = nil
  ) -> Result<MovedFile, TrashFailure> {
    guard var session = TrashSession(Self.program, home: variables) else {
      return .failure(.noAnswer)
    }
    return session.move(path, shown: shown)
  }

  func restore(_ file: MovedFile, to path: [UInt8]) -> TrashFailure? {
    guard var session = TrashSession(Self.program, home: variables) else { return .noAnswer }
    return session.restore(file, to: path)
  }

  /// Runs the real `gio trash`, and returns what it prints.
  func gio(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["dbus-run-session", "--", "gio", "trash"] + arguments
    process.environment = [
      "HOME": home, "PATH": "/usr/bin:/bin:/usr/sbin", "LC_ALL": "C.UTF-8",
      "XDG_RUNTIME_DIR": folder,
    ]
    // Not a pipe: the processes of the bus would keep it open.
    let path = folder + "/output"
    try Data().write(to: URL(fileURLWithPath: path))
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    endServices()
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Ends what the bus has started, which outlives it.
  private func endServices() {
    let mark = Data("XDG_RUNTIME_DIR=\(folder)".utf8)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let process = pid_t(name), process != getpid(),
        let environment = FileManager.default.contents(atPath: "/proc/\(name)/environ"),
        environment.range(of: mark) != nil
      else { continue }
      kill(process, SIGKILL)
    }
  }

  /// The variables that say where its trash is.
  var variables: [[UInt8]] { [Array("HOME=\(home)".utf8)] }

  static func withPath<Result>(
    _ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    (path.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { body($0.baseAddress!) }
  }
}
