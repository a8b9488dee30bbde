/// Something that needs a downloaded photo, besides requests: an animation, or what reads
/// information.
final class DownloadReader: Sendable {
  /// Called once the download has ended, well or not; it must not block, nor call back.
  let downloadEnded: @Sendable () -> Void

  init(downloadEnded: @escaping @Sendable () -> Void) { self.downloadEnded = downloadEnded }
}
