import GalleryCore
import GoldenPictures
import SeededRandom
import Testing

@testable import Rendering

@Suite("Drawing only what changed")
struct ChangedRowsTests {
  private static let size = PixelSize(width: 90, height: 120)
  private static let images = [
    ImageID(1): Fixture.corners(), ImageID(2): Fixture.fading(),
    ImageID(3): Fixture.corners(width: 90, height: 120),
    ImageID(4): Fixture.fading(width: 90, height: 12),
    ImageID(5): Fixture.plain(0xffff_ffff, width: 6, height: 6),
  ]

  private static func plan(
    _ items: [Scene.Item], images: [ImageID: PixelImage] = images, background: Color = .black
  ) -> PaintPlan {
    let size = Size(width: Double(size.width), height: Double(size.height))
    let scene = Scene(size: size, scale: 1, background: background, items: items)
    return PaintPlan(scene: scene, images: images, size: Self.size)
  }

  private static func changed(_ old: [Scene.Item], _ new: [Scene.Item]) -> [Range<Int>] {
    ChangedRows(from: plan(old), to: plan(new)).ranges
  }

  private static let photo = Scene.Item.image(
    ImageQuad(image: ImageID(3), destination: Rect(x: 0, y: 0, width: 90, height: 120)))

  private static func bar(y: Double, opacity: Double) -> Scene.Item {
    .image(
      ImageQuad(
        image: ImageID(4), destination: Rect(x: 0, y: y, width: 90, height: 12), opacity: opacity))
  }

  @Test("If nothing changed, nothing is drawn")
  func same() {
    let items = [Self.photo, Self.bar(y: 0, opacity: 0.4)]
    #expect(Self.changed(items, items) == [])
  }

  @Test("If bars fade over a photo, only they are drawn")
  func fading() {
    let frames = [0.4, 0.5].map { opacity in
      [Self.photo, Self.bar(y: 0, opacity: opacity), Self.bar(y: 108, opacity: opacity)]
    }
    #expect(Self.changed(frames[0], frames[1]) == [0..<12, 108..<120])
  }

  @Test("The changes of several frames are joined, in order and without overlap")
  func union() {
    let frames = [0, 30, 60].map { [Self.photo, Self.bar(y: $0, opacity: 1)] }
    let first = ChangedRows(from: Self.plan(frames[0]), to: Self.plan(frames[1]))
    let second = ChangedRows(from: Self.plan(frames[1]), to: Self.plan(frames[2]))
    #expect(first.union(second).ranges == [0..<12, 30..<42, 60..<72])
    #expect(second.union(first) == first.union(second))
    #expect(first.union(ChangedRows(all: 120)).ranges == [0..<120])
    #expect(first.union(ChangedRows(all: 0)) == first)
  }

  @Test("A moved item is drawn at its old and new position; close areas are drawn together")
  func moving() {
    let frames = [20.0, 80, 84].map { [Self.photo, Self.bar(y: $0, opacity: 1)] }
    #expect(Self.changed(frames[0], frames[1]) == [20..<32, 80..<92])
    #expect(Self.changed(frames[1], frames[2]) == [80..<96])
    #expect(Self.changed(frames[1], [Self.photo]) == [80..<92])
  }

  @Test("An item that moves above another one is drawn")
  func reordered() {
    let (upper, lower) = (Self.bar(y: 30, opacity: 1), Self.bar(y: 36, opacity: 1))
    let rows = Self.changed([Self.photo, upper, lower], [Self.photo, lower, upper])
    #expect(rows.count == 1 && rows[0].contains(36) && rows[0].contains(41))
  }

  @Test("Another background changes everything")
  func background() {
    let rows = ChangedRows(from: Self.plan([]), to: Self.plan([], background: .white))
    #expect(rows.ranges == [0..<120])
  }

