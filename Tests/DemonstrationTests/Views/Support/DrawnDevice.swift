import Chrome
import Demonstration
import GalleryCore

@testable import Demonstration

/// A simulator's view whose body has been painted, to be asked about points of the screen's space.
struct DrawnDevice {
  let view: SimulatorView
  /// All rectangles over the gallery: the cover.
  let cover: [SolidRectangle]
  let body: ImageQuad
  let image: PixelImage

  init?(_ view: SimulatorView) {
    guard let picture = view.pictures.first else { return nil }
    let painted = ChromePainter().paint(picture, scale: view.pictureScale)
    let items = view.items { _ in (ImageID(1), painted.size) }
    guard case .image(let body) = items.last else { return nil }
    self.view = view
    self.body = body
    image = painted.image
    cover = items.rectangles
  }

  /// How much of what lies beneath the body's picture hides at a point of the screen's space,
  /// 0…255.
  func bodyAlpha(at point: Point) -> UInt32 {
    let place = body.destination
    guard place.contains(point) else { return 0 }
    let x = (point.x - place.minX) / place.size.width * Double(image.size.width)
    let y = (point.y - place.minY) / place.size.height * Double(image.size.height)
    return image[min(Int(x), image.size.width - 1), min(Int(y), image.size.height - 1)] >> 24
  }
}

extension [Scene.Item] {
  var rectangles: [SolidRectangle] {
    compactMap { if case .rectangle(let solid) = $0 { solid } else { nil } }
  }
}

extension SolidRectangle {
  /// Whether it is drawn over a point of the window.
  func hides(_ point: Point) -> Bool {
    transform.inverted.map { rectangle.contains($0.apply(to: point)) } ?? false
  }
}

extension SimulatorView {
  /// A device in the middle of a window, turned clockwise.
  static func sample(
    _ model: DeviceModel = .classicPhone, side: DeviceSide = .front, degrees: Double = 0,
    foreshortening: Double = 1, zoom: Double = 0.5, scale: Double = 1,
    windowSize: Size = Size(width: 2000, height: 2000)
  ) -> SimulatorView {
    let middle = model.screen.center
    let transform = AffineTransform.translation(x: -middle.x, y: -middle.y)
      .concatenating(.scale(x: zoom, y: zoom))
      .concatenating(.rotation(angle: degrees * .pi / 180))
      .concatenating(.scale(x: 1, y: foreshortening))
      .concatenating(.translation(x: windowSize.width / 2, y: windowSize.height / 2))
    return SimulatorView(
      model: model, side: side, transform: transform, pictureScale: zoom * scale,
      windowSize: windowSize)
  }
}
