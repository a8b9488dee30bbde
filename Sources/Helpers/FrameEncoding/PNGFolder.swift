import GalleryCore
import Glibc
import PNGEncoding
import SystemPackage

/// A folder with a PNG file for each frame: frame-00001.png, and so on.
///
/// The folder must be empty or not exist yet. So nothing is overwritten, and the folder then
/// contains only this recording.
final class PNGFolder: FrameSink {
  private let folder: FilePath
  private let isOurs: Bool
  private var count = 0

  init(_ folder: FilePath) throws(FrameEncodingError) {
    self.folder = folder
    let isMade = folder.withPlatformString { mkdir($0, 0o777) } == 0
    isOurs = isMade
    if isMade { return }
    guard errno == EEXIST else { throw FrameEncodingError(folder, Errno(rawValue: errno)) }
    guard let isEmpty = Self.isEmpty(folder) else {
      throw FrameEncodingError(folder, Errno(rawValue: errno))
    }
    guard isEmpty else {
      throw FrameEncodingError("\(folder): the folder is not empty; frames need one of their own")
    }
    guard folder.withPlatformString({ access($0, W_OK | X_OK) }) == 0 else {
      throw FrameEncodingError(folder, Errno(rawValue: errno))
    }
  }

  func add(_ frame: FramePixels, at milliseconds: Int) throws(FrameEncodingError) {
    let path = path(of: count + 1)
    let png: PNGFile
    do {
      png = try frame.encodedAsPNG()
    } catch {
      throw FrameEncodingError("a frame cannot be encoded: \(error)")
    }
    do {
      let file = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
      // The file exists now, even if incomplete, so a failed recording must remove it.
      count += 1
      _ = try file.closeAfter { try png.withBytes { try file.writeAll($0) } }
    } catch {
      throw FrameEncodingError(path, error)
    }
  }

  func finish(at milliseconds: Int) {}

  func abandon() {
    for number in stride(from: 1, through: count, by: 1) {
      _ = path(of: number).withPlatformString { unlink($0) }
    }
    if isOurs { _ = folder.withPlatformString { rmdir($0) } }
  }

  private func path(of number: Int) -> FilePath {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, 5 - digits.count))
    return folder.appending("frame-\(zeros)\(digits).png")
  }

  /// Whether a folder is empty; nil, with the error in `errno`, if it cannot be read.
  private static func isEmpty(_ folder: FilePath) -> Bool? {
    guard let entries = folder.withPlatformString({ opendir($0) }) else { return nil }
    defer { closedir(entries) }
    var count = 0
    // Every folder contains "." and "..".
    while count <= 2, readdir(entries) != nil { count += 1 }
    return count <= 2
  }
}

extension FramePixels {
  fileprivate func encodedAsPNG() throws(PNGEncodingError) -> PNGFile {
    try PNGEncoding.encode(width: size.width, height: size.height, hasAlpha: false) { y in
      UnsafeRawBufferPointer(rebasing: bytes[y * size.width * 4..<(y + 1) * size.width * 4])
    }
  }
}
