package import GalleryCore

extension PhotoTraits {
  /// The most keywords that are looked for at once: all of them fit into a message.
  package static let keywordCount = 16
  /// The longest keyword in bytes: that of IPTC has 64.
  package static let keywordLength = 200

  static func write(_ keywords: [String], to writer: inout MessageWriter) {
    let keywords = keywords.prefix(keywordCount)
    writer.put(keywords.count)
    for keyword in keywords { writer.put(keyword, limit: keywordLength) }
  }

  static func keywords(from reader: inout MessageReader) throws(WireError) -> [String] {
    let count = try reader.number(in: 0...keywordCount)
    var keywords: [String] = []
    for _ in 0..<count { keywords.append(try reader.text(limit: keywordLength)) }
    return keywords
  }

  func write(to writer: inout MessageWriter) {
    writer.put(rating != nil)
    if let rating { writer.put(rating) }
    writer.put(captureTime != nil)
    if let captureTime { writer.put(captureTime) }
    writer.put(size != nil)
    if let size { writer.put(size) }
    Self.write(keywords, to: &writer)
  }

  init(from reader: inout MessageReader) throws(WireError) {
    self.init()
    if try reader.flag() { rating = try reader.number(in: -1...5) }
    if try reader.flag() { captureTime = try reader.number(in: DecoderAnswer.captureTimes) }
    if try reader.flag() { size = try reader.size() }
    keywords = try Self.keywords(from: &reader)
  }
}
