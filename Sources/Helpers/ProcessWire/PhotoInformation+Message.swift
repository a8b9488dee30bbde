import GalleryCore

extension PhotoInformation {
  /// The maximum length of a caption in a message, in bytes.
  private static let captionLimit = 2_000

  /// The maximum length of keywords in a message, in bytes.
  private static let keywordsLimit = 500
  /// The maximum length of a name or a title in a message, in bytes; all texts fit into one message.
  private static let nameLimit = 200
  /// The range of ratings.
  private static let ratings = -1...5

  func write(to writer: inout MessageWriter) {
    put(caption, in: &writer, limit: Self.captionLimit)
    for name in [title, author, copyright, camera, lens, place] {
      put(name, in: &writer, limit: Self.nameLimit)
    }
    writer.put(captureTime != nil)
    if let captureTime { writer.put(captureTime) }
    for number in [exposureTime, aperture, sensitivity, focalLength] {
      writer.put(number != nil)
      if let number { writer.put(Int(truncatingIfNeeded: number.bitPattern)) }
    }
    put(keywords, in: &writer, limit: Self.keywordsLimit)
    put(colorProfile, in: &writer, limit: Self.nameLimit)
    writer.put(rating != nil)
    if let rating { writer.put(rating) }
    writer.put(latitude != nil && longitude != nil)
    if let latitude, let longitude {
      for angle in [latitude, longitude] {
        writer.put(Int(truncatingIfNeeded: angle.bitPattern))
      }
    }
    writer.put(altitude != nil)
    if let altitude { writer.put(Int(truncatingIfNeeded: altitude.bitPattern)) }
    writer.put(photoSize != nil)
    if let photoSize { writer.put(photoSize) }
  }

  init(from reader: inout MessageReader) throws(WireError) {
    self.init()
    caption = try Self.text(from: &reader, limit: Self.captionLimit)
    title = try Self.text(from: &reader, limit: Self.nameLimit)
    author = try Self.text(from: &reader, limit: Self.nameLimit)
    copyright = try Self.text(from: &reader, limit: Self.nameLimit)
    camera = try Self.text(from: &reader, limit: Self.nameLimit)
    lens = try Self.text(from: &reader, limit: Self.nameLimit)
    place = try Self.text(from: &reader, limit: Self.nameLimit)
    if try reader.flag() { captureTime = try reader.number(in: DecoderAnswer.captureTimes) }
    exposureTime = try Self.number(from: &reader)
    aperture = try Self.number(from: &reader)
    sensitivity = try Self.number(from: &reader)
    focalLength = try Self.number(from: &reader)
    keywords = try Self.text(from: &reader, limit: Self.keywordsLimit)
    colorProfile = try Self.text(from: &reader, limit: Self.nameLimit)
    if try reader.flag() { rating = try reader.number(in: Self.ratings) }
    if try reader.flag() {
      latitude = try Self.double(from: &reader, in: -90...90)
      longitude = try Self.double(from: &reader, in: -180...180)
    }
    if try reader.flag() { altitude = try Self.double(from: &reader, in: Self.altitudes) }
    if try reader.flag() { photoSize = try reader.size() }
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

  /// Reads a number in a range.
  private static func double(
    from reader: inout MessageReader, in range: ClosedRange<Double>
  ) throws(WireError) -> Double {
    let bits = try reader.number(in: Int.min...Int.max)
    let number = Double(bitPattern: UInt64(bitPattern: Int64(bits)))
    guard range.contains(number) else { throw .malformed("\(number) is out of range") }
    return number
  }

  /// Reads a number that one of a camera can be.
  private static func number(from reader: inout MessageReader) throws(WireError) -> Double? {
    try reader.flag() ? try double(from: &reader, in: PhotoInformation.numbers) : nil
  }
}
