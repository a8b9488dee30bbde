import GalleryCore

/// Where a photo was taken, and what describes its colours.
extension EmbeddedMetadata {
  /// The place in degrees, positive to the north and to the east; nil if the metadata has none.
  ///
  /// Zero for both is what devices write that do not know it.
  var position: (latitude: Double, longitude: Double)? {
    guard let latitude = angle("Latitude", limit: 90, negative: "S"),
      let longitude = angle("Longitude", limit: 180, negative: "W"),
      latitude != 0 || longitude != 0
    else { return nil }
    return (latitude, longitude)
  }

  /// The height above the sea where the photo was taken, in metres; nil if it is not known.
  var altitude: Double? {
    guard let text = start(of: "Exif.GPSInfo.GPSAltitude", 64),
      let height = Self.fraction(text[...])
    else { return nil }
    let isBelow = start(of: "Exif.GPSInfo.GPSAltitudeRef", 8) == "1"
    let altitude = isBelow ? -height : height
    return PhotoInformation.altitudes.contains(altitude) ? altitude : nil
  }

  /// An angle that is written as degrees, minutes and seconds: "48/1 51/1 2999/100".
  private func angle(_ name: String, limit: Double, negative: Character) -> Double? {
    guard let text = start(of: "Exif.GPSInfo.GPS\(name)", 128),
      let side = start(of: "Exif.GPSInfo.GPS\(name)Ref", 8)?.first
    else { return nil }
    let parts = text.split(separator: " ").map(Self.fraction)
    guard (1...3).contains(parts.count) else { return nil }
    var angle = 0.0
    for (part, unit) in zip(parts, [1.0, 60, 3600]) {
      guard let part, part >= 0 else { return nil }
      angle += part / unit
    }
    guard angle <= limit else { return nil }
    return side == negative ? -angle : angle
  }

  /// A number: "28/10" or "100"; nil where it is none.
  static func fraction(_ text: Substring) -> Double? {
    let parts = text.split(separator: "/").map { Double($0) }
    guard let first = parts.first ?? nil, parts.count <= 2 else { return nil }
    let number = parts.count > 1 ? first / (parts[1] ?? 0) : first
    return number.isFinite ? number : nil
  }

  /// The name of the colours' description: that of the embedded profile, or of the colour space.
  var colorProfile: String? {
    if let name = profileName { return name }
    switch start(of: "Exif.Photo.ColorSpace", 16) {
    case "1": return "sRGB"
    case "2": return "Adobe RGB"
    // Cameras say it in this way, by the rules for file systems of cameras (DCF 2.0).
    case "65535" where start(of: "Exif.Iop.InteroperabilityIndex", 16) == "R03": return "Adobe RGB"
    default: return nil
    }
  }
}
