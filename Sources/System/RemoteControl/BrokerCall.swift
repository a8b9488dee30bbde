package import GalleryCore
package import ProcessWire

/// A request to the process that is connected with the broker.
package enum BrokerCall: Hashable, Sendable {
  /// The largest message that is published, in bytes.
  package static let payloadLimit = 1 << 20

  /// The largest extent of a picture that is published, in pixels.
  package static let pictureExtent = 1024

  /// Connect with a broker, again and again.
  case connect(BrokerSettings)
  /// Publish the bytes of the file that comes along, and let the broker keep them for later
  /// subscribers or not.
  case publish(topic: String, byteCount: Int, isKept: Bool)
  /// Publish the picture whose rows of pixels are in the file that comes along, as WebP.
  case publishPicture(topic: String, PixelSize, bytesPerRow: Int)

  private enum Kind: UInt8 {
    case connect = 1
    case publish = 2
    case publishPicture = 3
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .connect(let settings):
      var writer = MessageWriter(kind: Kind.connect.rawValue)
      settings.put(to: &writer)
      return writer.bytes
    case .publish(let topic, let byteCount, let isKept):
      var writer = MessageWriter(kind: Kind.publish.rawValue)
      writer.put(topic, limit: BrokerSettings.longestTopic)
      writer.put(byteCount)
      writer.put(isKept)
      return writer.bytes
    case .publishPicture(let topic, let size, let bytesPerRow):
      var writer = MessageWriter(kind: Kind.publishPicture.rawValue)
      writer.put(topic, limit: BrokerSettings.longestTopic)
      writer.put(size)
      writer.put(bytesPerRow)
      return writer.bytes
    }
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    switch Kind(rawValue: reader.kind) {
    case .connect: self = .connect(try BrokerSettings(from: &reader))
    case .publish:
      self = .publish(
        topic: try reader.text(limit: BrokerSettings.longestTopic),
        byteCount: try reader.number(in: 0...Self.payloadLimit), isKept: try reader.flag())
    case .publishPicture:
      let topic = try reader.text(limit: BrokerSettings.longestTopic)
      let size = try reader.size()
      let row = try reader.number(in: 4...(8 * Self.pictureExtent))
      guard max(size.width, size.height) <= Self.pictureExtent, row >= 4 * size.width else {
        throw .malformed("a picture of \(size) is too large")
      }
      self = .publishPicture(topic: topic, size, bytesPerRow: row)
    case nil: throw .malformed("there is no call \(reader.kind)")
    }
    try reader.finish()
  }
}
