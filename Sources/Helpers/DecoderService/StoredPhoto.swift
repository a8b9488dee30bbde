import FileService
import PhotoSources

/// A photo that was on disk, in memory that nobody can change any more.
struct StoredPhoto: Sendable {
  let file: FetchedFile
  let download: StoredDownload

  /// What to send to the server, so that it says whether the photo has changed.
  var validators: FetchValidators {
    FetchValidators(
      entityTag: download.head.entityTag ?? "", lastModified: download.head.lastModified ?? "")
  }

  /// The head of the answer that was stored, as far as the disk knows it.
  func head(for request: FetchRequest) -> FetchHead {
    var head = FetchHead(status: 200, address: request.address)
    head.validators = validators
    return head
  }
}

extension DownloadHead {
  /// Makes the head of an answer with a photo; nil if it must not be stored.
  ///
  /// - Parameters:
  ///   - head: what the server says.
  ///   - request: what it was asked for.
  ///   - time: when the answer arrived, in seconds since 1970.
  init?(_ head: FetchHead, for request: FetchRequest, at time: Int) {
    // 207 is the answer of a WebDAV folder; what a change is answered is of no use later.
    guard request.method != .put, head.status == 200 || head.status == 207, head.caching.isStorable
    else { return nil }
    // A redirect may lead elsewhere the next time, where the validators mean nothing.
    let isOwn = head.address.text == request.address.text
    // The addresses in a list may be relative to where it was.
    guard isOwn || request.accepted == .photo else { return nil }
    self.init(
      receivedAt: time, age: head.caching.age, lifetime: isOwn ? head.caching.lifetime ?? 0 : 0,
      graceOnFailure: head.caching.graceOnFailure, mustRevalidate: head.caching.mustRevalidate,
      entityTag: isOwn ? head.validators.entityTag.nonEmpty : nil,
      lastModified: isOwn ? head.validators.lastModified.nonEmpty : nil)
  }

  /// The head after the server has said that nothing has changed; what it does not repeat stays.
  func renewed(by head: FetchHead, at time: Int) -> DownloadHead {
    let saysNothing = head.caching == FetchCaching()
    return DownloadHead(
      receivedAt: time, age: head.caching.age, lifetime: head.caching.lifetime ?? lifetime,
      graceOnFailure: saysNothing ? graceOnFailure : head.caching.graceOnFailure,
      mustRevalidate: saysNothing ? mustRevalidate : head.caching.mustRevalidate,
      entityTag: head.validators.entityTag.nonEmpty ?? entityTag,
      lastModified: head.validators.lastModified.nonEmpty ?? lastModified)
  }

  /// Whether a later head is worth being written: it makes a difference other than its time.
  func isOutdated(by later: DownloadHead) -> Bool {
    var same = self
    (same.receivedAt, same.age) = (later.receivedAt, later.age)
    return same != later || later.lifetime > later.age
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
