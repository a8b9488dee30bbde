import Localization
import PhotoSources

/// What the page of a photo says while it is downloaded.
enum DownloadText {
  /// "1.2 of 3.4 MB", or "1.2 MB" if the server does not say how much it is.
  static func text(_ progress: FetchProgress) -> String {
    let received = InformationText.text(byteCount: progress.received)
    guard let total = progress.total, total >= progress.received else { return received }
    let all = InformationText.text(byteCount: total)
    return localized("\(received) of \(all)", context: "how much is downloaded")
  }
}
