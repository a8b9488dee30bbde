/// An animated GIF for tests; each frame has one colour.
struct TestAnimation: Sendable {
  let bytes: [UInt8]

  /// Makes an animation.
  ///
  /// - Parameter repetitions: the number of repetitions, 0 for endless; nil for none in the file.
  init(
    _ frames: [Pixel], width: Int = 300, height: Int = 210, milliseconds: Int, repetitions: Int? = 0
  ) {
    func word(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
    let pixels = Self.run(of: width * height)
    var bytes = Array("GIF89a".utf8) + word(width) + word(height) + [0, 0, 0]
    if let repetitions {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + word(repetitions) + [0]
    }
    for color in frames {
      let rgb = [color.red, color.green, color.blue].map { UInt8($0) }
      bytes += [0x21, 0xF9, 4, 4] + word(milliseconds / 10) + [0, 0]
      bytes += [0x2C, 0, 0, 0, 0] + word(width) + word(height) + [0x81]
      bytes += rgb + [UInt8](repeating: 0, count: 9) + pixels
    }
    self.bytes = bytes + [0x3B]
  }

  /// A number of pixels of the first colour, as LZW codes for ever longer runs.
  private static func run(of count: Int) -> [UInt8] {
    var data: [UInt8] = []
    var (bits, bitCount, width) = (0, 0, 3)
    func emit(_ code: Int) {
      bits |= code << bitCount
      bitCount += width
      while bitCount >= 8 {
        data.append(UInt8(bits & 0xFF))
        (bits, bitCount) = (bits >> 8, bitCount - 8)
      }
    }
    let (clear, end) = (4, 5)
    emit(clear)
    emit(0)
    var (rest, length, next) = (count - 1, 2, end + 1)
    while rest > 0 {
      // This code creates the entry for a run of `length`.
      let taken = min(rest, length)
      emit(taken == 1 ? 0 : end + taken - 1)
      (rest, length, next) = (rest - taken, length + 1, next + 1)
      if next == 1 << width, width < 12 { width += 1 }
    }
    emit(end)
    if bitCount > 0 { data.append(UInt8(bits & 0xFF)) }
    var blocks: [UInt8] = [2]
    for start in stride(from: 0, to: data.count, by: 255) {
      let block = data[start..<min(start + 255, data.count)]
      blocks += [UInt8(block.count)] + block
    }
    return blocks + [0]
  }
}
