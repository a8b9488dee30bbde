import Foundation
import ProcessWire
import SystemPackage

@testable import FileService

/// A folder for files, which is deleted with this object.
final class FileChangeBed {
  let folder: String

  static let program: FilePath = {
    let root = FilePath(#filePath).removingLastComponent().appending("../../..")
      .lexicallyNormalized()
    return root.appending(".build/debug/gimbal-files")
  }()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: [UInt8]) -> [UInt8] { Array("\(folder)/".utf8) + name }

  func path(_ name: String) -> [UInt8] { path(Array(name.utf8)) }

  /// Writes a file and returns its path.
  func write(_ bytes: [UInt8], as name: [UInt8]) throws -> [UInt8] {
    let path = path(name)
    let file = try FileDescriptor.open(
      FilePath(platformString: path.map(CChar.init(bitPattern:)) + [0]), .writeOnly,
      options: [.create, .exclusiveCreate], permissions: .ownerReadWrite)
    try file.closeAfter { _ = try file.writeAll(bytes) }
    return path
  }

  func write(_ bytes: [UInt8], as name: String) throws -> [UInt8] {
    try write(bytes, as: Array(name.utf8))
  }

  /// A file's bytes; nil if there is none.
  func contents(_ path: [UInt8]) -> [UInt8]? {
    guard
      let file = try? FileDescriptor.open(
        FilePath(platformString: path.map(CChar.init(bitPattern:)) + [0]), .readOnly)
    else { return nil }
    defer { try? file.close() }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while let count = try? part.withUnsafeMutableBytes({ try file.read(into: $0) }), count > 0 {
      bytes += part.prefix(count)
    }
    return bytes
  }

  /// The names in the folder.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// What another program reads of a tag.
  static func exiftool(_ path: [UInt8], _ tag: String) throws -> String {
    let name = String(decoding: path, as: UTF8.self)
    let bytes = try output(of: ["exiftool", "-s3", "-\(tag)", name])
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// What a command prints.
  static func output(of command: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return bytes
  }

  func rename(
    _ path: [UInt8], to new: [UInt8], shown: FileStatus.Identity? = nil
  ) throws -> FileChangeFailure? {
    guard let process = FileChangeProcess(Self.program) else { throw CocoaError(.fileNoSuchFile) }
    return process.rename(path, to: new, shown: shown)
  }

  func copy(
    _ path: [UInt8], to new: [UInt8], quarters: Int = 0, progress: (Double) -> Void = { _ in }
  ) throws -> FileChangeFailure? {
    guard let process = FileChangeProcess(Self.program) else { throw CocoaError(.fileNoSuchFile) }
    return process.copy(path, to: new, quarters: quarters, progress: progress)
  }
}
