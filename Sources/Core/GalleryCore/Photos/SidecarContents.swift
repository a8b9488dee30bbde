/// What an XMP file beside a photo says about it: other programs write there what people say of
/// photos whose files they leave alone.
package struct SidecarContents: Hashable, Sendable {
  /// What it says; its rating is 0, and its caption or its keywords are empty, where it takes those
  /// of the photo away.
  package let information: PhotoInformation
  /// Those of the keywords that were looked for which it has.
  package let keywords: [String]

  /// Makes contents from their parts.
  package init(information: PhotoInformation = PhotoInformation(), keywords: [String] = []) {
    (self.information, self.keywords) = (information, keywords)
  }
}

extension PhotoInformation {
  /// Replaces what people have said of a photo by what its XMP file says; what the camera says
  /// stays.
  package mutating func apply(_ sidecar: SidecarContents) {
    let new = sidecar.information
    title = new.title ?? title
    if let text = new.caption { caption = text.isEmpty ? nil : text }
    author = new.author ?? author
    copyright = new.copyright ?? copyright
    if let words = new.keywords { keywords = words.isEmpty ? nil : words }
    place = new.place ?? place
    if let stars = new.rating { rating = stars == 0 ? nil : stars }
    if let latitude = new.latitude, let longitude = new.longitude {
      (self.latitude, self.longitude, altitude) = (latitude, longitude, new.altitude)
    }
  }
}

extension PhotoTraits {
  /// Replaces what people have said of a photo by what its XMP file says.
  package mutating func apply(_ sidecar: SidecarContents) {
    if let stars = sidecar.information.rating { rating = stars == 0 ? nil : stars }
    if sidecar.information.keywords != nil { keywords = sidecar.keywords }
  }
}
