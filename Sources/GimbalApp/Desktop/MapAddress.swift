import GalleryCore

/// Addresses of maps on the web.
enum MapAddress {
  /// The address of a map around the place where a photo was taken; nil if that is not known.
  static func address(of information: PhotoInformation) -> String? {
    guard let latitude = information.latitude, let longitude = information.longitude else {
      return nil
    }
    let (north, east) = (text(latitude), text(longitude))
    // OpenStreetMap's own form; 15 shows a town's streets.
    return "https://www.openstreetmap.org/?mlat=\(north)&mlon=\(east)#map=15/\(north)/\(east)"
  }

  /// Degrees to a metre, without an exponent.
  private static func text(_ angle: Double) -> String {
    let parts = Int((abs(angle) * 100_000).rounded())
    let sign = angle < 0 && parts > 0 ? "-" : ""
    return "\(sign)\(parts / 100_000).\(String(parts % 100_000, digits: 5))"
  }
}
