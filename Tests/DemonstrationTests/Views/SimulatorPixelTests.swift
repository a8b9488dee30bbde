import Chrome
import Demonstration
import GalleryCore
import GoldenPictures
import Rendering
import Testing

@testable import Demonstration

@Suite("The device over the gallery")
struct SimulatorPixelTests {
  private static let desk: UInt32 = 0x5d6167

  /// A picture in one colour that is used nowhere else.
  private func photo() -> PixelImage {
    PixelImage(size: PixelSize(width: 64, height: 64), isOpaque: true) { memory in
      memory.bindMemory(to: UInt32.self).update(repeating: 0xffff_00ff)
    }
  }

  private func isMagenta(_ pixel: UInt32) -> Bool { pixel & 0xFF_FFFF == 0xff00ff }

  /// Whether a pixel has a tinge of the photo: everything else is nearly grey.
  private func isTinged(_ pixel: UInt32) -> Bool {
    let (red, green) = (Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF))
    return red > green + 8
  }

  @Test(
    "shows exactly the pixels of the gallery's screen when it is upright", arguments: [1.0, 2],
    [0.5, 0.75])
  func exact(scale: Double, zoom: Double) {
    let scene = SimulatorScene(zoom: zoom, scale: scale, windowSize: Size(width: 400, height: 600))
    let canvas = scene.canvas(photo: photo())
    let screen = scene.transform.boundingRect(of: scene.model.screen)
    for y in 0..<canvas.size.height {
      for x in 0..<canvas.size.width {
        let middle = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        guard isMagenta(canvas[x, y]) != screen.contains(middle) else { continue }
        Issue.record("pixel \(x), \(y)")
        return
      }
    }
  }

  @Test(
    "hides the strip beside the screen at any angle",
    arguments: DeviceModel.allCases, [0.0, 1, 13, 45, 90, 158, 241.7])
  func hides(model: DeviceModel, degrees: Double) {
    for foreshortening in [1.0, 0.42] {
      for isPainted in [true, false] {
        let scene = SimulatorScene(
          model: model, degrees: degrees, foreshortening: foreshortening, zoom: 0.2,
          windowSize: Size(width: 300, height: 300), isPainted: isPainted)
        let canvas = scene.canvas(photo: photo())
        // A margin of one pixel, because the screen's edges are soft.
        let near = model.screen.insetBy(-1.5 / 0.2 / foreshortening)
        guard let toScreen = scene.transform.inverted else { return }
        for y in 0..<canvas.size.height {
          for x in 0..<canvas.size.width where isTinged(canvas[x, y]) {
            let point = toScreen.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
            guard !near.contains(point) else { continue }
            Issue.record("pixel \(x), \(y) of \(scene)")
            return
          }
        }
      }
    }
  }

  @Test("does not change the desk beyond its shadow", arguments: [0.0, 45])
  func desk(degrees: Double) {
    let canvas = SimulatorScene(degrees: degrees).canvas(photo: photo())
    #expect(
      [canvas[0, 0], canvas[399, 0], canvas[0, 399], canvas[399, 399]].allSatisfy {
        $0 == Self.desk
      })
  }
}
