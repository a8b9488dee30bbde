import Testing

@testable import SDLSupport

@Suite("Hands as cursors")
struct HandPictureTests {
  @Test(
    "A hand lies within its picture and under its hot spot, white with a black outline",
    arguments: HandPicture.Shape.allCases, [1, 1.25, 1.5, 2, 3])
  func hand(shape: HandPicture.Shape, scale: Double) {
    let picture = HandPicture(shape, scale: scale)
    let side = picture.side
    #expect(side == Int((24 * scale).rounded()) && picture.pixels.count == side * side)
    let last = side - 1
    for place in 0..<side {
      let rim = [place, last * side + place, place * side, place * side + last]
      #expect(rim.allSatisfy { picture.pixels[$0] == 0 }, "it is cut off")
    }
    #expect(picture.pixels[picture.hotSpot * side + picture.hotSpot] >> 24 == 255)
    let opaque = picture.pixels.count { $0 >> 24 == 255 }
    #expect((0.2...0.6).contains(Double(opaque) / Double(side * side)))
    #expect(picture.pixels.contains(0xFF_FF_FF_FF))
    #expect(picture.pixels.contains { $0 >> 24 > 220 && $0 & 0xFF < 40 })
  }

  @Test("Partly transparent pixels are no lighter than when premultiplied")
  func alpha() {
    for shape in HandPicture.Shape.allCases {
      for pixel in HandPicture(shape, scale: 1).pixels where pixel >> 24 < 255 {
        #expect(pixel & 0xFF_FF_FF == 0)
      }
    }
  }

  @Test("An invalid scale gives a picture of some size", arguments: [0, -1, 1e300, .nan])
  func nonsense(scale: Double) {
    #expect((24...192).contains(HandPicture(.open, scale: scale).side))
  }
}
