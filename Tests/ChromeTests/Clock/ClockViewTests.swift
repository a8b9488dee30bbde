import GalleryCore
import PictureTesting
import Testing

@testable import Chrome

@Suite("The clock over the photos")
struct ClockViewTests {
  private func place(
    _ corner: Corner, of size: Size, insets: EdgeInsets = .zero, share: Double = 0.1,
    scale: Double = 1, face: ClockFace = ClockFace(time: "12:34", date: "Tuesday, 2026-11-24")
  ) throws -> Rect {
    let painter = ChromePainter()
    let view = ClockView(
      face, in: corner, of: size, insets: insets, share: share, scale: scale)
    let items = view.items { picture in
      (ImageID(1), painter.paint(picture, scale: scale).size)
    }
    guard case .image(let quad)? = items.first, items.count == 1 else {
      throw Missing()
    }
    return quad.destination
  }

  private struct Missing: Error {}

  @Test("has two upper corners, each on the side of its lower one")
  func upper() {
    let corners = Corner.allCases.map(\.upper)
    #expect(corners == [.topLeft, .topLeft, .topRight, .topRight])
  }

  @Test("keeps a chosen corner, on the other edge than captions")
  func chosen() {
    func corner(_ place: OverlayPlace, _ captions: OverlayPlace?) -> Corner {
      place.clockCorner(present: .bottomRight, captions: captions)
    }
    #expect(corner(.automatic, nil) == .bottomRight)
    #expect(corner(.automatic, .automatic) == .topRight)
    #expect(corner(.automatic, .topLeft) == .bottomRight)
    #expect(corner(.topLeft, nil) == .topLeft && corner(.topLeft, .automatic) == .topLeft)
    #expect(corner(.bottomLeft, .bottomRight) == .topLeft)
    #expect(corner(.topLeft, .topRight) == .bottomLeft)
  }

  @Test("without a card, it is white text with a shadow that ends within the picture")
  func shadow() {
    let face = ClockFace(time: "12:34", half: "AM", date: "Tuesday, 2026-11-24")
    func image(_ look: OverlayLook) -> PixelImage {
      let room = Size(width: 600, height: 600)
      return ChromePainter().paint(
        .clock(face, height: 80, maximumSize: room, look: look), scale: 1
      ).image
    }
    let (card, text) = (image(.card), image(.shadow))
    #expect(card.size == text.size)
    let (width, height) = (text.size.width, text.size.height)
    let pixels = (0..<height).flatMap { y in (0..<width).map { text[$0, y] } }
    #expect(pixels.contains(0xFFFF_FFFF) && pixels.contains { $0 >> 24 > 128 && $0 & 0xFF < 8 })
    let edges =
      (0..<width).flatMap { [text[$0, 0], text[$0, height - 1]] }
      + (0..<height).flatMap { [text[0, $0], text[width - 1, $0]] }
    #expect(edges.allSatisfy { $0 == 0 })
  }

  @Test("lies whole in its corner, away from the edges and the toolbar", arguments: displayScales)
  func corners(scale: Double) throws {
    let insets = EdgeInsets(top: 48, left: 10, bottom: 24, right: 12)
    for size in [Size(width: 1280, height: 800), Size(width: 480, height: 800)] {
      let room = Rect(
        x: insets.left, y: insets.top, width: size.width - insets.left - insets.right,
        height: size.height - insets.top - insets.bottom)
      var places: [Rect] = []
      for corner in Corner.allCases {
        let place = try place(corner, of: size, insets: insets, scale: scale)
        #expect(place.minX > room.minX && place.maxX < room.maxX, "\(corner)")
        #expect(place.minY > room.minY && place.maxY < room.maxY, "\(corner)")
        let isLeft = corner == .bottomLeft || corner == .topLeft
        #expect((place.center.x < room.center.x) == isLeft, "\(corner) \(place)")
        let isTop = corner == .topLeft || corner == .topRight
        #expect((place.center.y < room.center.y) == isTop, "\(corner)")
        places.append(place)
      }
      #expect(Set(places.map(\.size)).count == 1)
    }
  }

