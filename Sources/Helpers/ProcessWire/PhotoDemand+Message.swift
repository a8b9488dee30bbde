package import GalleryCore

extension PhotoDemand: WireValue {
  /// Passes the fields.
  package init(_ demand: Self?, _ fields: inout WireFields) throws(WireError) {
    self.init(
      bounds: try fields.value(demand?.bounds), region: try fields.optional(demand?.region),
      backdrop: try fields.optional(demand?.backdrop),
      coversBounds: try fields.flag(demand?.coversBounds),
      needsSketch: try fields.flag(demand?.needsSketch))
    isEnlarged = try fields.flag(demand?.isEnlarged)
    sheet = try fields.number(demand?.sheet, in: 0...ShownSheet.maximumCount - 1)
    reorientation = try fields.value(demand?.reorientation)
  }
}

extension Reorientation: WireValue {
  /// Passes the orientation of EXIF with the same meaning.
  package init(_ change: Self?, _ fields: inout WireFields) throws(WireError) {
    self.init(orientation: try fields.number(change?.orientation, in: 1...8))
  }
}

extension Backdrop: WireChoice {
  package static let cases: [WireCase<Self>] = [
    .fields({ if case .checker(let squareSide) = $0 { squareSide } else { nil } }) {
      .checker(squareSide: try $1.number($0, in: 1...1 << 20))
    },
    .fields({ if case .plain(let rgb) = $0 { rgb } else { nil } }) {
      .plain(UInt32(truncatingIfNeeded: try $1.number($0.map(Int.init), in: 0...0xFF_FF_FF)))
    },
  ]
}

extension PixelSize: WireValue {
  /// The range of extents in pixels; the product of two extents does not overflow.
  package static let extents = 1...Int(Int32.max)

  /// Passes both extents, which are positive.
  package init(_ size: Self?, _ fields: inout WireFields) throws(WireError) {
    self.init(
      width: try fields.number(size?.width, in: Self.extents),
      height: try fields.number(size?.height, in: Self.extents))
  }
}

extension PixelRect: WireValue {
  /// Passes the fields; the sum of a coordinate and an extent does not overflow.
  package init(_ rect: Self?, _ fields: inout WireFields) throws(WireError) {
    let coordinates = Int(Int32.min)...Int(Int32.max)
    self.init(
      x: try fields.number(rect?.x, in: coordinates),
      y: try fields.number(rect?.y, in: coordinates), size: try fields.value(rect?.size))
  }
}
