import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The decoded part and size of a zoomed photo")
struct DetailDemandTests {
  /// 24 megapixels.
  private let photo = PixelSize(width: 6000, height: 4000)
  private let screen = PixelSize(width: 1500, height: 1000)
  private let room = DetailPlan.defaultByteLimit(for: PixelSize(width: 1500, height: 1000))

  @Test("If the fitted picture has enough pixels, or all there are, nothing is requested")
  func nothing() {
    let held = HeldPicture.fitted(photo, into: screen)
    #expect(makeDemand(.zoomed(photo, 1, in: screen), held) == nil)
    #expect(makeDemand(.zoomed(photo, 1.01, in: screen), held) != nil)
    let icon = PixelSize(width: 64, height: 64)
    #expect(makeDemand(.zoomed(icon, 5, in: screen), .fitted(icon, into: screen)) == nil)
  }

  @Test("Nothing is requested for an animation, a provisional or old picture, or another photo")
  func unsuitable() {
    let zoomed = ZoomedPhoto.zoomed(photo, 3, in: screen)
    let held = HeldPicture.fitted(photo, into: screen)
    #expect(makeDemand(zoomed, held) != nil)
    var other = held
    other.picture.animation = AnimationTraits(playCount: nil)
    #expect(makeDemand(zoomed, other) == nil)
    other = held
    other.picture.isProvisional = true
    #expect(makeDemand(zoomed, other) == nil)
    other = held
    other.isOutdated = true
    #expect(makeDemand(zoomed, other) == nil)
    other = held
    other.picture.photoSize.width += 1
    #expect(makeDemand(zoomed, other) == nil)
  }

  @Test("If the whole photo has few more pixels than the view, all of it is decoded")
  func whole() throws {
    let zoomed = ZoomedPhoto.zoomed(photo, 1.7, in: screen)
    let demand = try #require(makeDemand(zoomed, .fitted(photo, into: screen)))
    #expect(demand.photo.region == nil)
    // One row more, so that only the width decides the scale.
    #expect(demand.photo.bounds == PixelSize(width: 2550, height: 1701))
  }

  @Test(
    "Otherwise the view and a third of it around, one to one, and at most the photo's own pixels",
    arguments: [(2.0, 0.5), (4.0, 1.0), (12.0, 1.0)])
  func part(scale: Double, density: Double) throws {
    let zoomed = ZoomedPhoto.zoomed(photo, scale, in: screen)
    var held = HeldPicture.fitted(photo, into: screen)
    held.demand.backdrop = .plain(7)
    let demand = try #require(makeDemand(zoomed, held))
    let region = try #require(demand.photo.region)
    let views = 5.0 / 3 / scale
    #expect(abs(Double(region.size.width) - 6000 * views) <= 2)
    #expect(abs(Double(region.size.height) - 4000 * views) <= 2)
    #expect(abs(region.x * 2 + region.size.width - 6000) <= 1)
    #expect(abs(Double(demand.photo.bounds.width) - Double(region.size.width) * density) <= 0.5)
    #expect(demand.photo.bounds.width * demand.photo.bounds.height * 4 <= room)
    #expect(demand.photo.backdrop == .plain(7))
  }

  @Test("With less memory the margin shrinks, but the visible part is always decoded")
  func littleRoom() throws {
    let zoomed = ZoomedPhoto.zoomed(photo, 4, in: screen)
    let held = HeldPicture.fitted(photo, into: screen)
    let widths = try [room, room * 3 / 4, room / 2, 0].map {
      try #require(DetailDemand(for: zoomed, over: held, byteLimit: $0)?.photo.region).size.width
    }
    #expect(widths == widths.sorted(by: >))
    #expect(Set(widths).count == 4)
    #expect(widths.last == 1500)
  }

  @Test("A vector picture has no pixels of its own: its part is requested one to one")
  func drawing() throws {
    let fit = PixelSize(width: 1500, height: 1000)
    for scale in [2.5, 5, 6, 20] {
      let zoomed = ZoomedPhoto.zoomed(fit, scale, in: screen)
      let held = HeldPicture.fitted(fit, into: screen, isScalable: true)
      let demand = try #require(makeDemand(zoomed, held))
      let region = try #require(demand.photo.region)
      // Like the decoder: the drawing fitted into the bounds, and a part of it as well.
      let drawing = fit.aspectFitted(into: demand.photo.bounds)
      #expect(drawing == demand.photoSize)
      #expect(region.clamped(to: drawing) == region)
      let part = region.size.aspectFitted(into: demand.photo.bounds)
      let whole = Double(part.width) / Double(region.size.width) * Double(drawing.width)
      #expect(abs(whole / Double(demand.wholeSize.width) - 1) * Double(part.width) <= 1.5)
      // Decoders draw at most 2^26 pixels.
      #expect(demand.wholeSize.width == min(Int(1500 * scale), 10_033))
      #expect(demand.suits(zoomed))
    }
  }

  @Test(
    "The demand suits any photo and view, and keeps to its limit",
    arguments: SeededRandom.seeds)
  func any(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for step in 0..<20_000 {
      let isScalable = random.integer(0...2) == 0
      let view = PixelSize(width: random.integer(1...2000), height: random.integer(1...2000))
      var photo = PixelSize(width: random.integer(1...9000), height: random.integer(1...9000))
      if isScalable { photo = photo.aspectFitted(into: view) }
      let zoomed = ZoomedPhoto.zoomed(
        photo, random.number(1...20), in: view, x: random.number(0...1), y: random.number(0...1))
      let held = HeldPicture.fitted(photo, into: view, isScalable: isScalable)
      let room = DetailPlan.defaultByteLimit(for: view)
      guard let demand = DetailDemand(for: zoomed, over: held, byteLimit: room) else { continue }
      let place = "seed \(seed), step \(step)"
      try #require(demand.suits(zoomed), "\(place)")
      let region = demand.photo.region ?? PixelRect(demand.photoSize)
      try #require(region.clamped(to: demand.photoSize) == region, "\(place)")
      let bounds = demand.photo.bounds
      if !isScalable {
        try #require(
          bounds.width <= region.size.width && bounds.height <= region.size.height, "\(place)")
      }
      let image =
        isScalable ? region.size.aspectFitted(into: bounds) : region.size.reduced(into: bounds)
      // Rounding outward adds a few rows and columns.
      let frame = (view.width + view.height) * 4 * 4 * 8
      try #require(image.width * image.height * 4 <= room + frame, "\(place)")
    }
  }

  private func makeDemand(_ zoomed: ZoomedPhoto, _ held: HeldPicture) -> DetailDemand? {
    DetailDemand(for: zoomed, over: held, byteLimit: room)
  }
}
