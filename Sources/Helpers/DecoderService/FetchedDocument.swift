package import PhotoSources
package import ProcessWire

/// Something that was downloaded, in memory that nobody can change any more.
package struct FetchedDocument: Sendable {
  let file: FetchedFile
  /// What the server has said about it.
  package let head: FetchHead
  /// Whether it is as it was stored on disk, because its server cannot be reached or fails.
  package var isOffline = false

  /// Its length in bytes.
  package var byteCount: Int { file.status.identity.size }

  /// Whether nothing has changed since the copy that the request named; the document is empty then.
  package var isUnchanged: Bool { head.status == 304 }

  /// Calls a function with its file.
  package func withFile<Result, Failure: Error>(
    _ body: (borrowing OwnedDescriptor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try file.withDescriptor(body)
  }
}
