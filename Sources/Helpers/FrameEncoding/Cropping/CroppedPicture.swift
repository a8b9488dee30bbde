import CJPEG
import GalleryCore

/// Takes a part of decoded pixels, straightened if that is wanted.
enum CroppedPicture {
  /// The part of an upright picture, of which the frame states the size.
  static func image(of image: PixelImage, to frame: CropFrame) -> PixelImage {
    let part = StoredCrop(frame.scaled(to: image.size), orientation: 1)
    let map = part.transform
    let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty]
    let rowLength = part.size.width * 4
    return PixelImage(size: part.size, isOpaque: image.isOpaque) { memory in
      guard let start = memory.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      for y in 0..<part.size.height {
        // SAFETY: the memory has as many rows of this length, the image has the size and the row
        // length that are stated, and both live as long as the call.
        cjpeg_take_row(
          image.baseAddress.assumingMemoryBound(to: UInt8.self), image.size.width,
          image.size.height, image.bytesPerRow, 4, numbers, y, start + y * rowLength,
          part.size.width)
      }
    }
  }
}
