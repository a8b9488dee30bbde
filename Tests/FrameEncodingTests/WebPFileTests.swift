import CWebP
import CWebPMux
import FrameEncoding
import GalleryCore
import Testing

@Suite("An animated WebP")
struct WebPFileTests {
  @Test("Each frame is included with its duration, and the animation repeats forever")
  func animation() throws {
    let work = try Workspace()
    let frames = (0..<5).map { TestFrame.slopes($0) }
    try work.encode(TestFrame.stream(frames, every: 40), into: "out.webp")
    let animation = try Animation(work.bytes(of: "out.webp"))
    #expect(animation.loopCount == 0)
    #expect(animation.size == TestFrame.size)
    #expect(animation.ends == [40, 80, 120, 160, 200])
    for (shown, frame) in zip(animation.frames, frames) {
      // With half the resolution in colour and a quality of 80, these gradients lose up to 14 of
      // 255 at their jumps, and 2 on average.
      #expect(Self.meanDifference(shown, frame.pixels) < 6)
    }
    #expect(Self.meanDifference(animation.frames[0], frames[1].pixels) > 20)
  }

  @Test("Equal consecutive frames become one longer frame")
  func repeated() throws {
    let work = try Workspace()
    let frames: [TestFrame] = [.slopes(0), .slopes(0), .slopes(0), .slopes(3)]
    try work.encode(TestFrame.stream(frames, every: 50), into: "out.webp")
    #expect(try Animation(work.bytes(of: "out.webp")).ends == [150, 200])
  }

  @Test("A single frame becomes a still picture", arguments: ["out.webp", "OUT.WEBP"])
  func still(name: String) throws {
    let work = try Workspace()
    try work.encode(TestFrame.stream([.slopes(2)], every: 40), into: name)
    let bytes = try work.bytes(of: name)
    var features = WebPBitstreamFeatures()
    #expect(WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK)
    #expect(features.has_animation == 0)
    #expect(features.width == 48 && features.height == 32)
    #expect(work.names() == [name])
  }

  @Test("An existing file is replaced, but only by a complete one", arguments: [nil, 0, 12, 9000])
  func existing(length: Int?) throws {
    let work = try Workspace()
    try work.write([1, 2, 3], as: "out.webp")
    let stream = TestFrame.stream([.slopes(0), .slopes(1)], every: 40)
    if let length {
      #expect(throws: FrameEncodingError.self) {
        try work.encode(Array(stream.prefix(length)), into: "out.webp")
      }
      #expect(try work.bytes(of: "out.webp") == [1, 2, 3])
    } else {
      try work.encode(stream, into: "out.webp")
      #expect(try Animation(work.bytes(of: "out.webp")).ends == [40, 80])
    }
    #expect(work.names() == ["out.webp"])
  }

  @Test("An invalid location is reported and leaves no file")
  func refused() throws {
    let work = try Workspace()
    work.makeFolder("folder.webp")
    for output in ["missing/out.webp", "folder.webp"] {
      let error = #expect(throws: FrameEncodingError.self) {
        try work.encode(TestFrame.stream([.slopes(0)], every: 40), into: output)
      }
      #expect(error?.description.contains(output) == true)
    }
    #expect(work.names() == ["folder.webp"])
    #expect(work.names(in: "folder.webp").isEmpty)
  }

  /// Returns the mean difference of two pictures, on a scale of 255.
  private static func meanDifference(_ left: [UInt32], _ right: [UInt32]) -> Double {
    var sum = 0
    for (one, other) in zip(left, right) {
      for shift in [0, 8, 16] as [UInt32] {
        sum += abs(Int(one >> shift & 255) - Int(other >> shift & 255))
      }
    }
    return Double(sum) / Double(left.count * 3)
  }
}

/// A file decoded with libwebp's own decoder.
private struct Animation {
  let size: PixelSize
  let loopCount: Int
  /// The end of each frame in milliseconds.
  var ends: [Int] = []
  /// The pixels as 0xRRGGBB, in rows.
  var frames: [[UInt32]] = []

  init(_ bytes: [UInt8]) throws {
    var options = WebPAnimDecoderOptions()
    try #require(WebPAnimDecoderOptionsInit(&options) != 0)
    options.color_mode = MODE_RGBA
    var info = WebPAnimInfo()
    var (ends, frames): ([Int], [[UInt32]]) = ([], [])
    try bytes.withUnsafeBufferPointer { buffer in
      var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
      let decoder = try #require(WebPAnimDecoderNew(&data, &options))
      defer { WebPAnimDecoderDelete(decoder) }
      try #require(WebPAnimDecoderGetInfo(decoder, &info) != 0)
      var canvas: UnsafeMutablePointer<UInt8>?
      var end: Int32 = 0
      while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        try #require(WebPAnimDecoderGetNext(decoder, &canvas, &end) != 0)
        let pixels = try #require(canvas)
        ends.append(Int(end))
        frames.append(
          (0..<Int(info.canvas_width * info.canvas_height)).map {
            UInt32(pixels[$0 * 4]) << 16 | UInt32(pixels[$0 * 4 + 1]) << 8
              | UInt32(pixels[$0 * 4 + 2])
          })
      }
    }
    (self.ends, self.frames) = (ends, frames)
    size = PixelSize(width: Int(info.canvas_width), height: Int(info.canvas_height))
    loopCount = Int(info.loop_count)
  }
}
