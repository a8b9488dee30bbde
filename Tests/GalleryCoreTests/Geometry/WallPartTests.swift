import Testing

@testable import GalleryCore

@Suite("A part of a wall of screens")
struct WallPartTests {
  private static let window = Size(width: 600, height: 400)

  private func part(_ x: Double, _ y: Double, _ wall: Size) -> WallPart? {
    WallPart(Rect(x: x, y: y, width: 1, height: 1), of: wall)
  }

  private func gallery(_ part: WallPart) -> Gallery {
    Gallery(
      windowSize: Self.window, pageCount: 1,
      chromeInsets: ChromeInsets(EdgeInsets(top: 40, left: 0, bottom: 30, right: 0)),
      wall: part)
  }

  /// Where a photo of this size is drawn, in the window.
  private func place(_ gallery: Gallery, _ size: PixelSize) -> Rect? {
    let picture = PagePicture(
      image: ImageID(1), photoSize: size)
    let items = gallery.items(at: 0, photo: { _ in picture }, card: { _ in nil })
    guard case .image(let quad)? = items.first else { return nil }
    return quad.destination.offsetBy(x: quad.transform.tx, y: quad.transform.ty)
  }

  @Test("two screens show the halves of one photo")
  func halves() throws {
    let wall = Size(width: 2, height: 1)
    let left = gallery(try #require(part(0, 0, wall)))
    let right = gallery(try #require(part(1, 0, wall)))
    #expect(left.targetPixelSize == PixelSize(width: 1200, height: 400))
    #expect(left.targetRoomSize == left.targetPixelSize)
    let size = PixelSize(width: 1200, height: 400)
    #expect(place(left, size) == Rect(x: 0, y: 0, width: 1200, height: 400))
    #expect(place(right, size) == Rect(x: -600, y: 0, width: 1200, height: 400))
  }

  @Test("each corner of the wall is on one screen, wherever a turned view has it")
  func corners() throws {
    let wall = Size(width: 0.3, height: 2)
    for corner in Corner.allCases {
      let owners = try [0.0, 0.1, 0.1 + 0.1].flatMap { x in
        try [0.0, 1].map { y in
          let rect = Rect(x: x, y: y, width: 0.1, height: 1)
          // 0.1 + 0.2 is more than 0.3 in binary fractions.
          return try #require(WallPart(rect, of: Size(width: 0.3 + 1e-16, height: wall.height)))
        }
      }.filter { $0.has(corner) }
      #expect(owners.count == 1, "\(corner)")
      #expect((owners.first?.part.minX == 0) != corner.isRight)
      #expect((owners.first?.part.minY == 0) != corner.isLower)
    }
    #expect(Corner.bottomLeft.turned(by: .clockwise) == .topLeft)
    #expect(Corner.bottomRight.turned(by: .clockwise) == .bottomLeft)
    #expect(Corner.topLeft.turned(by: .half) == .bottomRight)
    let whole = try #require(part(0, 0, Size(width: 1, height: 1)))
    #expect(Corner.allCases.allSatisfy(whole.has))
  }

  @Test("all screens turn about the middle of the wall")
  func turning() throws {
    let wall = Size(width: 2, height: 1)
    for (index, middle) in [Point(x: 600, y: 200), Point(x: 0, y: 200)].enumerated() {
      var gallery = gallery(try #require(part(Double(index), 0, wall)))
      #expect(gallery.viewSpace(at: 0).middle == middle)
      _ = gallery.handle(.command(.turnDevice(quarters: 1)), at: 0)
      let space = gallery.viewSpace(at: 100)
      #expect(space.viewSize == Size(width: 400, height: 1200))
      #expect(space.transform.apply(to: Point(x: 200, y: 600)) == middle)
      #expect(space.inverse.apply(to: middle) == Point(x: 200, y: 600))
    }
  }

  @Test("what lies between the pictures is left out")
  func bezels() throws {
    let right = try #require(
      WallPart(
        Rect(x: 610, y: 0, width: 600, height: 400), of: Size(width: 1210, height: 400)))
    #expect(gallery(right).viewSpace(at: 0).middle == Point(x: -5, y: 200))
  }

  @Test("parts outside of their wall, of no size, or of far too large a wall are none")
  func refused() {
    #expect(part(2, 0, Size(width: 2, height: 1)) == nil)
    #expect(part(-0.1, 0, Size(width: 2, height: 1)) == nil)
    #expect(part(0, 0, Size(width: 17, height: 1)) == nil)
    #expect(part(0, 0, Size(width: 4, height: 4)) != nil)
    #expect(part(.nan, 0, Size(width: 2, height: 1)) == nil)
    #expect(part(0, 0, Size(width: .infinity, height: 1)) == nil)
    #expect(WallPart(.init(x: 0, y: 0, width: 0, height: 1), of: Size(width: 1, height: 1)) == nil)
  }

  @Test("there is no overview on a wall")
  func overview() throws {
    let wall = try #require(part(0, 0, Size(width: 2, height: 1)))
    var gallery = Gallery(
      windowSize: Self.window, pageCount: 3, startsInOverview: true, wall: wall)
    #expect(gallery.mode == .strip)
    #expect(gallery.handle(.command(.toggleOverview), at: 0) == [.refuseOverview])
  }
}
