import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

@Suite("Photos on the pixel grid")
struct PixelGridTests {
  private static let scales = [1, 1.25, 1.5, 2]

  private func quads(_ hand: GalleryInHand, photo: PixelSize) -> [ImageQuad] {
    hand.gallery.items(
      at: hand.now, photo: { PagePicture(image: ImageID($0), photoSize: photo) },
      card: { _ in nil }
    ).compactMap { if case .image(let quad) = $0 { quad } else { nil } }
  }

  /// The area of a quad in the window, in physical pixels.
  private func pixels(_ quad: ImageQuad, scale: Double) -> Rect {
    let place = quad.transform.boundingRect(of: quad.destination)
    return Rect(
      x: place.minX * scale, y: place.minY * scale, width: place.size.width * scale,
      height: place.size.height * scale)
  }

  private func isWhole(_ number: Double) -> Bool { isNear(number, number.rounded(), within: 1e-6) }

  @Test(
    "at every quarter turn and scale a photo fills whole physical pixels, as decoded, centred",
    arguments: QuarterTurn.allCases, scales)
  func atRest(orientation: QuarterTurn, scale: Double) throws {
    var random = SeededRandom(seed: 7)
    for index in 0..<500 {
      // Windows have a whole number of pixels, not of points.
      let window = PixelSize(width: random.integer(200...3000), height: random.integer(200...3000))
      let size = Size(width: Double(window.width) / scale, height: Double(window.height) / scale)
      let photo = PixelSize(width: random.integer(1...6000), height: random.integer(1...6000))
      let hand = GalleryInHand(window: size, scale: scale, orientation: orientation)
      let quad = try #require(quads(hand, photo: photo).first)
      let place = pixels(quad, scale: scale)
      let trace: Comment = "\(index): \(photo) in \(window): \(place)"
      #expect(quad.source == .unit, trace)
      #expect(place.corners.allSatisfy { isWhole($0.x) && isWhole($0.y) }, trace)
      // One pixel of the decoded image for each of the window's pixels.
      let decoded = photo.aspectFitted(into: hand.gallery.targetPixelSize)
      let shown = orientation.swapsAxes ? decoded.transposed : decoded
      #expect(isNear(place.size.width, Double(shown.width), within: 1e-6), trace)
      #expect(isNear(place.size.height, Double(shown.height), within: 1e-6), trace)
      // As close to the middle as whole pixels allow.
      let offCenter = (
        place.minX - (Double(window.width) - place.maxX),
        place.minY - (Double(window.height) - place.maxY)
      )
      #expect(abs(offCenter.0) <= 1 + 1e-6 && abs(offCenter.1) <= 1 + 1e-6, trace)
    }
  }

  @Test("photos also move by whole pixels while paging", arguments: QuarterTurn.allCases, scales)
  func paging(orientation: QuarterTurn, scale: Double) {
    for hundredth in 1..<40 {
      var hand = GalleryInHand(
        window: Size(width: 400 / scale, height: 601 / scale), scale: scale,
        orientation: orientation)
      hand.flick(-1)
      hand.wait(Double(hundredth) / 100)
      for quad in quads(hand, photo: PixelSize(width: 90, height: 131)) {
        let place = pixels(quad, scale: scale)
        #expect(
          place.corners.allSatisfy { isWhole($0.x) && isWhole($0.y) },
          "after \(hundredth)/100 s: \(place)")
      }
    }
  }

  @Test(
    "at rest, and during a whole turn, no neighbour is in the scene",
    arguments: QuarterTurn.allCases,
    [-2, -1, 1, 2])
  func noNeighbour(orientation: QuarterTurn, quarters: Int) {
    var hand = GalleryInHand(orientation: orientation)
    hand.tell(.turnDevice(quarters: quarters))
    for _ in 0...60 {
      let quads = quads(hand, photo: PixelSize(width: 3000, height: 20))
      #expect(quads.map(\.image) == [ImageID(2)])
      hand.wait(0.005)
    }
  }

  @Test("a turn changes the picture smoothly: no corner jumps between two frames")
  func smooth() throws {
    for quarters in [-2, -1, 1, 2] {
      var hand = GalleryInHand()
      hand.tell(.turnDevice(quarters: quarters))
      var last: [Point]?
      for _ in 0...300 {
        let quad = try #require(quads(hand, photo: PixelSize(width: 3, height: 2)).first)
        let corners = quad.destination.corners.map(quad.transform.apply(to:))
        // At 1 000 frames per second. At the ends a photo is snapped to the pixel grid.
        for (one, other) in zip(last ?? corners, corners) {
          #expect((one - other).length < 6)
        }
        last = corners
        hand.wait(0.001)
      }
    }
  }
}
