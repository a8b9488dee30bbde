import DecodingPipeline
import GalleryCore
import ImageFormats
import ProcessWire

extension DecoderWorker {
  /// Decodes a photo at the size of a thumbnail, sends that as a file for the cache, and then what
  /// is demanded of it.
  static func makeThumbnail(
    of file: consuming OwnedDescriptor, _ demand: PhotoDemand, _ key: ThumbnailKey,
    _ size: ThumbnailSize, _ threads: Int, _ decode: Decode, in files: inout [PictureFile],
    over socket: borrowing MessageSocket
  ) throws(PhotoFailure) {
    let bytes = try PhotoBytes.read(file)
    guard !files.isEmpty else { throw .wire(.malformed("no file for the thumbnail")) }
    let output = files.removeFirst()
    let bounds = PixelSize(width: size.side, height: size.side)
    let photo: DecodedPhoto
    do throws(DecodingError) {
      // Without a backdrop: other programs have their own.
      photo = try bytes.reading { bytes, consumed throws(DecodingError) in
        try decode(bytes, PhotoDemand(bounds: bounds), threads, consumed) { _ in }
      }
    } catch {
      if error.isLasting, let note = try? ThumbnailFile.note(error.reason, for: key) {
        try send(note, isNote: true, in: output, over: socket)
      }
      throw .undecodable(error)
    }
    // A damaged photo may be one that is still being written.
    if photo.completeness == .whole {
      let thumbnail = try decoded { () throws(DecodingError) in
        try ThumbnailFile.encode(photo, for: key)
      }
      try send(thumbnail, isNote: false, in: output, over: socket)
    }
    guard !files.isEmpty else { throw .wire(.malformed("no file for the picture")) }
    let shown = try decoded { () throws(DecodingError) in
      try ThumbnailFile.reduce(photo, to: demand)
    }
    try send(shown, in: files.removeFirst(), over: socket)
  }

  /// Decodes the preview in a file, of which only a small part is read.
  static func sendPreview(
    of file: consuming OwnedDescriptor, _ demand: PhotoDemand, _ preview: Preview?,
    in files: inout [PictureFile], over socket: borrowing MessageSocket
  ) throws(PhotoFailure) {
    let photo = try PhotoBytes.map(file)
    guard !files.isEmpty else { throw .wire(.malformed("no file for the picture")) }
    guard var picture = preview?(photo.bytes, demand, .cell) else {
      return try send(.failed(.noPreview), over: socket)
    }
    picture.isProvisional = true
    try send(picture, in: files.removeFirst(), over: socket)
  }

  private static func decoded<Value: ~Copyable>(
    _ body: () throws(DecodingError) -> Value
  ) throws(PhotoFailure) -> Value {
    do throws(DecodingError) {
      return try body()
    } catch {
      throw .undecodable(error)
    }
  }

  /// Checks and decodes a file of the thumbnail cache.
  static func showThumbnail(
    in file: consuming OwnedDescriptor, _ demand: PhotoDemand, _ status: ThumbnailStatus,
    in files: inout [PictureFile], over socket: borrowing MessageSocket
  ) throws(PhotoFailure) {
    let bytes = try PhotoBytes.read(file)
    guard let reader = ThumbnailReader(bytes.bytes, for: status.key) else {
      return try send(.unsuitableThumbnail, over: socket)
    }
    if status.state == .failed {
      return try send(.failed(.noted(reader.reason)), over: socket)
    }
    guard let photo = try? reader.photo(demand), !files.isEmpty else {
      return try send(.unsuitableThumbnail, over: socket)
    }
    try send(photo, in: files.removeFirst(), over: socket)
  }

  private static func send(
    _ thumbnail: borrowing ThumbnailBytes, isNote: Bool, in file: PictureFile,
    over socket: borrowing MessageSocket
  ) throws(PhotoFailure) {
    do throws(WireError) {
      try file.write(thumbnail.bytes)
      let answer = DecoderAnswer.thumbnailFile(
        byteCount: thumbnail.bytes.count, isNote: isNote)
      try socket.send(answer.bytes)
    } catch {
      throw .wire(error)
    }
  }

  static func send(
    _ answer: DecoderAnswer, over socket: borrowing MessageSocket
  ) throws(PhotoFailure) {
    do throws(WireError) {
      try socket.send(answer.bytes)
    } catch {
      throw .wire(error)
    }
  }
}
