package import GalleryCore

/// What the program asks of a decoder process.
package enum DecoderCall: Hashable, Sendable {
  /// Decode the photo whose open file comes along.
  case decode(PhotoDemand)

  private enum Kind: UInt8 {
    case decode = 1
  }

  /// The message's bytes.
  package var bytes: [UInt8] {
    switch self {
    case .decode(let demand):
      var writer = MessageWriter(kind: Kind.decode.rawValue)
      writer.put(demand.bounds)
      writer.put(demand.region != nil)
      if let region = demand.region {
        writer.put(region.x)
        writer.put(region.y)
        writer.put(region.size)
      }
      return writer.bytes
    }
  }

  /// Reads a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    switch Kind(rawValue: reader.kind) {
    case .decode:
      var demand = PhotoDemand(bounds: try reader.size())
      if try reader.flag() {
        let coordinates = Int(Int32.min)...Int(Int32.max)
        demand.region = PixelRect(
          x: try reader.number(in: coordinates), y: try reader.number(in: coordinates),
          size: try reader.size())
      }
      self = .decode(demand)
    case nil:
      throw .malformed("there is no call \(reader.kind)")
    }
    try reader.finish()
  }
}
