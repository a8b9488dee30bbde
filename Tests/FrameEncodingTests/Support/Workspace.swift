import FrameEncoding
import GalleryCore
import Glibc
import ProcessWire
import SystemPackage

/// A temporary folder for one test, removed with this object.
final class Workspace {
  let folder: FilePath
  /// The parent folder, which contains the streams of frames.
  private let root: FilePath

  init() throws {
    var template = Array("/tmp/gimbal-frames-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    root = FilePath(platformString: template)
    folder = root.appending("work")
    guard folder.withPlatformString({ mkdir($0, 0o700) }) == 0 else {
      throw Errno(rawValue: errno)
    }
  }

  deinit { remove(root) }

  /// Returns the names in the folder or a subfolder, including hidden files.
  func names(in name: String = ".") -> [String] { Self.names(in: folder.appending(name)) }

  /// Writes a file.
  func write(_ bytes: [UInt8], as name: String) throws {
    let file = try FileDescriptor.open(
      folder.appending(name), .writeOnly, options: [.create, .truncate],
      permissions: [.ownerReadWrite])
    try file.closeAfter { _ = try file.writeAll(bytes) }
  }

  /// Reads a file.
  func bytes(of name: String) throws -> [UInt8] {
    let file = try FileDescriptor.open(folder.appending(name), .readOnly)
    return try file.closeAfter {
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
      return Array(bytes.prefix(count))
    }
  }

  /// Creates a folder.
  func makeFolder(_ name: String) {
    _ = folder.appending(name).withPlatformString { mkdir($0, 0o700) }
  }

  /// Encodes the bytes of a stream.
  func encode(_ stream: [UInt8], into output: String) throws {
    try write(stream, as: "../stream")
    let file = try FileDescriptor.open(root.appending("stream"), .readOnly)
    defer { try? file.close() }
    try FrameEncoding.run(from: file, into: folder.appending(output))
  }

  private static func names(in path: FilePath) -> [String] {
    guard let entries = path.withPlatformString({ opendir($0) }) else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if ![".", ".."].contains(name) { names.append(name) }
    }
    return names.sorted()
  }

  private func remove(_ path: FilePath) {
    for name in Self.names(in: path) { remove(path.appending(name)) }
    _ = path.withPlatformString { Glibc.remove($0) }
  }
}

/// A frame for tests, with colours as 0xRRGGBB in rows.
struct TestFrame {
  static let size = PixelSize(width: 48, height: 32)
  let pixels: [UInt32]

  init(_ color: (Int, Int) -> UInt32) {
    pixels = (0..<Self.size.height).flatMap { y in (0..<Self.size.width).map { color($0, y) } }
  }

  /// Creates a frame with a gradient in each channel, different for each number.
  static func slopes(_ number: Int) -> TestFrame {
    TestFrame { x, y in
      UInt32((x * 5 + number * 40) % 256) << 16 | UInt32(y * 8) << 8 | UInt32(number * 25 % 256)
    }
  }

  /// The pixels with an unused fourth byte, which may have any value.
  var bytes: [UInt8] {
    pixels.flatMap { value in
      [value, value >> 8, value >> 16, 0x5a].map { UInt8(truncatingIfNeeded: $0) }
    }
  }

  /// Creates a recording of frames with a duration of `milliseconds` each.
  static func stream(_ frames: [TestFrame], every milliseconds: Int) -> [UInt8] {
    FrameMessage.begin(size).bytes
      + frames.enumerated().flatMap { index, frame in
        FrameMessage.frame(milliseconds: index * milliseconds).bytes + frame.bytes
      } + FrameMessage.end(milliseconds: frames.count * milliseconds).bytes
  }
}
