import Chrome
import Demonstration
import GalleryCore
import Testing

@testable import Demonstration

@Suite("A drawn device")
struct SimulatorViewTests {
  private static let angles = [0.0, 7, 30, 45, 90, 133, 180, 211, 270, 299.5, 360]

  /// Points of the screen's space wherever the strip may be, from edge to edge.
  private func reachedPoints(_ model: DeviceModel) -> [Point] {
    let (width, height) = (model.screenSize.width, model.screenSize.height)
    let reach = Point(x: width, y: height).length * 0.5.squareRoot() - min(width, height) / 2
    let steps = 60
    return (0...steps).flatMap { row in
      (0...steps).map { column in
        Point(
          x: -reach + (width + 2 * reach) * Double(column) / Double(steps),
          y: -reach + (height + 2 * reach) * Double(row) / Double(steps))
      }
    }
  }

  @Test(
    "hides the strip outside its screen, and nothing of the screen",
    arguments: DeviceModel.allCases, angles)
  func coversAllButTheScreen(model: DeviceModel, degrees: Double) throws {
    for foreshortening in [1.0, 0.42] {
      let view = SimulatorView.sample(model, degrees: degrees, foreshortening: foreshortening)
      let device = try #require(DrawnDevice(view))
      let wrong = reachedPoints(model).first { point in
        let seen = view.transform.apply(to: point)
        let isCovered = device.cover.contains { $0.hides(seen) }
        if model.screen.insetBy(0.5).contains(point) { return isCovered }
        return !isCovered && device.bodyAlpha(at: point) < 255
          && !model.screen.insetBy(-1).contains(point)
      }
      #expect(wrong == nil)
    }
  }

  @Test(
    "hides the parts of a turning zoomed photo outside the screen",
    arguments: DeviceModel.allCases)
  func coversZoomedPhotos(model: DeviceModel) throws {
    let view = SimulatorView.sample(model, zoom: 0.1, windowSize: Size(width: 1000, height: 1000))
    let device = try #require(DrawnDevice(view))
    let covered = device.cover.map(\.rectangle)
    let photo = PagePicture(
      image: ImageID(2), photoSize: PixelSize(width: 6000, height: 6000))
    var gallery = Gallery(windowSize: model.screenSize, pageCount: 3, page: 1)
    _ = gallery.handle(.photoSizeChanged(photo.photoSize), at: 0)
    _ = gallery.handle(.command(.zoom(by: 8)), at: 0)
    _ = gallery.handle(.command(.turnDevice(quarters: 1)), at: 1)
    for now in stride(from: 1.0, through: 1.3, by: 0.01) {
      for case .image(let quad) in gallery.items(at: now, photo: { _ in photo }, card: { _ in nil })
      {
        for corner in quad.destination.corners.map(quad.transform.apply(to:)) {
          #expect(covered.contains { $0.contains(corner) } || model.body.contains(corner))
        }
      }
    }
  }

  @Test(
    "has a cover that ends under the opaque body, with room for soft edges",
    arguments: DeviceModel.allCases)
  func coverEndsUnderTheBody(model: DeviceModel) throws {
    let device = try #require(DrawnDevice(.sample(model, zoom: 1)))
    let free = try #require(Self.free(of: device))
    for corner in free.corners {
      for (x, y) in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
        #expect(device.bodyAlpha(at: Point(x: corner.x + x, y: corner.y + y)) == 255)
      }
    }
    #expect(free.insetBy(2).corners.allSatisfy { !model.screen.contains($0) })
  }

  /// What four rectangles around it leave free.
  private static func free(of device: DrawnDevice) -> Rect? {
    let middle = device.view.model.screen.center
    let rects = device.cover.map(\.rectangle)
    guard let left = rects.map(\.maxX).filter({ $0 < middle.x }).max(),
      let right = rects.map(\.minX).filter({ $0 > middle.x }).min(),
      let top = rects.map(\.maxY).filter({ $0 < middle.y }).max(),
      let bottom = rects.map(\.minY).filter({ $0 > middle.y }).min()
    else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  @Test("has an opaque cover in the desk's colour")
  func coverColor() throws {
    let device = try #require(DrawnDevice(.sample(degrees: 30)))
    #expect(device.cover.count == 4)
    #expect(device.cover.allSatisfy { $0.color == SimulatorView.deskColor && $0.color.alpha == 1 })
  }

  @Test("leaves out parts of its cover outside the window")
  func culling() throws {
    let far = SimulatorView.sample(zoom: 4, windowSize: Size(width: 300, height: 300))
    #expect(try #require(DrawnDevice(far)).cover.isEmpty)
  }

  @Test(
    "has black under its whole screen, only as far as the body hides it",
    arguments: DeviceModel.allCases)
  func ground(model: DeviceModel) throws {
    let view = SimulatorView.sample(model, degrees: 30)
    let ground = try #require(view.ground.rectangles.first)
    #expect(view.ground.count == 1)
    #expect(ground.color == .black)
    #expect(ground.transform == view.transform)
    let device = try #require(DrawnDevice(.sample(model, zoom: 1)))
    for corner in ground.rectangle.corners {
      #expect(!model.screen.contains(corner))
      #expect(device.bodyAlpha(at: corner) == 255)
    }
  }

  @Test("shows only its back from behind")
  func back() throws {
    let view = SimulatorView.sample(side: .back, foreshortening: -0.42)
    #expect(view.ground.isEmpty)
    #expect(view.pictures == [.device(.classicPhone, side: .back)])
    #expect(view.items { _ in (ImageID(1), .zero) }.count == 1)
    #expect(view.items { _ in nil }.count == 1)
  }

  @Test(
    "is drawn before it is painted, and hides the strip as well",
    arguments: DeviceModel.allCases)
  func standsIn(model: DeviceModel) {
    let view = SimulatorView.sample(model, degrees: 30)
    let rectangles = view.items { _ in nil }.rectangles
    let wrong = reachedPoints(model).first { point in
      let seen = view.transform.apply(to: point)
      let isHidden = rectangles.contains { $0.hides(seen) }
      if model.screen.insetBy(0.01).contains(point) { return isHidden }
      return !isHidden && !model.screen.insetBy(-0.01).contains(point)
    }
    #expect(wrong == nil)
  }

  @Test(
    "draws nothing if the transform is singular or the window is empty",
    arguments: [
      AffineTransform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0),
      AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: .infinity, ty: 0),
      AffineTransform(a: 1e308, b: 0, c: 0, d: 1e308, tx: 0, ty: 0),
    ])
  func hostile(transform: AffineTransform) {
    for side in DeviceSide.allCases {
      var view = SimulatorView.sample(side: side)
      view.transform = transform
      #expect(view.pictures.isEmpty && view.ground.isEmpty && view.items { _ in nil }.isEmpty)
      for length in [0.0, -1, .nan, .infinity] {
        var view = SimulatorView.sample(side: side)
        view.windowSize.width = length
        #expect(view.pictures.isEmpty && view.ground.isEmpty && view.items { _ in nil }.isEmpty)
      }
    }
  }
}
