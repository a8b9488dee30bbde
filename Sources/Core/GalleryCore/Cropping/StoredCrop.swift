/// What is taken of a photo's pixels as its file stores them, in the order of its orientation.
///
/// The pixels of the result have the same order, so that the stated orientation (EXIF, 1…8) stays.
package struct StoredCrop: Hashable, Sendable {
  /// The size of the result in pixels.
  package let size: PixelSize
  /// Where a place of the result is in the stored picture, both in pixels.
  package let transform: AffineTransform
  /// The stored pixels that are taken; nil if the photo is straightened, which needs new ones.
  package let rect: PixelRect?

  /// Finds what is taken.
  ///
  /// - Parameters:
  ///   - crop: what is left of the upright photo.
  ///   - orientation: the orientation of the stored picture; what is none counts as upright.
  package init(_ crop: CropFrame, orientation: Int) {
    let photo = crop.photoSize
    let isTransposed = (5...8).contains(orientation)
    let stored = isTransposed ? photo.transposed : photo
    var result = crop.resultSize
    var frame = crop.frame.offsetBy(x: Double(photo.width) / 2, y: Double(photo.height) / 2)
    let intoStored = Self.stored(stored, orientation)
    if crop.angle == 0 {
      // Whole pixels, so that they stay as they are.
      result = PixelSize(
        width: min(result.width, photo.width), height: min(result.height, photo.height))
      let x = min(max(0, Int(frame.minX.rounded())), photo.width - result.width)
      let y = min(max(0, Int(frame.minY.rounded())), photo.height - result.height)
      frame = Rect(
        x: Double(x), y: Double(y), width: Double(result.width), height: Double(result.height))
      let area = intoStored.boundingRect(of: frame)
      size = isTransposed ? result.transposed : result
      rect = PixelRect(x: Int(area.minX.rounded()), y: Int(area.minY.rounded()), size: size)
      transform = .translation(x: area.minX.rounded(), y: area.minY.rounded())
      return
    }
    size = isTransposed ? result.transposed : result
    rect = nil
    let fromStored = Self.stored(size, orientation).inverted ?? .identity
    let intoFrame = AffineTransform.scale(
      x: frame.size.width / Double(result.width), y: frame.size.height / Double(result.height)
    ).concatenating(.translation(x: crop.frame.minX, y: crop.frame.minY))
    let upright = AffineTransform.rotation(angle: -crop.angle)
      .concatenating(.translation(x: Double(photo.width) / 2, y: Double(photo.height) / 2))
    transform = fromStored.concatenating(intoFrame).concatenating(upright)
      .concatenating(intoStored)
  }

  /// Where a place of an upright picture is in the stored one, of a size in pixels.
  private static func stored(_ size: PixelSize, _ orientation: Int) -> AffineTransform {
    let (width, height) = (Double(size.width), Double(size.height))
    return switch orientation {
    case 2: AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    case 3: AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case 4: AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    case 5: AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case 6: AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: height)
    case 7: AffineTransform(a: 0, b: -1, c: -1, d: 0, tx: width, ty: height)
    case 8: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: width, ty: 0)
    default: .identity
    }
  }
}
