/// What is left of a photo, as it is sent to where the pixels are: the frame over the turned photo.
package struct CropFrame: Hashable, Sendable {
  /// The whole photo's upright size in pixels.
  package let photoSize: PixelSize
  /// How far the photo is turned, in radians, clockwise.
  package let angle: Double
  /// The frame in pixels from the photo's middle.
  package let frame: Rect

  /// Takes the frame of a crop.
  package init(_ crop: PhotoCrop) {
    self.init(photoSize: crop.photoSize, angle: crop.angle, frame: crop.frame)
  }

  /// Makes a frame from its parts; where it leaves the turned photo, it is moved and made smaller.
  package init(photoSize: PixelSize, angle: Double, frame: Rect) {
    self.photoSize = PixelSize(width: max(1, photoSize.width), height: max(1, photoSize.height))
    self.angle = min(max(angle, -PhotoCrop.largestAngle), PhotoCrop.largestAngle)
    let photo = TurnedPhoto(self.photoSize, angle: self.angle)
    self.frame =
      photo.contains(frame) ? frame : photo.shrunk(inside: photo.moved(inside: frame))
  }

  /// The size of what is left, in pixels.
  package var resultSize: PixelSize {
    PixelSize(
      width: max(1, Int(frame.size.width.rounded())),
      height: max(1, Int(frame.size.height.rounded())))
  }

  /// The same part of a picture of the photo in another size.
  package func scaled(to size: PixelSize) -> CropFrame {
    let factor = Double(size.width) / Double(photoSize.width)
    return CropFrame(
      photoSize: size, angle: angle,
      frame: Rect(
        x: frame.minX * factor, y: frame.minY * factor, width: frame.size.width * factor,
        height: frame.size.height * factor))
  }
}
