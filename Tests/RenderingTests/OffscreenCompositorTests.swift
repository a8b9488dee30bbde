import GalleryCore
import GoldenPictures
import Rendering
import Testing

@MainActor @Suite("OffscreenCompositor")
struct OffscreenCompositorTests {
  private let id = ImageID(1)
  private let photo = Fixture.corners(width: 48, height: 36)

  private func scene(degrees: Double, width: Double = 96, height: Double = 80) -> Scene {
    Scene(
      size: Size(width: width, height: height), scale: 1, background: .black,
      items: [
        .image(
          ImageQuad(
            image: id, destination: Rect(x: 20, y: 20, width: 48, height: 36),
            transform: .turn(degrees: degrees, about: Point(x: 44, y: 38))))
      ])
  }

  private func pixels(of compositor: OffscreenCompositor) -> [UInt32] {
    compositor.withFrame { bytes in
      bytes.bindMemory(to: UInt32.self).map { $0 | 0xff00_0000 }
    }
  }

  @Test("It draws the same pixels as the painter, frame by frame")
  func drawing() throws {
    let compositor = OffscreenCompositor(size: PixelSize(width: 96, height: 80))
    defer { compositor.close() }
    compositor.insert(photo, as: id)
    for degrees in [0, 30, 90.0] {
      try compositor.draw(scene(degrees: degrees))
      let canvas = Canvas.showing(scene(degrees: degrees).items, images: [id: photo])
      #expect(pixels(of: compositor) == canvas.pixels)
      #expect(Set(canvas.pixels).count > 10)
    }
    compositor.remove(id)
    try compositor.draw(scene(degrees: 0))
    #expect(Set(pixels(of: compositor)) == [0xff00_0000])
  }

  @Test("A scene of another size is refused, and the last frame stays")
  func otherSize() throws {
    let compositor = OffscreenCompositor(size: PixelSize(width: 96, height: 80))
    defer { compositor.close() }
    compositor.insert(photo, as: id)
    try compositor.draw(scene(degrees: 30))
    let before = pixels(of: compositor)
    #expect(throws: RenderingError.self) {
      try compositor.draw(scene(degrees: 0, width: 97))
    }
    #expect(pixels(of: compositor) == before)
  }
}
