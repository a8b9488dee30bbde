import CSPNG
import FrameEncoding
import Testing

@Suite("A folder of PNG files")
struct PNGFolderTests {
  @Test("Each frame becomes a file, numbered from 1, with identical pixels")
  func exact() throws {
    let work = try Workspace()
    let frames = (0..<3).map { TestFrame.slopes($0) }
    try work.encode(TestFrame.stream(frames, every: 40), into: "out")
    #expect(work.names(in: "out") == (1...3).map { "frame-0000\($0).png" })
    for (index, frame) in frames.enumerated() {
      let bytes = try work.bytes(of: "out/frame-0000\(index + 1).png")
      #expect(try Self.pixels(of: bytes) == frame.pixels)
    }
  }

  @Test("An existing empty folder is used")
  func emptyFolder() throws {
    let work = try Workspace()
    try work.encode(TestFrame.stream([.slopes(0)], every: 40), into: ".")
    #expect(work.names() == ["frame-00001.png"])
  }

  @Test("A folder with any file in it is rejected and stays unchanged", arguments: ["a.txt", ".a"])
  func refused(name: String) throws {
    let work = try Workspace()
    try work.write([1, 2], as: name)
    #expect(throws: FrameEncodingError.self) {
      try work.encode(TestFrame.stream([.slopes(0)], every: 40), into: ".")
    }
    #expect(work.names() == [name])
  }

  @Test("A file instead of a folder, and a missing parent folder, are rejected")
  func noFolder() throws {
    let work = try Workspace()
    try work.write([1], as: "file")
    for output in ["file", "missing/out"] {
      let error = #expect(throws: FrameEncodingError.self) {
        try work.encode(TestFrame.stream([.slopes(0)], every: 40), into: output)
      }
      #expect(error?.description.contains(output) == true)
    }
    #expect(work.names() == ["file"])
  }

  @Test(
    "A recording that ends early at any point leaves no files",
    arguments: [0, 5, 12, 20, 24, 7000, 12 + 2 * (12 + 6144), 12 + 2 * (12 + 6144) + 11])
  func brokenOff(length: Int) throws {
    let work = try Workspace()
    let stream = TestFrame.stream([.slopes(0), .slopes(1)], every: 40)
    #expect(throws: FrameEncodingError.self) {
      try work.encode(Array(stream.prefix(length)), into: "out")
    }
    #expect(work.names().isEmpty)
  }

  private static func pixels(of file: [UInt8]) throws -> [UInt32] {
    let context = try #require(spng_ctx_new(0))
    defer { spng_ctx_free(context) }
    return try file.withUnsafeBytes { bytes in
      try #require(spng_set_png_buffer(context, bytes.baseAddress, bytes.count) == 0)
      var header = spng_ihdr()
      try #require(spng_get_ihdr(context, &header) == 0)
      #expect(header.width == 48 && header.height == 32)
      #expect(header.color_type == UInt8(SPNG_COLOR_TYPE_TRUECOLOR.rawValue))
      var rgb = [UInt8](repeating: 0, count: 48 * 32 * 3)
      let format = Int32(SPNG_FMT_RGB8.rawValue)
      try #require(spng_decode_image(context, &rgb, rgb.count, format, 0) == 0)
      return stride(from: 0, to: rgb.count, by: 3).map {
        UInt32(rgb[$0]) << 16 | UInt32(rgb[$0 + 1]) << 8 | UInt32(rgb[$0 + 2])
      }
    }
  }
}
