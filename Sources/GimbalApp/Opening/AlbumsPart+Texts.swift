import Commands
import GalleryCore
import ImageFormats

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

  /// The sentence about folders in the given one that are not searched; empty if there are none.
  func unsearched(_ count: Int, _ context: Context) -> String {
    let isOne = count == 1
    let folders = isOne ? "1 folder inside is" : "\(count) folders inside are"
    let pronoun = isOne ? "it" : "them"
    // A kiosk may have no keyboard.
    let key = context.isKiosk ? nil : context.keyMap.label(of: .app(.toggleFoldersInside))
    let advice =
      key.map { "\($0) looks inside \(pronoun)." }
      ?? "To search \(pronoun), start Gimbal with --recursive (-r)."
    return count == 0 ? "" : "\(folders) not searched. \(advice)\n"
  }

  /// The sentences about how to show other photos, how to quit, and what counts as a photo.
  func emptyFolderHint(_ context: Context) -> String {
    let keys = context.keyMap
    let choose = keys.label(of: .app(.openPhotos)).map { "press \($0), " } ?? ""
    let start = "To show other photos, \(choose)drop them here, or start gimbal with their path."
    let quit = keys.label(of: .quit).map { "\n\($0) quits." } ?? ""
    let formats = ImageFormat.allCases.map(\.displayName)
    let named = formats.prefix(4)
    return start + quit + "\nGimbal shows \(named.joined(separator: ", ")) and "
      + "\(formats.count - named.count) other formats."
  }
}
