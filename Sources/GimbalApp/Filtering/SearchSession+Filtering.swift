import DecoderService
import GalleryCore
import PhotoSources
import SystemPackage

extension SearchSession {
  /// Returns what receives the search's messages: the filter, which starts its thread only when it
  /// leaves photos out.
  ///
  /// - Parameters:
  ///   - filter: which photos pass.
  ///   - showsStacks: whether several files of one photo are one page.
  ///   - options: the command line.
  ///   - pool: what reads photos for the filter.
  ///   - post: sends messages to the main thread.
  func filtered(
    by filter: PhotoFilter, showsStacks: Bool, _ options: Options, decoders pool: DecodePool,
    post: @escaping @Sendable (AlbumsMessage) -> Void
  ) -> @Sendable (AlbumsMessage) -> Void {
    // The frames of a group share an order of all photos, so a part of them is of no use.
    let waitsForAll =
      options.isRecording || (options.start ?? 1) > 1 || options.settings.group != nil
    let stacking = PhotoStacking(isOn: showsStacks, named: locations)
    let filtering = PhotoFiltering(
      filter, waitsForAll: waitsForAll,
      makeSource: { [index = options.indexPath] in PhotoFiltering.Source(pool, index: index) },
      post: { post(stacking.folded($0)) })
    use(filtering, stacking)
    return { message in
      stacking.note(message)
      filtering.receive(message)
    }
  }
}

extension PhotoFiltering.Source {
  /// Makes what reads photos' traits, for the thread that calls this.
  ///
  /// - Parameters:
  ///   - pool: what reads files.
  ///   - index: where what was read for searches is kept; nil for nowhere.
  init(_ pool: DecodePool, index: FilePath?) {
    let reader = PhotoTraitsReader(pool, index: index)
    self.init(names: reader.names, read: reader.traits, rest: reader.rest)
  }
}
