import GalleryCore

extension PhotoSketch {
  /// The number of steps in which the place of most detail is sent, each way.
  private static let steps = 1000

  func write(to writer: inout MessageWriter) {
    writer.put(size)
    writer.put(Int(mean))
    for coordinate in [focus.x, focus.y] {
      writer.put(Int((min(max(coordinate, 0), 1) * Double(Self.steps)).rounded()))
    }
    writer.put(bytes: colors)
  }

  init(from reader: inout MessageReader) throws(WireError) {
    let sides = 1...Self.longestSide
    let size = PixelSize(
      width: try reader.number(in: sides), height: try reader.number(in: sides))
    let mean = UInt32(try reader.number(in: 0...0xFF_FF_FF))
    let across = try reader.number(in: 0...Self.steps)
    let down = try reader.number(in: 0...Self.steps)
    self.init(
      mean: mean,
      focus: Point(
        x: Double(across) / Double(Self.steps), y: Double(down) / Double(Self.steps)),
      size: size, colors: try reader.bytes(size.width * size.height * 3))
  }
}
