import Chrome
import GalleryCore
import Glibc
import ImageFormats
import Localization
import PhotoSources

/// What is known of a photo in words and numbers for people.
struct InformationText {
  /// The photo.
  let photo: Photo
  /// Its size in pixels; nil until it is decoded, and for a drawing, which has none.
  let size: PixelSize?
  /// What its metadata says; nil until that is read.
  let information: PhotoInformation?
  /// How bright its pixels are; nil until it is decoded.
  var histogram: Histogram?
  /// Which of the photo's files is shown, and the others' names, in words; nil for the only one.
  var files: String?
  /// Which of the pictures in its file is shown; nil for the only one.
  var sheet: ShownSheet?
  /// Whether stars above the lines say how many the photo has.
  var hasStarRow = false
  /// Whether the photo is one of the user's favorites.
  var isFavorite = false
  /// What says so: a sign, or words for screen readers.
  var favoriteText = CellSigns.heart

  /// A longer caption would push everything else out of the panel; its own card shows all of it.
  private static let captionLineCount = 5

  /// The lines of the panel; what is unknown is left out.
  var rows: [InformationRow] {
    let rows: [(String, String?, Int)] = [
      (localized("Title", context: "of a photo"), information?.title, 4),
      (localized("Caption", context: "of a photo"), information?.caption, Self.captionLineCount),
      (localized("Name", context: "of a photo"), photo.name, 6),
      (localized("Folder", context: "of a photo"), folder, 6),
      (localized("Address", context: "of a photo"), photo.location.addressText, 6),
      (localized("Pixels"), pixels, 2),
      (localized("Files", context: "of a photo"), files, 4),
      (localized("Sheet", context: "one of several pictures in a file"), sheetPlace, 2),
      (localized("Format", context: "of a file"), format, 2),
      (localized("Size", context: "of a file"), byteCount, 2),
      (localized("Taken", context: "when a photo was taken"), captureTime, 2),
      (localized("Modified", context: "when a file was changed"), modificationTime, 2),
      (localized("Camera"), information?.camera, 2),
      (localized("Lens", context: "of a camera"), information?.lens, 2),
      (localized("Exposure"), exposure, 2),
      (localized("Clipped", context: "parts of a photo without detail"), clipped, 2),
      (localized("Author", context: "of a photo"), information?.author, 4),
      (localized("Copyright"), information?.copyright, 4),
      (localized("Rating"), rating, 2),
      (localized("Favorite", context: "of a photo"), isFavorite ? favoriteText : nil, 1),
      (localized("Keywords"), information?.keywords, 12),
      (localized("Place", context: "where a photo was taken"), information?.place, 4),
      (localized("Position", context: "where a photo was taken"), position, 2),
      (localized("Colors", context: "color profile"), information?.colorProfile, 2),
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

  private var pixels: String? { size.map { "\($0.width) × \($0.height)" } }

  private var sheetPlace: String? {
    sheet.map { sheet in
      localized("\(sheet.index + 1) of \(sheet.count)", context: "sheets of a file")
    }
  }

  private var format: String? {
    information?.format.flatMap(ImageFormat.init(named:))?.displayName
  }

  private var byteCount: String? { information?.byteCount.map(Self.text(byteCount:)) }

  private var captureTime: String? {
    information?.captureTime.flatMap(Self.text(milliseconds:))
  }

  private var modificationTime: String? {
    information?.modificationTime.flatMap(Self.text(localTime:))
  }

  /// "1/250 s, f/2.8, ISO 100, 50 mm".
  private var exposure: String? {
    let parts = [
      information?.exposureTime.map(Self.text(exposureTime:)),
      information?.aperture.map { "f/\(Self.text($0))" },
      information?.sensitivity.map { "ISO\u{A0}\(Self.text($0))" },
      information?.focalLength.map { localized("\(Self.text($0))\u{A0}mm") },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : localizedList(parts)
  }

  /// "2% white, 14% black"; nil if less than half a percent of the photo is.
  private var clipped: String? {
    guard let histogram else { return nil }
    let (white, black) = (Self.percent(histogram.whiteShare), Self.percent(histogram.blackShare))
    let parts = [
      white.map { localized("\($0)% white", context: "share of a photo that is clipped") },
      black.map { localized("\($0)% black", context: "share of a photo that is clipped") },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : localizedList(parts)
  }

  private static func percent(_ share: Double) -> Int? {
    share < 0.005 ? nil : Int((share * 100).rounded())
  }

  /// "★★★★☆".
  private var rating: String? {
    switch PhotoStars(rating: information?.rating) {
    case .rejected: PhotoStars.rejectedText
    case .stars where hasStarRow: nil
    case .stars(let count):
      String(repeating: "★", count: count)
        + String(repeating: "☆", count: PhotoStars.most - count)
    case nil: nil
    }
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
    let number = seconds < 0.4 ? "1/\(text((1 / seconds).rounded()))" : text(seconds)
    return localized("\(number)\u{A0}s", context: "seconds")
  }

  /// A number with one decimal at most: "2.8", with the point that the language has.
  private static func text(_ number: Double) -> String {
    let tenths = (number * 10).rounded() / 10
    return Int(exactly: tenths).map { String($0) }
      ?? String(tenths).replacing(".", with: localized(".", context: "before decimals"))
  }

  /// "24.3 MB", in powers of ten, as file managers have it.
  static func text(byteCount: Int) -> String {
    guard byteCount >= 1000 else {
      return localized(
        byteCount, one: "\(byteCount)\u{A0}byte", other: "\(byteCount)\u{A0}bytes")
    }
    var (number, unit) = (Double(byteCount) / 1000, 0)
    while number >= 999.95, unit < 3 {
      number /= 1000
      unit += 1
    }
    let value = text(number)
    return switch unit {
    case 0: localized("\(value)\u{A0}kB")
    case 1: localized("\(value)\u{A0}MB")
    case 2: localized("\(value)\u{A0}GB")
    default: localized("\(value)\u{A0}TB")
    }
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
