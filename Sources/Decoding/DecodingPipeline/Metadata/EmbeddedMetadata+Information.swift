import CExiv2Guard
package import GalleryCore

extension EmbeddedMetadata {
  /// The largest part of a name of a camera, a lens or a person, or of a title, that is read, in
  /// bytes.
  private static let nameLimit = 200

  /// What the metadata says about the photo, for people.
  package var information: PhotoInformation {
    var information = PhotoInformation()
    information.photoSize = photoSize
    information.title = first(of: Self.titles, Self.nameLimit)
    information.caption = caption
    information.author = first(of: Self.authors, Self.nameLimit)
    information.copyright = first(of: Self.rights, Self.nameLimit)
    information.captureTime = captureTime?.milliseconds
    information.camera = camera
    information.lens =
      start(of: "Exif.Photo.LensModel", Self.nameLimit)
      ?? start(of: "Xmp.aux.Lens", Self.nameLimit)
    information.exposureTime = number("Exif.Photo.ExposureTime")
    information.aperture = number("Exif.Photo.FNumber")
    information.sensitivity = number("Exif.Photo.ISOSpeedRatings")
    information.focalLength = number("Exif.Photo.FocalLength")
    information.rating = rating
    information.keywords = first(of: Self.keywords, PhotoInformation.longestKeywords)
    information.place = placeName
    information.colorProfile = colorProfile
    if let position {
      (information.latitude, information.longitude) = position
      information.altitude = altitude
    }
    return information
  }

  /// Where the caption may be; programs that edit captions write the first, cameras the last.
  private static let captions = [
    "Xmp.dc.description", "Iptc.Application2.Caption", "Exif.Image.ImageDescription",
  ]

  /// What cameras write there although nobody has said anything of the photo.
  private static let noCaptions: Set = [
    "OLYMPUS DIGITAL CAMERA", "SONY DSC", "DCIM", "DIGITAL CAMERA", "MINOLTA DIGITAL CAMERA",
    "KONICA MINOLTA DIGITAL CAMERA", "Exif_JPEG_PICTURE", "Exif JPEG", "SAMSUNG", "Default",
    "Digital image",
  ]

  /// What somebody has written about the photo.
  private var caption: String? {
    first(of: Self.captions, PhotoInformation.longestCaption)
      .flatMap { Self.noCaptions.contains($0) ? nil : $0 }
  }

  /// Where the title may be.
  private static let titles = ["Xmp.dc.title", "Iptc.Application2.ObjectName"]

  /// Where the author's name may be.
  private static let authors = [
    "Xmp.dc.creator", "Iptc.Application2.Byline", "Exif.Image.Artist",
  ]

  /// Where the copyright may be.
  private static let rights = [
    "Xmp.dc.rights", "Iptc.Application2.Copyright", "Exif.Image.Copyright",
  ]

  /// Where keywords may be.
  ///
  /// Programs that sort keywords into trees write each of them here as well.
  static let keywords = ["Xmp.dc.subject", "Iptc.Application2.Keywords"]

  /// The city and the country where the photo was taken.
  private var placeName: String? {
    // Half of the limit for each; nobody's city needs more.
    let names = [Self.cities, Self.countries].compactMap { first(of: $0, Self.nameLimit / 2 - 1) }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// Where the city may be.
  private static let cities = ["Xmp.photoshop.City", "Iptc.Application2.City"]

  /// Where the country may be.
  private static let countries = ["Xmp.photoshop.Country", "Iptc.Application2.CountryName"]

  /// The stars that the user gave, 1…5, or -1 for a rejected photo.
  var rating: Int? {
    for key in ["Xmp.xmp.Rating", "Exif.Image.Rating"] {
      guard let text = start(of: key, 16), let stars = Double(decimal: text) else { continue }
      // Zero means that it has no rating.
      if stars != 0, (-1...5).contains(stars) { return Int(stars) }
    }
    return nil
  }

  /// The maker and the model, which often repeats the maker.
  private var camera: String? {
    let maker = start(of: "Exif.Image.Make", Self.nameLimit)
    guard let model = start(of: "Exif.Image.Model", Self.nameLimit) else { return maker }
    guard let maker, let brand = maker.split(separator: " ").first,
      !model.lowercased().hasPrefix(brand.lowercased())
    else { return model }
    return "\(maker) \(model)"
  }

  /// A number: "28/10" or "100"; nil where it is none, or none of a camera.
  private func number(_ key: String) -> Double? {
    guard let text = start(of: key, 64) else { return nil }
    guard let number = Self.fraction(text.split(separator: " ")[0]) else { return nil }
    return PhotoInformation.numbers.contains(number) ? number : nil
  }

  /// The start of the first text of several that there is.
  private func first(of keys: [String], _ limit: Int) -> String? {
    for key in keys {
      if let text = start(of: key, limit) { return text }
    }
    return nil
  }

  /// The start of a text without spaces around it; nil if nothing is left.
  func start(of key: String, _ limit: Int) -> String? { Self.start(of: key, in: file, limit) }

  /// The same of a file that Exiv2 has read.
  static func start(of key: String, in file: OpaquePointer, _ limit: Int) -> String? {
    var text = [CChar](repeating: 0, count: limit)
    let count = cexiv2_copy_start(file, key, &text, limit)
    let bytes = text.prefix(count).map(UInt8.init(bitPattern:))
    return MetadataText.string(bytes, isCut: count == limit)
  }
}
