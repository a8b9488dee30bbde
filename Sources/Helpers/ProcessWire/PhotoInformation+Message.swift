import GalleryCore

extension PhotoInformation {
  /// The maximum length of a caption in a message, in bytes.
  private static let captionLimit = 2_000

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
