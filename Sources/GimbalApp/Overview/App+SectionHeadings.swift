import Chrome
import GalleryCore

/// The headings above the days of photos in the overview.
extension App {
  /// The heading of a section, of a width in points at most.
  func heading(of section: AlbumSections.Section, width: Double) -> PageCard? {
    // In steps, so that windows of similar widths share a picture.
    let step = 64.0
    let picture = ChromePicture.sectionHeading(
      section.title, on: gallery.backgroundColor,
      maximumWidth: max(step, (width / step).rounded(.down) * step))
    return pictures.image(picture, scale: gallery.scale).map {
      PageCard(image: $0.id, size: $0.size)
    }
  }
}

extension AlbumSections.Section {
  /// The day for people.
  var title: String { day.map(AlbumSections.title) ?? "Unknown date" }
}

extension AlbumSections {
  /// A day for people: "Saturday, 2025-05-03", in the form in which the information panel has dates.
  static func title(of day: CalendarDay) -> String {
    let (year, month, dayOfMonth) = day.date
    let date = [
      String(year, digits: 4), String(month, digits: 2), String(dayOfMonth, digits: 2),
    ].joined(separator: "-")
    return "\(Self.weekdays[day.weekday]), \(date)"
  }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
}
