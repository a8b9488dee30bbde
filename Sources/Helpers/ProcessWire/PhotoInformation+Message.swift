package import GalleryCore

extension PhotoInformation: WireValue {
  /// The maximum length of a name or a title in a message, in bytes; all texts fit into one
  /// message.
  private static let nameLimit = 200

  /// Passes the fields.
  package init(_ it: Self?, _ fields: inout WireFields) throws(WireError) {
    func text(_ text: String?, _ limit: Int = Self.nameLimit) throws(WireError) -> String? {
      try fields.optional(text) { try $1.text($0, limit: limit) }
    }
    func number(
      _ number: Double?, in range: ClosedRange<Double> = Self.numbers
    ) throws(WireError) -> Double? {
      try fields.optional(number) { try $1.number($0, in: range) }
    }
    self.init()
    caption = try text(it?.caption, Self.longestCaption)
    format = try text(it?.format)
    title = try text(it?.title)
    author = try text(it?.author)
    copyright = try text(it?.copyright)
    camera = try text(it?.camera)
    lens = try text(it?.lens)
    place = try text(it?.place)
    captureTime = try fields.optional(it?.captureTime) {
      try $1.number($0, in: DecoderAnswer.captureTimes)
    }
    exposureTime = try number(it?.exposureTime)
    aperture = try number(it?.aperture)
    sensitivity = try number(it?.sensitivity)
    focalLength = try number(it?.focalLength)
    keywords = try text(it?.keywords, Self.longestKeywords)
    colorProfile = try text(it?.colorProfile)
    rating = try fields.optional(it?.rating) { try $1.number($0, in: PhotoTraits.ratings) }
    if try fields.flag(it?.latitude != nil && it?.longitude != nil) {
      latitude = try fields.number(it?.latitude, in: -90...90)
      longitude = try fields.number(it?.longitude, in: -180...180)
    }
    altitude = try number(it?.altitude, in: Self.altitudes)
    photoSize = try fields.optional(it?.photoSize)
  }
}
