/// Small pictures in metadata, which show what was cut off of a photo.
enum EmbeddedPictures {
  /// With what a JPEG file begins.
  private static let start: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// Whether there is what a JPEG file begins with; it may be there by chance.
  static func mayBe(in data: some Collection<UInt8>) -> Bool {
    data.firstRange(of: start) != nil
  }
}
