import Chrome
import DecoderService
import GalleryCore
import PhotoSources
import SystemPackage

/// Filters: which of the photos that a search finds are shown.
extension App {
  /// Why no photo is shown; nil if there are none that a filter could have left out.
  func filterReason(leftOutCount: Int) -> String? {
    guard leftOutCount > 0 else { return nil }
    let text = FilterText(
      filter: options.filter, today: WallClock.now.day ?? CalendarDay(rawValue: 0))
    return text.reason(photoCount: leftOutCount) + "\n" + text.advice
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
  /// Returns what receives the search's messages: the filter, if there is one, or else the main thread.
  func filtered(
    by options: Options, decoders pool: DecodePool, post: @escaping @Sendable (Message) -> Void
  ) -> @Sendable (Message) -> Void {
    let filter = options.filter
    guard !filter.passesAll else { return post }
    // The frames of a group share an order of all photos, so a part of them is of no use.
    let waitsForAll =
      options.isRecording || (options.start ?? 1) > 1 || options.settings.group != nil
    let filtering = PhotoFiltering(
      filter, waitsForAll: waitsForAll,
      makeSource: { filter.source(pool) }, post: post)
    use(filtering)
    return { filtering.receive($0) }
  }
}

extension PhotoFilter {
  /// Makes what reads photos' traits, for the thread that calls this.
  func source(_ pool: DecodePool) -> PhotoFiltering.Source {
    let reader = MetadataReader(pool)
    let keywords = soughtKeywords
    return PhotoFiltering.Source(
      read: { location, descriptions in
        // Photos on servers are not downloaded for a filter; what their source says counts.
        guard location.isAddress else {
          return reader.traits(of: FilePath(location), keywords: keywords)
        }
        let description = descriptions[location]
        return PhotoTraits(captureTime: description?.date, size: description?.size)
      }, rest: { reader.close() })
  }
}
