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
}

extension BrokerCall: WireMessage, WireChoice {
  package static let family = WireFamily.broker
  package static let cases: [WireCase<Self>] = [
    .value(connect) { if case .connect(let settings) = $0 { settings } else { nil } },
    .fields({
      if case .publish(let topic, let size, let isKept) = $0 { (topic, size, isKept) } else { nil }
    }) {
      .publish(
        topic: try $1.text($0?.0, limit: BrokerSettings.longestTopic),
        byteCount: try $1.number($0?.1, in: 0...payloadLimit), isKept: try $1.flag($0?.2))
    },
    .fields({
      if case .publishPicture(let topic, let size, let row) = $0 { (topic, size, row) } else { nil }
    }) {
      let topic = try $1.text($0?.0, limit: BrokerSettings.longestTopic)
      let size = try $1.value($0?.1)
      let row = try $1.number($0?.2, in: 4...(8 * pictureExtent))
      try $1.check(
        max(size.width, size.height) <= pictureExtent && row >= 4 * size.width,
        "a picture of \(size) is too large")
      return .publishPicture(topic: topic, size, bytesPerRow: row)
    },
  ]
}
