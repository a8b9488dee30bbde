import Chrome
import Demonstration
import GalleryCore
import GoldenPictures
import Rendering

@testable import Demonstration

/// A simulated device with a picture that extends beyond its screen on all sides as far as allowed.
struct SimulatorScene {
  var model = DeviceModel.classicPhone
  var side = DeviceSide.front
  /// The turn in degrees, clockwise.
  var degrees = 0.0
  /// The factor of heights in the window because of the tilt.
  var foreshortening = 1.0
  /// The number of window points per point of the screen.
  var zoom = 0.5
  var scale = 1.0
  var windowSize = Size(width: 400, height: 400)
  /// Whether the body is painted.
  var isPainted = true

  static let photo = ImageID(1)

  /// The transform from the screen to the window: the screen's middle stays in the window's.
  var transform: AffineTransform {
    let (middle, center) = (
      model.screen.center, Point(x: windowSize.width / 2, y: windowSize.height / 2)
    )
    return AffineTransform.translation(x: -middle.x, y: -middle.y)
      .concatenating(.scale(x: zoom, y: zoom))
      .concatenating(.rotation(angle: degrees * .pi / 180))
      .concatenating(.scale(x: 1, y: foreshortening))
      .concatenating(.translation(x: center.x, y: center.y))
  }

  var view: SimulatorView {
    SimulatorView(
      model: model, side: side, transform: transform, pictureScale: zoom * scale,
      windowSize: windowSize)
  }

  /// A rectangle around the screen, with its edges as far away as the strip may reach.
  var reached: Rect {
    let size = model.screenSize
    let reach = (Point(x: size.width, y: size.height).length - min(size.width, size.height)) / 2
    return model.screen.insetBy(-reach)
  }

  func canvas(photo: PixelImage) -> GoldenPictures.Canvas {
    let painted = PaintedPictures()
    let strip = Scene.Item.image(
      ImageQuad(image: Self.photo, destination: reached, transform: transform))
    let over = view.items {
      isPainted ? painted.image($0, scale: zoom * scale) : nil
    }
    return .showing(
      view.ground + (side == .front ? [strip] : []) + over,
      images: painted.images.merging([Self.photo: photo]) { $1 },
      width: Int(windowSize.width * scale), height: Int(windowSize.height * scale), scale: scale,
      background: SimulatorView.deskColor)
  }
}

/// A bright picture whose corners and sides are distinguishable.
func checkeredPhoto() -> PixelImage {
  let (width, height) = (288, 368)
  return PixelImage(size: PixelSize(width: width, height: height), isOpaque: true) { memory in
    let pixels = memory.bindMemory(to: UInt32.self)
    for y in 0..<height {
      for x in 0..<width {
        let isLight = (x / 24 + y / 24).isMultiple(of: 2)
        let red = UInt32(120 + 130 * x / width)
        let green = UInt32(120 + 130 * y / height)
        let blue: UInt32 = isLight ? 235 : 150
        pixels[y * width + x] = 0xff00_0000 | red << 16 | green << 8 | blue
      }
    }
  }
}
