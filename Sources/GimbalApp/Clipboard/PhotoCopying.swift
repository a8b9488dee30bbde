import DecoderService
import GalleryCore
import SystemPackage

/// Copies of photos to the clipboard: the latest one, until its picture is decoded.
struct PhotoCopying {
  /// The largest picture that is copied, in pixels: its pixels take 256 MiB.
  private static let pixelLimit = 64.0 * 1024 * 1024
  /// The extent of a drawing, or of a photo whose size is not known, in pixels.
  private static let extent = 4096

  /// A photo whose path is on the clipboard, and the process for it.
  struct Copied {
    let photo: Photo
    let process: ClipboardProcess
  }

  private var copied: Copied?
  /// Whether its picture has not been decoded.
  private var isAwaiting = false
  /// The number of copies, by which a picture is known to be for the latest one.
  private(set) var number = 0

  /// Whether what was copied last is not on the clipboard yet, or not as a picture.
  private(set) var isUnfinished = false

  /// Counts a new copy of a photo or a text, which replaces the one before, and returns its number.
  @discardableResult mutating func begin() -> Int {
    number += 1
    isUnfinished = true
    copied?.process.cancel()
    copied = nil
    return number
  }

  /// Returns the request for the picture, once the photo's path is on the clipboard; nil if the user
  /// has copied something else since.
  mutating func request(
    for photo: Photo, size: PixelSize?, number: Int, process: ClipboardProcess
  ) -> DecodeRequest? {
    guard number == self.number else { return nil }
    copied = Copied(photo: photo, process: process)
    isAwaiting = true
    return DecodeRequest(
      id: photo.id, purpose: .copy, photo: FilePath(photo.location),
      demand: PhotoDemand(bounds: Self.bounds(for: size)), generation: number)
  }

  /// Records that a copy is complete, or has failed.
  mutating func end(_ number: Int) {
    if number == self.number { isUnfinished = false }
  }

  /// Returns the photo whose picture was decoded; nil if it is not for the latest copy.
  mutating func receive(_ request: DecodeRequest) -> Copied? {
    guard request.generation == number, isAwaiting, let copied, copied.photo.id == request.id
    else { return nil }
    isAwaiting = false
    return copied
  }

  /// The bounds of the copied picture: all its pixels, unless there are too many.
  static func bounds(for size: PixelSize?) -> PixelSize {
    guard let size else { return PixelSize(width: extent, height: extent) }
    let count = Double(size.width) * Double(size.height)
    guard count > pixelLimit else { return size }
    let scale = (pixelLimit / count).squareRoot()
    return PixelSize(
      width: max(1, Int(Double(size.width) * scale)),
      height: max(1, Int(Double(size.height) * scale)))
  }
}
