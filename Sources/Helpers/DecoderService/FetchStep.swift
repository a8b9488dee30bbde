import GalleryCore
import PhotoSources

/// What is done next to get a photo or a document.
enum FetchStep {
  /// It is looked for on disk.
  case find(FetchRequest, number: Int)
  /// The fetcher requests something, or the rest of it.
  case start(FetchRequest, PartialFile?, number: Int)
  /// It is refused without a request, because its server or itself has just failed in this way.
  case skip(FetchFailure, number: Int)
  /// Nothing of these photos has arrived for a while; they are still awaited.
  case delay([PhotoID])
  /// The fetcher stops a download.
  case stop(number: Int)

  /// Whether it ends without a request.
  var isSkip: Bool { if case .skip = self { true } else { false } }
}

/// When a failure of a photo has come up.
enum FailureOccasion {
  /// The server was tried, and part of the photo has arrived or not.
  case attempt(hasPart: Bool)
  /// The server was not tried, because it has failed a short while ago.
  case skipped

  /// Whether the photo may be the reason, as nothing of it has arrived; else the line is.
  var speaksOfPhoto: Bool { if case .attempt(hasPart: true) = self { false } else { true } }

  /// Whether the photo may be requested again after a short pause.
  ///
  /// A server that is silent for as long as an attempt takes is tried again later, and the photo of
  /// a slideshow does not wait for that.
  func mayRetry(_ failure: FetchFailure) -> Bool {
    switch self {
    case .skipped: false
    case .attempt(let hasPart): hasPart || failure.cause != .stalled
    }
  }
}
