package import ProcessWire
package import SystemPackage

/// Reads documents that list photos, by a process in a sandbox.
///
/// The process is started by the first document, and ends with this value. The value blocks its
/// thread while a document is read.
package struct FeedReader: ~Copyable {
  private let program: FilePath
  private let patience: Double
  private var process: FeedProcess?

  /// Creates a reader that starts the program `gimbal-feeds` at a path.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - patience: how long a document may take, in seconds: several times of what a document of
  ///     the greatest length takes.
  package init(program: FilePath, patience: Double = 60) {
    self.program = program
    self.patience = patience
  }

  /// Returns what a document lists.
  ///
  /// - Parameters:
  ///   - document: what is known of the document.
  ///   - file: the document; a memory file whose contents are sealed, or any other file.
  ///   - receive: gets the first items of a long list while others are read, which the result has
  ///     not; it is called before anything is known about the list as a whole.
  package mutating func listing(
    of document: FeedDocument, in file: borrowing OwnedDescriptor,
    receive: (ListingItems) -> Void
  ) throws(ListingFailure) -> Listing {
    let number = file.number
    return try listing(
      of: document,
      send: { (message, socket) throws(WireError) in
        try socket.send(message, descriptor: number)
      }, receive: receive)
  }

  /// Returns what a document lists.
  ///
  /// - Parameters:
  ///   - document: what is known of the document.
  ///   - send: sends a message with the document over a socket.
  ///   - receive: gets the first items of a long list while others are read, which the result has
  ///     not.
  package mutating func listing(
    of document: FeedDocument,
    send: ([UInt8], borrowing MessageSocket) throws(WireError) -> Void,
    receive: (ListingItems) -> Void
  ) throws(ListingFailure) -> Listing {
    guard document.byteCount <= FeedLimits.document else { throw .tooLarge }
    if process == nil { process = FeedProcess(program, patience: patience) }
    guard let process else { throw .hindered }
    do throws(ListingFailure) {
      return try process.listing(of: document, send: send, receive: receive)
    } catch {
      // After these, the process may have ended or may still be busy.
      switch error {
      case .damaged(""), .tooLarge, .tooSlow, .hindered: self.process = nil
      default: break
      }
      throw error
    }
  }

  /// The number of the process; nil if there is none.
  var processNumber: Int32? { process?.process }

  /// Ends the process; the next document starts another one.
  package mutating func stop() { process = nil }
}
