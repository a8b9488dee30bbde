import GalleryCore
import GoldenPictures
import Rendering
import SeededRandom
import Testing

@Suite("CPUPainter with invalid scenes")
struct CPUPainterHostileTests {
  private let id = ImageID(1)
  private static let odd: [Double] = [
    0, -0.0, 1e-300, -1e-9, 0.5, 1, -1, 3.7, 32_767, 65_536, -1e6, 2e9, -1e15, 1e300, .infinity,
    -.infinity, .nan,
  ]

  @Test(
    "Degenerate transforms draw nothing, without a crash",
    arguments: [
      AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 10, ty: 10),
      AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
      AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: .infinity, ty: 0),
      AffineTransform(a: 1e300, b: 0, c: 0, d: 1e300, tx: 0, ty: 0),
      AffineTransform(a: 1e-300, b: 0, c: 0, d: 1e-300, tx: 0, ty: 0),
    ])
  func degenerate(transform: AffineTransform) {
    let rect = Rect(x: 0, y: 0, width: 50, height: 50)
    let canvas = Canvas.showing(
      [.image(ImageQuad(image: id, destination: rect, transform: transform))],
      images: [id: Fixture.corners()])
    #expect(canvas.guardsAreIntact)
    #expect(canvas.pixels.allSatisfy { $0 == 0xff00_0000 })
  }

  @Test("Rectangles without area are skipped")
  func withoutArea() {
    let empty = Rect(x: 10, y: 10, width: 0, height: 20)
    let canvas = Canvas.showing(
      [
        .image(ImageQuad(image: id, destination: empty)),
        .image(
          ImageQuad(
            image: id, source: Rect(x: 0.2, y: 0.2, width: 0, height: 0),
            destination: Rect(x: 0, y: 0, width: 20, height: 20))),
        .rectangle(SolidRectangle(color: .white, rectangle: empty)),
      ], images: [id: Fixture.corners()])
    #expect(canvas.pixels.allSatisfy { $0 == 0xff00_0000 })
  }

  @Test("Random scenes write nothing outside the target", arguments: 0..<300)
  func random(seed: UInt64) {
    // The seed is the argument, so that a failure shows it.
    var generator = SeededRandom(seed: seed)
    let images = [
      id: Fixture.corners(), ImageID(2): Fixture.fading(width: 1, height: 1),
      ImageID(3): Fixture.fading(width: 300, height: 2),
      ImageID(4): Fixture.plain(0xffff_ffff, width: 1, height: 1),
      ImageID(5): Fixture.corners(width: 2, height: 300),
      ImageID(6): Fixture.corners(width: 3, height: 2),
    ]
    let items = (0..<12).map { _ in Self.item(&generator) }
    for bands in [1, 3] {
      let canvas = Canvas.showing(
        items, images: images, width: 70, height: 50,
        scale: [0.5, 1, 2.25].randomElement(using: &generator)!, bands: bands)
      #expect(canvas.guardsAreIntact)
    }
  }

  @Test("An invalid scale shows the background", arguments: [0, -1, .nan, .infinity])
  func scale(scale: Double) {
    let canvas = Canvas(width: 20, height: 10)
    let scene = Scene(
      size: Size(width: 20, height: 10), scale: scale, background: .white,
      items: [.image(ImageQuad(image: id, destination: Rect(x: 0, y: 0, width: 9, height: 9)))])
    CPUPainter().paint(scene, images: [id: Fixture.corners()], into: canvas.target)
    #expect(canvas.pixels.allSatisfy { $0 == 0xffff_ffff })
  }

  private static func item(_ generator: inout SeededRandom) -> Scene.Item {
    func number(_ sensible: ClosedRange<Double>) -> Double {
      Int.random(in: 0..<8, using: &generator) == 0
        ? odd.randomElement(using: &generator)! : .random(in: sensible, using: &generator)
    }
    let rect = Rect(
      x: number(-100...100), y: number(-100...100), width: number(0...200),
      height: number(0...200))
    let transform = AffineTransform(
      a: number(-2...2), b: number(-2...2), c: number(-2...2), d: number(-2...2),
      tx: number(-100...100), ty: number(-100...100))
    if Bool.random(using: &generator) {
      let color = Color(
        red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
      return .rectangle(SolidRectangle(color: color, rectangle: rect, transform: transform))
    }
    let source = Rect(
      x: number(-0.2...1), y: number(-0.2...1), width: number(0...1.2), height: number(0...1.2))
    return .image(
      ImageQuad(
        image: ImageID(.random(in: 1...7, using: &generator)), source: source, destination: rect,
        transform: transform, opacity: number(0...1)))
  }
}
