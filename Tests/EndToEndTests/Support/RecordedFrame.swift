import CSPNG
import Glibc
import SystemPackage
import Testing

extension Screenshot {
  /// A frame of a recording, from its PNG file.
  init(recordedIn path: FilePath) throws {
    let context = try #require(spng_ctx_new(0))
    defer { spng_ctx_free(context) }
    let bytes = try Self.bytes(of: path)
    var header = spng_ihdr()
    var pixels: [UInt8] = []
    try bytes.withUnsafeBytes { bytes in
      try #require(spng_set_png_buffer(context, bytes.baseAddress, bytes.count) == 0)
      try #require(spng_get_ihdr(context, &header) == 0)
      pixels = [UInt8](repeating: 0, count: Int(header.width * header.height) * 4)
      let format = Int32(SPNG_FMT_RGBA8.rawValue)
      try #require(spng_decode_image(context, &pixels, pixels.count, format, 0) == 0)
    }
    self.init(
      width: Int(header.width), height: Int(header.height),
      values: stride(from: 0, to: pixels.count, by: 4).map {
        UInt32(pixels[$0]) << 16 | UInt32(pixels[$0 + 1]) << 8 | UInt32(pixels[$0 + 2])
      })
  }

  /// The frames of a recording in a folder, the first one first.
  static func recorded(in folder: FilePath) throws -> [Screenshot] {
    var frames: [Screenshot] = []
    while true {
      let digits = String(frames.count + 1)
      let zeros = String(repeating: "0", count: 5 - digits.count)
      let path = folder.appending("frame-\(zeros)\(digits).png")
      guard path.withPlatformString({ access($0, F_OK) }) == 0 else { return frames }
      frames.append(try Screenshot(recordedIn: path))
    }
  }

  private static func bytes(of path: FilePath) throws -> [UInt8] {
    let file = try FileDescriptor.open(path, .readOnly)
    return try file.closeAfter {
      let count = try file.seek(offset: 0, from: .end)
      var bytes = [UInt8](repeating: 0, count: Int(count))
      _ = try bytes.withUnsafeMutableBytes { try file.read(fromAbsoluteOffset: 0, into: $0) }
      return bytes
    }
  }
}