  @Test("is larger on a larger screen, and legible on a small one; sizes between share a picture")
  func height() throws {
    let small = try place(.topLeft, of: Size(width: 200, height: 120))
    let usual = try place(.topLeft, of: Size(width: 1280, height: 800))
    let wall = try place(.topLeft, of: Size(width: 9000, height: 9000))
    #expect(small.size.height < usual.size.height && usual.size.height < wall.size.height)
    #expect(small.size.height > 30)
    let resized = try place(.topLeft, of: Size(width: 1280, height: 805))
    #expect(resized.size == usual.size)
  }

  private func size(_ face: ClockFace, maximumWidth: Double = 1000) -> Size {
    ChromePainter().paint(
      .clock(face, height: 80, maximumSize: Size(width: maximumWidth, height: 600)), scale: 1
    ).size
  }

  @Test("without a date it is lower, and as wide as its digits")
  func timeAlone() {
    let both = size(ClockFace(time: "12:34", date: "Tuesday, 2026-11-24"))
    let alone = size(ClockFace(time: "12:34"))
    let other = size(ClockFace(time: "11:11"))
    #expect(alone.height < both.height && alone.width <= both.width)
    #expect(alone == other, "Digits have one width, so that the card does not jump.")
  }

  @Test("a half of the day makes it wider, on either side, and not higher")
  func half() {
    let alone = size(ClockFace(time: "12:34"))
    let right = size(ClockFace(time: "12:34", half: "AM"))
    let left = size(ClockFace(time: "12:34", half: "AM", isHalfLeft: true))
    #expect(right.width > alone.width && right.height == alone.height)
    #expect(left == right)
  }

  @Test("a date that is longer than the room has two lines")
  func longDate() {
    let face = ClockFace(time: "12:34", date: "Wednesday, the twenty-fourth of November 2026")
    let (wide, narrow) = (size(face), size(face, maximumWidth: 420))
    #expect(wide.width > 420 && narrow.width <= 420)
    #expect(narrow.height > wide.height)
  }

  @Test(
    "is whole in the half of any screen, as large as it is asked for where there is room",
    arguments: [(320.0, 480.0), (800, 480), (1920, 1080), (1080, 1920)])
  func sizes(width: Double, height: Double) throws {
    let size = Size(width: width, height: height)
    let insets = EdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    let faces = [
      ClockFace(time: "12:34"), ClockFace(time: "12:34", half: "PM", date: "Wednesday, 09/23/2026"),
      ClockFace(time: "12:34", date: "asteazkena, 2026.eko irailaren 23a"),
      ClockFace(time: "12:34", half: "முற்பகல்", date: "Wednesday, the 23rd of September 2026"),
    ]
    for face in faces {
      var last = 0.0
      for percent in [5.0, 10, 15, 20, 25] {
        let place = try place(
          .topLeft, of: size, insets: insets, share: percent / 100, face: face)
        #expect(place.minX >= 12 && place.maxX <= width - 12, "\(face) \(percent) \(place)")
        #expect(place.minY > 44 && place.maxY <= height / 2, "\(face) \(percent) \(place)")
        // Where there is no room for more, its size varies a little with that of the date.
        #expect(place.size.height > 0.9 * last, "\(face) \(percent)")
        last = max(last, place.size.height)
      }
    }
  }

  @Test("has digits of the share that it is asked for, and wraps a date only without room")
  func share() throws {
    let size = Size(width: 1920, height: 1080)
    let heights = try [0.1, 0.2].map {
      try place(.topLeft, of: size, share: $0, face: ClockFace(time: "12:34")).size.height
    }
    #expect(abs(heights[1] / heights[0] - 2) < 0.05, "\(heights)")
    let dated = try [0.1, 0.2].map { try place(.topLeft, of: size, share: $0).size.height }
    #expect(abs(dated[1] / dated[0] - 2) < 0.05, "\(dated)")
  }

  @Test("shows all of a date of two lines", arguments: [8, 16, 24, 34, 48])
  func whole(length: Int) {
    let text = String("asteazkena, 2026.eko irailaren 23a, San Sebastián".prefix(length))
    let card = ClockCard.fitting(
      ClockFace(time: "22:45", date: text), size: 80, maximumSize: Size(width: 288, height: 216),
      context: TextContext())
    #expect(card.date?.isCut == false)
  }
}
