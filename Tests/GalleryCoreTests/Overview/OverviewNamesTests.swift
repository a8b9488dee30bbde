import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("Names in the overview's cells")
struct OverviewNamesTests {
  private static let nameImage = ImageID(999)

  private func overview(
    turn: QuarterTurn = .identity, scale: Double = 1, photoCount: Int = 40
  ) -> Gallery {
    var gallery = Gallery(
      windowSize: Size(width: 800, height: 600), scale: scale, pageCount: photoCount, page: 5,
      orientation: turn, isAnimated: false)
    _ = gallery.handle(.command(.toggleOverview), at: 0)
    return gallery
  }

  private func quads(of gallery: Gallery, size: PixelSize, named: Set<PhotoID>) -> [ImageQuad] {
    gallery.items(
      at: 1, photo: { PagePicture(image: ImageID($0), photoSize: size) },
      name: { id, width in
        named.contains(id)
          ? PageCard(image: Self.nameImage, size: Size(width: width, height: 20)) : nil
      }, card: { _ in nil }
    ).compactMap { if case .image(let quad) = $0 { quad } else { nil } }
  }

  @Test(
    "are inside their cells, on whole pixels, over all photos",
    arguments: QuarterTurn.allCases, [1.0, 1.5, 2])
  func places(turn: QuarterTurn, scale: Double) throws {
    let gallery = overview(turn: turn, scale: scale)
    for size in [PixelSize(width: 960, height: 640), PixelSize(width: 200, height: 900)] {
      let quads = quads(of: gallery, size: size, named: [2, 5])
      let names = quads.filter { $0.image == Self.nameImage }
      #expect(names.count == 2 && quads.suffix(2).allSatisfy { $0.image == Self.nameImage })
      for (id, name) in zip([2, 5], names) {
        let cell = gallery.overviewLayout.frame(of: id, offset: gallery.overviewOffset(at: 1))
        let outside = name.destination.subtracting(cell.insetBy(-0.01))
        #expect(outside.isEmpty)
        let photo = try #require(quads.first { $0.image.rawValue == id }).destination
        #expect(name.destination.maxY < photo.maxY && name.destination.center.y > photo.center.y)
        for edge in [name.destination.minX, name.destination.minY] {
          #expect(abs((edge * scale).rounded() - edge * scale) < 0.001)
        }
      }
    }
  }

  @Test("the photo at a point of the window is found, as long as nothing moves")
  func pointed() {
    for turn in QuarterTurn.allCases {
      var gallery = overview(turn: turn, photoCount: 400)
      let cell = gallery.overviewLayout.frame(of: 8, offset: gallery.overviewOffset(at: 1))
      let place = gallery.viewSpace(at: 1).transform.apply(to: cell.center)
      #expect(gallery.overviewPhoto(at: place, at: 1) == 8)
      #expect(gallery.overviewPhoto(at: Point(x: -50, y: -50), at: 1) == nil)
      _ = gallery.handle(.command(.toggleOverview), at: 2)
      #expect(gallery.overviewPhoto(at: place, at: 3) == nil)
    }
    var moving = Gallery(
      windowSize: Size(width: 800, height: 600), pageCount: 400, isAnimated: true)
    _ = moving.handle(.command(.toggleOverview), at: 0)
    let place = moving.overviewLayout.frame(of: 8).center
    #expect(moving.overviewPhoto(at: place, at: 0.1) == nil)
    #expect(moving.overviewPhoto(at: place, at: 5) == 8)
    _ = moving.handle(
      .wheel(WheelTurn(notches: Point(x: 0, y: 3), location: nil)), at: 6)
    #expect(moving.overviewPhoto(at: place, at: 6.05) == nil)
  }
}
