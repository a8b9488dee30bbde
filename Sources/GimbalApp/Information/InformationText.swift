import Chrome
import GalleryCore
import Glibc
import PhotoSources

/// What is known of a photo in words and numbers for people.
struct InformationText {
  /// The photo.
  let photo: Photo
  /// Its size in pixels; nil until it is decoded, and for a drawing, which has none.
  let size: PixelSize?
  /// What its metadata says; nil until that is read.
  let information: PhotoInformation?

  /// A longer caption would push everything else out of the panel; its own card shows all of it.
  private static let captionLineCount = 5

  /// The lines of the panel; what is unknown is left out.
  var rows: [InformationRow] {
    let rows: [(String, String?, Int)] = [
      ("Title", information?.title, 4), ("Caption", information?.caption, Self.captionLineCount),
      ("Name", photo.name, 6),
      ("Folder", folder, 6), ("Address", photo.location.addressText, 6),
      ("Pixels", size.map { "\($0.width) × \($0.height)" }, 2),
      ("Size", information?.byteCount.map(Self.text(byteCount:)), 2),
      ("Taken", information?.captureTime.flatMap(Self.text(milliseconds:)), 2),
      ("Modified", information?.modificationTime.flatMap(Self.text(localTime:)), 2),
      ("Camera", information?.camera, 2), ("Lens", information?.lens, 2),
      ("Exposure", exposure, 2), ("Author", information?.author, 4),
      ("Copyright", information?.copyright, 4), ("Rating", rating, 2),
      ("Keywords", information?.keywords, 12),
      ("Place", information?.place, 4), ("Position", position, 2),
      ("Colors", information?.colorProfile, 2),
    ]
    return rows.compactMap { label, value, lineCount in
      value.map { InformationRow(label, $0, lineCount: lineCount) }
    }
  }

  private var folder: String? {
    let folder = photo.location.folder
    guard !folder.isEmpty, !photo.location.isAddress else { return nil }
    // Without the slash at the end, unless that is all.
    return String(decoding: folder.count > 1 ? folder.dropLast() : folder[...], as: UTF8.self)
  }

  /// "1/250 s, f/2.8, ISO 100, 50 mm".
  private var exposure: String? {
    let parts = [
      information?.exposureTime.map(Self.text(exposureTime:)),
      information?.aperture.map { "f/\(Self.text($0))" },
      information?.sensitivity.map { "ISO\u{A0}\(Self.text($0))" },
      information?.focalLength.map { "\(Self.text($0))\u{A0}mm" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// "★★★★☆".
  private var rating: String? {
    guard let stars = information?.rating, stars != 0 else { return nil }
    guard stars > 0 else { return "Rejected" }
    let count = min(stars, 5)
    return String(repeating: "★", count: count) + String(repeating: "☆", count: 5 - count)
  }

  /// "48.85830° N, 2.29450° E, 35 m", which is exact to a metre, and which maps understand.
  private var position: String? {
    guard let information, let place = Self.place(of: information) else { return nil }
    return place + (information.altitude.map { ", \(Int($0.rounded()))\u{A0}m" } ?? "")
  }

  /// "48.85830° N, 2.29450° E"; nil if it is not known where a photo was taken.
  static func place(of information: PhotoInformation) -> String? {
    guard let latitude = information.latitude, let longitude = information.longitude else {
      return nil
    }
    return text(angle: latitude, "N", "S") + ", " + text(angle: longitude, "E", "W")
  }

  private static func text(angle: Double, _ positive: String, _ negative: String) -> String {
    let parts = Int((abs(angle) * 100_000).rounded())
    let fraction = String(parts % 100_000, digits: 5)
    return "\(parts / 100_000).\(fraction)°\u{A0}\(angle < 0 ? negative : positive)"
  }

  /// Short times as cameras write them: "1/250 s".
  private static func text(exposureTime seconds: Double) -> String {
    guard seconds < 0.4 else { return "\(text(seconds))\u{A0}s" }
    return "1/\(text((1 / seconds).rounded()))\u{A0}s"
  }

  /// A number with one decimal at most.
  private static func text(_ number: Double) -> String {
    let tenths = (number * 10).rounded() / 10
    return Int(exactly: tenths).map { String($0) } ?? String(tenths)
  }

  /// "24.3 MB", in powers of ten, as file managers have it.
  static func text(byteCount: Int) -> String {
    let units = ["bytes", "kB", "MB", "GB", "TB"]
    var (number, unit) = (Double(byteCount), 0)
    while number >= 999.95, unit < units.count - 1 {
      number /= 1000
      unit += 1
    }
    return "\(text(number))\u{A0}\(units[unit])"
  }

  /// "2019-07-05 13:45" by the clock on the wall, for a time that was read there.
  private static func text(milliseconds: Int) -> String? {
    var seconds = time_t(milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0))
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return nil }
    return text(parts)
  }

  /// The same for a time in UTC, in the user's time zone.
  private static func text(localTime: Int) -> String? {
    var seconds = time_t(localTime)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return nil }
    return text(parts)
  }

  /// "2019-07-05 13:45", which no country reads in another way.
  private static func text(_ parts: tm) -> String {
    let day = [
      String(parts.tm_year + 1900, digits: 4), String(parts.tm_mon + 1, digits: 2),
      String(parts.tm_mday, digits: 2),
    ].joined(separator: "-")
    return "\(day) \(String(parts.tm_hour, digits: 2)):\(String(parts.tm_min, digits: 2))"
  }
}
