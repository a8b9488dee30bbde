import Chrome
import GalleryCore

/// The headings above the days of photos in the overview.
extension App {
  /// The heading of a section, of a width in points at most.
  func heading(of section: AlbumSections.Section, width: Double) -> PageCard? {
    guard let title = title(of: section) else { return nil }
    // In steps, so that windows of similar widths share a picture.
    let step = 64.0
    let picture = ChromePicture.sectionHeading(
      title, on: gallery.backgroundColor,
      maximumWidth: max(step, (width / step).rounded(.down) * step))
    return pictures.image(picture, scale: gallery.scale).map {
      PageCard(image: $0.id, size: $0.size)
    }
  }

  /// The day of a section for people; nil until it is known how their language writes dates.
  func title(of section: AlbumSections.Section) -> String? {
    metadata.language.current().map(section.title)
  }
}
