import DecoderService

extension FilesPart {
  /// Starts without selected photos and changes, and with the lists that are kept.
  ///
  /// - Parameters:
  ///   - options: the settings and the command line.
  ///   - decoders: what decodes photos.
  ///   - keeper: what is kept between starts; nil if nothing is.
  ///   - post: passes on what workers report, on any thread.
  init(
    _ options: Options, decoders: DecodePool, keeper: StateKeeper?,
    post: @escaping @Sendable (FilesMessage) -> Void
  ) {
    self.init(
      decoders: decoders, printsZero: options.given.scripts.print0,
      lists: PhotoLists(keeper, showsHidden: options.settings.showsHidden), keeper: keeper,
      post: post)
  }
}
