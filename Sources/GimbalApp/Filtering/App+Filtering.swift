import Chrome
import DecoderService
import GalleryCore
import PhotoSources
import SystemPackage

/// Filters: which of the photos that a search finds are shown.
extension App {
  /// Why no photo is shown; nil if there are none that a filter could have left out.
  func filterReason(leftOutCount: Int, unknownCount: Int) -> String? {
    guard leftOutCount > 0 else { return nil }
    let text = filterText
    return text.reason(photoCount: leftOutCount, unknownCount: unknownCount) + "\n" + text.advice
  }

  /// Says once for a search that photos are left out of which it is not known whether they pass.
  func noteUnknown(_ count: Int) {
    guard count > 0 else { return }
    Console.complain(filterText.note(unknownCount: count))
  }

  private var filterText: FilterText {
    FilterText(
      filter: settings.photos.filter, today: WallClock.now.day ?? CalendarDay(rawValue: 0),
      isFromSettings: settings.photos == ShownPhotos(settings.start))
  }

  /// Shows why no photo is left, if the filter leaves all out: it may be another one than before.
  func noteLeftOut(_ update: PhotoWatch.Update) {
    guard album.isEmpty, update.news.isEmpty,
      let reason = filterReason(
        leftOutCount: update.leftOutCount, unknownCount: update.unknownCount)
    else { return }
    searches.notice = .notice(heading: "No photos to show", detail: reason)
  }

  /// Shows how many photos have been checked, while none has passed.
  func noteFiltering(checkedCount: Int, photoCount: Int, search: UInt16) {
    guard searches.isShown(search), album.isEmpty else { return }
    searches.notice = .notice(
      heading: "Looking for photos…",
      detail: FilterText.progress(checkedCount: checkedCount, photoCount: photoCount))
    frames.invalidate()
  }
}

extension SearchSession {
  /// Returns what receives the search's messages: the filter, which starts its thread only when it
  /// leaves photos out.
  func filtered(
    by filter: PhotoFilter, _ options: Options, decoders pool: DecodePool,
    post: @escaping @Sendable (Message) -> Void
  ) -> @Sendable (Message) -> Void {
    // The frames of a group share an order of all photos, so a part of them is of no use.
    let waitsForAll =
      options.isRecording || (options.start ?? 1) > 1 || options.settings.group != nil
    let filtering = PhotoFiltering(
      filter, waitsForAll: waitsForAll,
      makeSource: { PhotoFiltering.Source(pool) }, post: post)
    use(filtering)
    return { filtering.receive($0) }
  }
}

extension PhotoFiltering.Source {
  /// Makes what reads photos' traits, for the thread that calls this.
  init(_ pool: DecodePool) {
    let reader = MetadataReader(pool)
    self.init(
      read: { location, descriptions, keywords in
        // Photos on servers are not downloaded for a filter; what their source says counts.
        guard location.isAddress else {
          return reader.traits(of: FilePath(location), keywords: keywords)
        }
        return (descriptions[location] ?? PhotoDescription()).traits(keywords: keywords)
      }, rest: { reader.close() })
  }
}
