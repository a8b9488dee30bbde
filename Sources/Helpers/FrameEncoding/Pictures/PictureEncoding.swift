import GalleryCore
package import ProcessWire

/// Encodes pictures for files and printers, in a `gimbal-encoder` process.
package struct PictureEncoding: ~Copyable {
  /// The quality of photos in documents, of 100: no print shows a difference to more.
  static let documentQuality = 92

  private let socket: MessageSocket
  private var document: PageDocument?

  /// Takes over the connection with the program.
  package init(_ socket: consuming MessageSocket) { self.socket = socket }

  /// Waits for one call and answers it.
  package mutating func serve() throws(WireError) {
    var packet = try socket.receive(waits: true)
    let call = try EncodingCall(packet.bytes)
    switch call {
    case .photo(let header, let quality):
      let picture = try Self.picture(header, packet.takeDescriptor())
      var file: OwnedDescriptor?
      if let photo = JPEGFile(picture, quality: quality) {
        file = try? .memoryFile("gimbal-photo", Array(photo.bytes))
      }
      try send(file)
    case .page(let size):
      if document == nil { document = PageDocument() }
      document?.beginPage(size)
    case .draw(let header, let area, let quarters):
      let picture = try Self.picture(header, packet.takeDescriptor())
      let isDrawn = draw(picture, in: area, quarters: quarters)
      try socket.send((isDrawn ? EncodingAnswer.done : .failed).bytes)
    case .finish:
      var file: OwnedDescriptor?
      if let document = document.take() { file = document.finish() }
      try send(file)
    }
  }

  private func draw(_ picture: PixelImage, in area: Rect, quarters: Int) -> Bool {
    guard let file = JPEGFile(picture, quality: Self.documentQuality) else { return false }
    return document?.draw(file, size: picture.size, in: area, quarters: quarters) ?? false
  }

  private static func picture(
    _ header: PictureHeader, _ sent: consuming OwnedDescriptor?
  ) throws(WireError) -> PixelImage {
    guard let file = sent.take() else { throw .malformed("no pixels came along") }
    return try PictureFile(file).map(header)
  }

  private func send(_ finished: consuming OwnedDescriptor?) throws(WireError) {
    guard let file = finished.take() else { return try socket.send(EncodingAnswer.failed.bytes) }
    try socket.send(EncodingAnswer.done.bytes, descriptor: file.number)
  }
}