  @Test("Another image with the same ID is drawn, and so is a removed one")
  func otherImage() {
    let old = Self.plan([Self.photo])
    var images = Self.images
    images[ImageID(3)] = Fixture.corners(width: 90, height: 120)
    #expect(
      ChangedRows(from: old, to: Self.plan([Self.photo], images: images)).ranges == [0..<120])
    images[ImageID(3)] = nil
    #expect(
      ChangedRows(from: old, to: Self.plan([Self.photo], images: images)).ranges == [0..<120])
  }

  @Test("The bands cover all rows once, and none is empty", arguments: [1, 2, 5, 50, 1000])
  func bands(count: Int) {
    let old = [Self.photo, Self.bar(y: 20, opacity: 1), Self.bar(y: 70, opacity: 1)]
    for rows in [
      ChangedRows(all: 120), ChangedRows(all: 1),
      ChangedRows(from: Self.plan(old), to: Self.plan([Self.photo])),
    ] {
      let bands = rows.bands(count)
      #expect(bands.allSatisfy { !$0.isEmpty })
      #expect(bands.flatMap { Array($0) } == rows.ranges.flatMap { Array($0) })
      #expect(bands.count <= count + rows.ranges.count)
    }
    #expect(ChangedRows(all: 0).bands(count).isEmpty)
  }

  @Test("A sequence of scenes drawn by changes matches whole scenes", arguments: 0..<300)
  func sequences(seed: UInt64) {
    // The seed is the argument, so that a failure shows it.
    var generator = SeededRandom(seed: seed)
    var images = Self.images
    var items = (0..<Int.random(in: 0...5, using: &generator)).map { _ in Self.item(&generator) }
    var background = Color.black
    let painter = CPUPainter(threadCount: 2)
    let kept = Canvas(width: Self.size.width, height: Self.size.height)
    var painted: PaintPlan?
    for frame in 0..<6 {
      let plan = Self.plan(items, images: images, background: background)
      let rows = painted.map { ChangedRows(from: $0, to: plan) } ?? ChangedRows(all: 120)
      painter.paint(
        plan, rows: rows, into: kept.target, bands: .random(in: 1...6, using: &generator))
      painted = plan
      let whole = Canvas(width: Self.size.width, height: Self.size.height)
      painter.paint(plan, rows: ChangedRows(all: 120), into: whole.target, bands: 1)
      let differing = zip(kept.pixels, whole.pixels).count { $0 != $1 }
      #expect(differing == 0, "frame \(frame)")
      #expect(kept.guardsAreIntact)
      Self.change(&items, &images, &background, &generator)
    }
  }

  /// A random change from one frame to the next, or none.
  private static func change(
    _ items: inout [Scene.Item], _ images: inout [ImageID: PixelImage], _ background: inout Color,
    _ generator: inout SeededRandom
  ) {
    let place = items.indices.randomElement(using: &generator)
    switch (Int.random(in: 0..<9, using: &generator), place) {
    case (0, let place?): items.remove(at: place)
    case (1, let place?): items[place] = item(&generator)
    case (2, let place?): items.swapAt(place, 0)
    case (3...4, let place?):
      if case .image(var quad) = items[place] {
        quad.opacity = .random(in: 0...1, using: &generator)
        quad.destination.origin.y += .random(in: -3...3, using: &generator)
        items[place] = .image(quad)
      }
    case (5, _): images[ImageID(3)] = Fixture.corners(width: 60, height: 40)
    case (6, _): background = Bool.random(using: &generator) ? .white : .black
    case (7, _): break
    default: items.insert(item(&generator), at: place ?? 0)
    }
  }

  private static func item(_ generator: inout SeededRandom) -> Scene.Item {
    let rect = Rect(
      x: .random(in: -60...80, using: &generator), y: .random(in: -60...110, using: &generator),
      width: .random(in: 1...150, using: &generator),
      height: .random(in: 1...150, using: &generator))
    let center = Point(x: 45, y: 60)
    let transform: AffineTransform =
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: .turn(degrees: .random(in: -180...180, using: &generator), about: center)
      case 1: .turn(degrees: 90 * .random(in: -2...2, using: &generator), about: center)
      default: .identity
      }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      let color = Color(white: 0.7, alpha: Bool.random(using: &generator) ? 1 : 0.5)
      return .rectangle(SolidRectangle(color: color, rectangle: rect, transform: transform))
    }
    let id = ImageID(.random(in: 1...5, using: &generator))
    var destination = rect
    if Bool.random(using: &generator), let image = images[id] {
      // One texel per pixel.
      destination = Rect(
        x: rect.minX.rounded(), y: rect.minY.rounded(), width: Double(image.size.width),
        height: Double(image.size.height))
    }
    return .image(
      ImageQuad(
        image: id, destination: destination, transform: transform,
        opacity: Bool.random(using: &generator) ? 1 : .random(in: 0...1, using: &generator)))
  }
}
