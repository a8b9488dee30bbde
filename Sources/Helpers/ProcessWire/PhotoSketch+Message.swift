package import GalleryCore

extension PhotoSketch: WireValue {
  /// The number of steps in which the place of most detail is sent, each way.
  private static let steps = 1000

  /// Passes the fields.
  package init(_ sketch: Self?, _ fields: inout WireFields) throws(WireError) {
    func part(_ part: Double?) throws(WireError) -> Double {
      let steps = (min(max(part ?? 0, 0), 1) * Double(Self.steps)).rounded()
      return Double(try fields.number(Int(steps), in: 0...Self.steps)) / Double(Self.steps)
    }
    let sides = 1...Self.longestSide
    let size = PixelSize(
      width: try fields.number(sketch?.size.width, in: sides),
      height: try fields.number(sketch?.size.height, in: sides))
    let mean = try fields.number((sketch?.mean).map(Int.init), in: 0...0xFF_FF_FF)
    let focus = Point(x: try part(sketch?.focus.x), y: try part(sketch?.focus.y))
    self.init(
      mean: UInt32(truncatingIfNeeded: mean), focus: focus, size: size,
      colors: try fields.bytes(sketch?.colors, count: size.width * size.height * 3))
  }
}
