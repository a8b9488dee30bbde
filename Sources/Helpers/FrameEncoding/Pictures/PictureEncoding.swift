import GalleryCore
import PNGEncoding
package import ProcessWire

/// Encodes pictures for files and printers, in a `gimbal-encoder` process.
package struct PictureEncoding: ~Copyable {
  /// The quality of photos in documents, of 100: no print shows a difference to more.
  static let documentQuality = 92

  /// The quality of what is left of photos that are no JPEG files, of 100.
  static let croppedQuality = 95

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
    case .cropped(let header, let frame, let format):
      let whole = try Self.picture(header, packet.takeDescriptor())
      try send(Self.file(of: CroppedPicture.image(of: whole, to: frame), as: format))
    case .output, .crop: throw .malformed("a call for another process")
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

  /// Encodes what is left of a photo; nil if that fails.
  private static func file(of picture: PixelImage, as format: CroppedFormat) -> OwnedDescriptor? {
    switch format {
    case .jpeg:
      guard let photo = JPEGFile(picture, quality: croppedQuality) else { return nil }
      return try? .memoryFile("gimbal-photo", Array(photo.bytes))
    case .png:
      let rowLength = picture.size.width * 4
      let photo = try? PNGEncoding.encode(
        width: picture.size.width, height: picture.size.height, hasAlpha: !picture.isOpaque
      ) { row in
        // SAFETY: the picture has this row, and lives as long as the call.
        UnsafeRawBufferPointer(
          start: picture.baseAddress + row * picture.bytesPerRow, count: rowLength)
      }
      guard let photo else { return nil }
      return try? .memoryFile("gimbal-photo", photo.withBytes { Array($0) })
    }
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
