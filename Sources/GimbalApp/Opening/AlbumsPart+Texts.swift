import Chrome
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

  /// The card that says why no photo passes the filter, with a button that lifts it; visitors of a
  /// kiosk have none.
  func filterCard(_ reason: String, _ context: Context) -> ChromeCard {
    let filter = context.settings.photos.filter
    if filter.onlySearches, filter.search.stars == 0 {
      return .notice(
        heading: localized("No photo contains “\(filter.search.text)”"),
        detail: localized(
          """
          Names, folders, titles, captions, keywords, authors, cameras, places and dates \
          were searched.
          """),
        buttons: context.isKiosk ? [] : [.liftFilter])
    }
    return .notice(
      heading: localized("No photos to show"), detail: reason,
      buttons: context.isKiosk ? [] : [.liftFilter] + openingButtons)
  }

  /// The card that says how many photos have been checked, while none has passed.
  func checkingCard(_ checkedCount: Int, of photoCount: Int) -> ChromeCard {
    .notice(
      heading: localized("Looking for photos…"),
      detail: FilterText.progress(checkedCount: checkedCount, photoCount: photoCount))
  }

  /// The card that says that a folder has no photos, with buttons that show others.
  func emptyFolderCard(_ folder: String, unsearchedCount: Int, _ context: Context) -> ChromeCard {
    let hint = context.isKiosk ? localized("New ones appear here.") : emptyFolderHint
    let inside: [ChromeButton] =
      unsearchedCount > 0 && !context.isKiosk ? [.foldersInside] : []
    return .notice(
      heading: localized("No photos in “\(folder)”"),
      detail: [unsearched(unsearchedCount, hasButton: !context.isKiosk), hint].compactMap(\.self)
        .joined(separator: "\n"),
      buttons: inside + openingButtons)
  }

  /// The buttons that show other photos; none where visitors must not.
  var openingButtons: [ChromeButton] {
    let settings = options.settings
    return settings.isKiosk || settings.isReadOnly ? [] : [.openFolders, .openPhotos]
  }

  func filterText(_ context: Context) -> FilterText {
    let settings = context.settings
    return FilterText(
      filter: settings.photos.filter, today: context.today,
      isFromSettings: ShownPhotos(settings.values) == ShownPhotos(settings.start))
  }

  /// The sentences about folders in the given one that are not searched; nil if there are none.
  ///
  /// - Parameters:
  ///   - count: the number of these folders.
  ///   - hasButton: whether a button looks inside them.
  func unsearched(_ count: Int, hasButton: Bool) -> String? {
    guard count > 0 else { return nil }
    let folders = localized(
      count, one: "\(count) folder inside is not searched.",
      other: "\(count) folders inside are not searched.")
    if hasButton { return folders }
    let advice =
      count == 1
      ? localized("To search it, start Gimbal with --recursive (-r).")
      : localized("To search them, start Gimbal with --recursive (-r).")
    return localizedSentences(folders, advice)
  }

  /// The sentences about how to show other photos, and what counts as a photo.
  private var emptyFolderHint: String {
    let names = ImageFormat.photoFormats.map(\.displayName)
    let rest = names.count - 4
    let formats = localized(
      rest,
      one: """
        Gimbal shows \(names[0]), \(names[1]), \(names[2]), \(names[3]) and \(rest) other format.
        """,
      other: """
        Gimbal shows \(names[0]), \(names[1]), \(names[2]), \(names[3]) and \(rest) other formats.
        """)
    // Nothing can be opened where there are no buttons for it.
    if openingButtons.isEmpty { return formats }
    return localized("You can also drop photos or folders here.") + "\n" + formats
  }
}
