import GalleryCore
import ProcessWire

extension WorkerProcess {
  /// Sends memory files for `count` pictures of the next requested photo.
  func sendPictureFiles(_ count: Int, _ demand: PhotoDemand) throws(DecodeInterruption) {
    for _ in 0..<count {
      let file: PictureFile
      do throws(WireError) {
        file = try PictureFile(for: demand)
      } catch {
        throw .hindered(reason: error.reason)
      }
      try send(.pictureFile, descriptor: file.number)
      pictureFiles.append(file)
    }
  }

  /// Sends a memory file for a thumbnail of a size, which comes before the picture.
  func sendThumbnailFile(_ size: ThumbnailSize) throws(DecodeInterruption) {
    let file: PictureFile
    do throws(WireError) {
      file = try PictureFile(byteCount: size.byteLimit)
    } catch {
      throw .hindered(reason: error.reason)
    }
    try send(.pictureFile, descriptor: file.number)
    pictureFiles.append(file)
    awaitsThumbnail = true
  }

  /// The file for the thumbnail, which the process reports to be written.
  func takeThumbnailFile() throws(WireError) -> PictureFile {
    guard awaitsThumbnail, !pictureFiles.isEmpty else {
      throw .malformed("a thumbnail that nobody asked for")
    }
    awaitsThumbnail = false
    return pictureFiles.removeFirst()
  }

  /// The pixels of a picture that the process reports to be in the next of those files.
  ///
  /// The file for the thumbnail is left out: a photo without its end has none.
  func pixels(
    of header: PictureHeader, _ demand: PhotoDemand?
  ) throws(WireError) -> PixelImage {
    if awaitsThumbnail { _ = try takeThumbnailFile() }
    guard let demand, header.fits(demand), !pictureFiles.isEmpty else {
      throw .malformed("a picture that nobody asked for")
    }
    return try pictureFiles.removeFirst().map(header)
  }
}
