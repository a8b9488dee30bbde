package import GalleryCore

/// A request to a decoder process.
package enum DecoderCall: Hashable, Sendable {
  /// Decode the photo whose open file comes along, on `threads` cores.
  case decode(PhotoDemand, threads: Int)
  /// Prepare to play the animation in the file sent with this message.
  case animate(PhotoDemand)
  /// Send the animation's next frame, wrapping around at the end.
  case nextFrame
  /// Use the memory file sent with this message for a picture of the next request.
  ///
  /// The files are used in the order in which they are sent; those left after the last picture are
  /// closed.
  case pictureFile
  /// Read when the photo in the file sent with this message was taken.
  case captureTime
  /// Read what the metadata of the photo in the file sent with this message says about it.
  case information

  private enum Kind: UInt8 {
    case decode = 1
    case animate = 2
    case nextFrame = 3
    case pictureFile = 4
    case captureTime = 5
    case information = 6
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .decode(let demand, let threads):
      Self.bytes(.decode, demand, threads: threads)
    case .animate(let demand):
      Self.bytes(.animate, demand)
    case .nextFrame:
      MessageWriter(kind: Kind.nextFrame.rawValue).bytes
    case .pictureFile:
      MessageWriter(kind: Kind.pictureFile.rawValue).bytes
    case .captureTime:
      MessageWriter(kind: Kind.captureTime.rawValue).bytes
    case .information:
      MessageWriter(kind: Kind.information.rawValue).bytes
    }
  }

  private static func bytes(
    _ kind: Kind, _ demand: PhotoDemand, threads: Int? = nil
  ) -> [UInt8] {
    var writer = MessageWriter(kind: kind.rawValue)
    writer.put(demand.bounds)
    writer.put(demand.region != nil)
    if let region = demand.region {
      writer.put(region.x)
      writer.put(region.y)
      writer.put(region.size)
    }
    switch demand.backdrop {
    case nil:
      writer.put(0)
    case .checker(let squareSide):
      writer.put(1)
      writer.put(squareSide)
    case .plain(let rgb):
      writer.put(2)
      writer.put(Int(rgb))
    }
    if let threads { writer.put(threads) }
    return writer.bytes
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    switch Kind(rawValue: reader.kind) {
    case .decode:
      self = .decode(try Self.demand(from: &reader), threads: try reader.number(in: 1...64))
    case .animate:
      self = .animate(try Self.demand(from: &reader))
    case .nextFrame:
      self = .nextFrame
    case .pictureFile:
      self = .pictureFile
    case .captureTime:
      self = .captureTime
    case .information:
      self = .information
    case nil:
      throw .malformed("there is no call \(reader.kind)")
    }
    try reader.finish()
  }

  private static func demand(from reader: inout MessageReader) throws(WireError) -> PhotoDemand {
    var demand = PhotoDemand(bounds: try reader.size())
    if try reader.flag() {
      let coordinates = Int(Int32.min)...Int(Int32.max)
      demand.region = PixelRect(
        x: try reader.number(in: coordinates), y: try reader.number(in: coordinates),
        size: try reader.size())
    }
    switch try reader.number(in: 0...2) {
    case 1: demand.backdrop = .checker(squareSide: try reader.number(in: 1...1 << 20))
    case 2: demand.backdrop = .plain(UInt32(try reader.number(in: 0...0xFF_FF_FF)))
    default: break
    }
    return demand
  }
}
