import DecoderService
import GalleryCore
import PhotoSources
import SystemPackage

extension SearchSession {
  /// Returns what receives the search's messages: the filter, which starts its thread only when it
  /// leaves photos out.
  func filtered(
    by filter: PhotoFilter, _ options: Options, decoders pool: DecodePool,
    post: @escaping @Sendable (AlbumsMessage) -> Void
  ) -> @Sendable (AlbumsMessage) -> Void {
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
