import GalleryCore
import PictureTesting

/// The contrast between a card's text and its background over a photo of a gray, from 0 to 1, as
/// WCAG 2.1 defines it.
func textContrast(of image: PixelImage, over photo: Double) -> Double {
  func over(_ pixel: UInt32) -> Double {
    photo * (1 - Double(pixel >> 24) / 255) + Double(pixel & 0xFF) / 255
  }
  let ground = luminance(Color(white: over(image[image.size.width / 2, 4])))
  let text = luminance(Color(white: over(image.pixels.max() ?? 0)))
  return (text + 0.05) / (ground + 0.05)
}
