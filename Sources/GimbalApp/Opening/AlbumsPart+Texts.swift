import Commands
import GalleryCore
import ImageFormats
import Localization

/// What is said where there are no photos.
extension AlbumsPart {
  /// Why no photo is shown; nil if there are none that a filter could have left out.
  func filterReason(
    leftOutCount: Int, unknownCount: Int, _ context: Context
  ) -> String? {
    guard leftOutCount > 0 else { return nil }
    let text = filterText(context)
    return text.reason(photoCount: leftOutCount, unknownCount: unknownCount) + "\n" + text.advice
  }

  func filterText(_ context: Context) -> FilterText {
    let photos = context.settings.photos
    return FilterText(
      filter: photos.filter, today: context.today,
      isFromSettings: photos == ShownPhotos(context.settings.start))
  }

  /// The sentences about folders in the given one that are not searched; nil if there are none.
  func unsearched(_ count: Int, _ context: Context) -> String? {
    guard count > 0 else { return nil }
    let folders = localized(
      count, one: "\(count) folder inside is not searched.",
      other: "\(count) folders inside are not searched.")
    // A kiosk may have no keyboard.
    let key = context.isKiosk ? nil : context.keyMap.label(of: .app(.toggleFoldersInside))
    let advice =
      if let key {
        count == 1
          ? localized("\(key) looks inside it.") : localized("\(key) looks inside them.")
      } else {
        count == 1
          ? localized("To search it, start Gimbal with --recursive (-r).")
          : localized("To search them, start Gimbal with --recursive (-r).")
      }
    return localizedSentences(folders, advice)
  }

  /// The sentences about how to show other photos, how to quit, and what counts as a photo.
  func emptyFolderHint(_ context: Context) -> String {
    let keys = context.keyMap
    let start =
      keys.label(of: .app(.openPhotos)).map {
        localized(
          "To show other photos, press \($0), drop them here, or start gimbal with their path.")
      } ?? localized("To show other photos, drop them here, or start gimbal with their path.")
    let quit = keys.label(of: .quit).map { localized("\($0) quits.") }
    let names = ImageFormat.allCases.map(\.displayName)
    let rest = names.count - 4
    let formats = localized(
      rest,
      one: """
        Gimbal shows \(names[0]), \(names[1]), \(names[2]), \(names[3]) and \(rest) other format.
        """,
      other: """
        Gimbal shows \(names[0]), \(names[1]), \(names[2]), \(names[3]) and \(rest) other formats.
        """)
    return [start, quit, formats].compactMap(\.self).joined(separator: "\n")
  }
}
