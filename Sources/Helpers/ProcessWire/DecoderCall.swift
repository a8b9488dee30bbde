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
  /// Read what a filter must know of the photo in the file sent with this message, and which of these
  /// keywords it has.
  case traits(keywords: [String])
  /// Decode the photo in the file sent with this message for a cell of the overview, and encode the
  /// thumbnail of this size for the desktop's cache; the file for that is the first picture file.
  case makeThumbnail(PhotoDemand, ThumbnailKey, ThumbnailSize, threads: Int)
  /// Check and decode the file from the desktop's thumbnail cache sent with this message.
  case showThumbnail(PhotoDemand, ThumbnailStatus)
  /// Decode the preview in the photo sent with this message, if it is fit to be shown for the photo.
  case preview(PhotoDemand)
  /// Decode what the beginning of a photo, sent with this message, shows of the whole photo.
  case beginning(PhotoDemand)
  /// Derive the table of a display from its ICC profile, sent with this message, and write it to the
  /// first picture file.
  case displayTable

  private enum Kind: UInt8 {
    case decode = 1
    case animate = 2
    case nextFrame = 3
    case pictureFile = 4
    case captureTime = 5
    case information = 6
    case makeThumbnail = 7
    case showThumbnail = 8
    case preview = 9
    case traits = 10
    case beginning = 11
    case displayTable = 12
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
    case .traits(let keywords):
      Self.bytes(ofTraits: keywords)
    case .makeThumbnail(let demand, let key, let size, let threads):
      Self.bytes(.makeThumbnail, demand, threads: threads) { writer in
        key.write(to: &writer)
        writer.put(size.rawValue)
      }
    case .showThumbnail(let demand, let status):
      Self.bytes(.showThumbnail, demand) { status.write(to: &$0) }
    case .preview(let demand):
      Self.bytes(.preview, demand)
    case .beginning(let demand):
      Self.bytes(.beginning, demand)
    case .displayTable:
      MessageWriter(kind: Kind.displayTable.rawValue).bytes
    }
  }

  private static func bytes(ofTraits keywords: [String]) -> [UInt8] {
    var writer = MessageWriter(kind: Kind.traits.rawValue)
    PhotoTraits.write(keywords, to: &writer)
    return writer.bytes
  }

  private static func bytes(
    _ kind: Kind, _ demand: PhotoDemand, threads: Int? = nil,
    rest: (inout MessageWriter) -> Void = { _ in }
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
    writer.put(demand.coversBounds)
    writer.put(demand.needsSketch)
    writer.put(demand.isEnlarged)
    if let threads { writer.put(threads) }
    rest(&writer)
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
    case .traits:
      self = .traits(keywords: try PhotoTraits.keywords(from: &reader))
    case .makeThumbnail:
      let demand = try Self.demand(from: &reader)
      let threads = try reader.number(in: 1...64)
      let key = try ThumbnailKey(from: &reader)
      guard
        let size = ThumbnailSize(
          rawValue: try reader.number(in: 0...ThumbnailSize.xLarge.rawValue))
      else { throw .malformed("no size of thumbnails") }
      self = .makeThumbnail(demand, key, size, threads: threads)
    case .showThumbnail:
      let demand = try Self.demand(from: &reader)
      self = .showThumbnail(demand, try ThumbnailStatus(from: &reader))
    case .preview:
      self = .preview(try Self.demand(from: &reader))
    case .beginning:
      self = .beginning(try Self.demand(from: &reader))
    case .displayTable:
      self = .displayTable
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
    demand.coversBounds = try reader.flag()
    demand.needsSketch = try reader.flag()
    demand.isEnlarged = try reader.flag()
    return demand
  }
}
