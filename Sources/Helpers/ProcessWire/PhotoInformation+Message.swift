import GalleryCore

extension PhotoInformation {
  /// The maximum length of a caption in a message, in bytes.
  private static let captionLimit = 2_000

  /// The maximum length of keywords in a message, in bytes.
  private static let keywordsLimit = 500
  /// The range of ratings.
  private static let ratings = -1...5

  func write(to writer: inout MessageWriter) {
    put(caption, in: &writer, limit: Self.captionLimit)
    put(camera, in: &writer, limit: MessageReader.textLimit)
    put(lens, in: &writer, limit: MessageReader.textLimit)
    writer.put(captureTime != nil)
    if let captureTime { writer.put(captureTime) }
    for number in [exposureTime, aperture, sensitivity, focalLength] {
      writer.put(number != nil)
      if let number { writer.put(Int(truncatingIfNeeded: number.bitPattern)) }
    }
    put(keywords, in: &writer, limit: Self.keywordsLimit)
    put(colorProfile, in: &writer, limit: MessageReader.textLimit)
    writer.put(rating != nil)
    if let rating { writer.put(rating) }
    writer.put(latitude != nil && longitude != nil)
    if let latitude, let longitude {
      for angle in [latitude, longitude] {
        writer.put(Int(truncatingIfNeeded: angle.bitPattern))
      }
    }
  }

  init(from reader: inout MessageReader) throws(WireError) {
    self.init()
    caption = try Self.text(from: &reader, limit: Self.captionLimit)
    camera = try Self.text(from: &reader, limit: MessageReader.textLimit)
    lens = try Self.text(from: &reader, limit: MessageReader.textLimit)
    if try reader.flag() { captureTime = try reader.number(in: DecoderAnswer.captureTimes) }
    exposureTime = try Self.number(from: &reader)
    aperture = try Self.number(from: &reader)
    sensitivity = try Self.number(from: &reader)
    focalLength = try Self.number(from: &reader)
    keywords = try Self.text(from: &reader, limit: Self.keywordsLimit)
    colorProfile = try Self.text(from: &reader, limit: MessageReader.textLimit)
    if try reader.flag() { rating = try reader.number(in: Self.ratings) }
    if try reader.flag() {
      latitude = try Self.angle(from: &reader, limit: 90)
      longitude = try Self.angle(from: &reader, limit: 180)
    }
  }

  private func put(_ text: String?, in writer: inout MessageWriter, limit: Int) {
    writer.put(text != nil)
    if let text { writer.put(text, limit: limit) }
  }

  private static func text(
    from reader: inout MessageReader, limit: Int
  ) throws(WireError) -> String? {
    try reader.flag() ? try reader.text(limit: limit) : nil
  }

  /// Reads an angle in degrees.
  private static func angle(
    from reader: inout MessageReader, limit: Double
  ) throws(WireError) -> Double {
    let bits = try reader.number(in: Int.min...Int.max)
    let angle = Double(bitPattern: UInt64(bitPattern: Int64(bits)))
    guard abs(angle) <= limit else { throw .malformed("\(angle) is no angle") }
    return angle
  }

  /// Reads a number that one of a camera can be.
  private static func number(from reader: inout MessageReader) throws(WireError) -> Double? {
    guard try reader.flag() else { return nil }
    let bits = try reader.number(in: Int.min...Int.max)
    let number = Double(bitPattern: UInt64(bitPattern: Int64(bits)))
    guard PhotoInformation.numbers.contains(number) else {
      throw .malformed("\(number) is no number of a camera")
    }
    return number
  }
}
