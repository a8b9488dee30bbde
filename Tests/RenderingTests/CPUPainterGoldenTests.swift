import GalleryCore
import GoldenPictures
import Rendering
import Testing

@Suite("The CPU's picture matches the recording, pixel for pixel")
struct CPUPainterGoldenTests {
  private let photo = ImageID(1)
  private let overlay = ImageID(2)
  private let place = Rect(x: 24, y: 22, width: 48, height: 36)
  private var middle: Point { place.center }

  private func showing(_ items: [Scene.Item], bands: Int = 1) -> Canvas {
    .showing(
      items, images: [photo: Fixture.corners(), overlay: Fixture.fading()],
      background: Color(red: 0.1, green: 0.15, blue: 0.2), bands: bands)
  }

  private func image(
    _ id: ImageID, source: Rect = .unit, in destination: Rect? = nil, degrees: Double = 0,
    opacity: Double = 1
  ) -> Scene.Item {
    .image(
      ImageQuad(
        image: id, source: source, destination: destination ?? place,
        transform: .turn(degrees: degrees, about: middle), opacity: opacity))
  }

  /// One scene with all kinds of items, for properties that do not depend on the way of drawing.
  private var everything: [Scene.Item] {
    [
      image(photo, degrees: 30),
      .rectangle(
        SolidRectangle(
          color: Color(red: 0, green: 0, blue: 0, alpha: 0.5),
          rectangle: Rect(x: 0, y: 0, width: 96, height: 14))),
      .rectangle(
        SolidRectangle(
          color: .white, rectangle: Rect(x: 60, y: 50, width: 24, height: 16),
          transform: .turn(degrees: -12, about: Point(x: 70, y: 55)))),
      image(overlay, in: Rect(x: 4.3, y: 40.6, width: 40, height: 30), opacity: 0.75),
      image(
        photo, source: Rect(x: 0, y: 0, width: 0.25, height: 0.25),
        in: Rect(x: 56, y: 8, width: 36, height: 27), degrees: 8, opacity: 0.5),
      image(photo, in: Rect(x: 2, y: 60, width: 24, height: 18)),
    ]
  }

  @Test("All four orientations, and halfway between them", arguments: 0..<8)
  func orientations(eighths: Int) throws {
    let degrees = eighths * 45
    try expectGolden(
      showing([image(photo, degrees: Double(degrees))]), named: "turned-\(degrees)")
  }

  @Test("Half transparent, upright and turned", arguments: [0, 45])
  func opacity(degrees: Int) throws {
    try expectGolden(
      showing([image(photo, degrees: Double(degrees), opacity: 0.5)]),
      named: "half-transparent-\(degrees)")
  }

  @Test("Part of the image, upright and turned, enlarged twofold", arguments: [0, 45])
  func source(degrees: Int) throws {
    let part = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    try expectGolden(
      showing([image(photo, source: part, degrees: Double(degrees))]), named: "part-\(degrees)")
  }

  @Test("An image with its own transparency")
  func alpha() throws {
    let behind = SolidRectangle(color: .white, rectangle: Rect(x: 0, y: 0, width: 96, height: 40))
    try expectGolden(
      showing([.rectangle(behind), image(overlay, degrees: 20)]), named: "transparency")
  }

  @Test("Moved by fractions of a pixel")
  func fraction() throws {
    try expectGolden(
      showing([image(photo, in: place.offsetBy(x: 0.37, y: -0.6))]), named: "fraction")
  }

  @Test("Rectangles of one colour, upright and turned", arguments: [0, 30])
  func rectangles(degrees: Int) throws {
    let colors = [Color(red: 1, green: 0.8, blue: 0.1), Color(white: 1, alpha: 0.4)]
    let items = colors.enumerated().map { index, color in
      Scene.Item.rectangle(
        SolidRectangle(
          color: color, rectangle: place.offsetBy(x: Double(index * 14 - 7), y: 0),
          transform: .turn(degrees: Double(degrees), about: middle)))
    }
    try expectGolden(showing(items), named: "rectangles-\(degrees)")
  }

  @Test("Everything at once, in any number of bands", arguments: [1, 2, 5, 80])
  func bands(count: Int) throws {
    try expectGolden(showing(everything, bands: count), named: "everything")
  }
}
