import Chrome
import GalleryCore
import GalleryTesting
import GoldenPictures
import NumberedPhotos
import Rendering
import Testing

@Suite("The overview's picture matches the recording, pixel for pixel")
struct OverviewGoldenTests {
  private static let window = Size(width: 400, height: 300)
  /// Photos are wide, high or square in turn.
  private static let sizes = [
    PixelSize(width: 300, height: 200), PixelSize(width: 200, height: 300),
    PixelSize(width: 240, height: 240),
  ]

  private static func photoSize(_ photo: PhotoID) -> PixelSize { sizes[photo.page % sizes.count] }

  /// The thumbnail of a photo: a color of its own, darker toward its lower right.
  private static func thumbnail(_ photo: PhotoID, bounds: PixelSize) -> PixelImage {
    let size = photoSize(photo).reduced(into: bounds)
    return PixelImage(size: size, isOpaque: true) { memory in
      let pixels = memory.bindMemory(to: UInt32.self)
      for index in 0..<size.width * size.height {
        let (x, y) = (index % size.width, index / size.width)
        let light = UInt32(255 - 160 * (x + y) / (size.width + size.height))
        let shift = UInt32(photo.page % 3 * 8)
        pixels[index] = 0xff00_0000 | light << shift | light / 3 << ((shift + 8) % 24)
      }
    }
  }

  /// The days of the photos: 1, 2, 3 … of them.
  private static let days: [Int32] =
    (1...7).flatMap { day in [Int32](repeating: Int32(day), count: day) } + [8, 8]

  /// A bar whose left quarter is bright, so that its direction can be seen.
  private static func heading(of bar: Size, scale: Double) -> PixelImage {
    let size = PixelSize(width: Int(bar.width * scale), height: Int(bar.height * scale))
    return PixelImage(size: size, isOpaque: true) { memory in
      let pixels = memory.bindMemory(to: UInt32.self)
      for index in 0..<size.width * size.height {
        pixels[index] = index % size.width < size.width / 4 ? 0xFFFF_FFFF : 0xFF60_6060
      }
    }
  }

  /// A gallery in the overview, drawn at a time in seconds; the photo on page 4 is not here yet.
  ///
  /// The headings of days are bars: the fonts are those of the computer.
  private static func canvas(
    scale: Double, turn: QuarterTurn, at now: Double, hasDays: Bool = false,
    direction: LayoutDirection = .leftToRight
  ) -> GoldenPictures.Canvas {
    var gallery = Gallery(
      windowSize: window, scale: scale, pageCount: 30, page: 7, orientation: turn,
      chromeInsets: ChromeView.insets)
    var environment = gallery.environment
    environment.layoutDirection = direction
    _ = gallery.handle(.environmentChanged(environment), at: 0)
    if hasDays {
      let list = AlbumList([
        AlbumList.Entry(
          id: AlbumID(rawValue: 1), title: "", album: gallery.album, sections: AlbumSections(days))
      ])
      _ = gallery.handle(.albumsChanged(list), at: 0)
      // The first photo of its day, below the heading.
      _ = gallery.handle(.command(.goToPage(6)), at: 0)
    }
    _ = gallery.handle(.photoSizeChanged(photoSize(hasDays ? 6 : 7)), at: 0)
    _ = gallery.handle(.command(.toggleOverview), at: 1)
    let bounds = gallery.mediaDemand(at: 1, decoding: .unhurried).thumbnails?.bounds
    var images: [ImageID: PixelImage] = [:]
    let bar = Size(width: 120, height: 20)
    let items = gallery.items(
      at: now,
      photo: { id in
        guard id.page != 4, let bounds else { return nil }
        images[ImageID(id.page)] = thumbnail(id, bounds: bounds)
        return PagePicture(image: ImageID(id.page), photoSize: photoSize(id))
      },
      heading: { section, width in
        let id = ImageID(1000 + section.firstPage)
        images[id] = heading(of: bar, scale: scale)
        return PageCard(image: id, size: Size(width: min(bar.width, width), height: bar.height))
      }, card: { _ in nil })
    return .showing(
      items, images: images, width: Int(window.width * scale), height: Int(window.height * scale),
      scale: scale)
  }

  @Test("at rest, upright and turned", arguments: QuarterTurn.allCases)
  func rest(turn: QuarterTurn) throws {
    let degrees = turn.clockwiseQuarters * 90
    try expectGolden(
      Self.canvas(scale: 1, turn: turn, at: 3), named: "overview-\(degrees)")
  }

  @Test("at two pixels a point")
  func fine() throws {
    try expectGolden(
      Self.canvas(scale: 2, turn: .identity, at: 3), named: "overview-scale-2")
  }

  @Test("with headings of days, upright and turned", arguments: QuarterTurn.allCases)
  func days(turn: QuarterTurn) throws {
    let degrees = turn.clockwiseQuarters * 90
    try expectGolden(
      Self.canvas(scale: 1, turn: turn, at: 3, hasDays: true), named: "overview-days-\(degrees)")
  }

  @Test("with headings of days at the right, above the same cells", arguments: [0, 90])
  func rightToLeft(degrees: Int) throws {
    let canvas = Self.canvas(
      scale: 1, turn: QuarterTurn(degrees / 90), at: 3, hasDays: true, direction: .rightToLeft)
    try expectGolden(canvas, named: "overview-days-right-to-left-\(degrees)")
  }

  @Test("while the current photo flies to its cell")
  func flight() throws {
    try expectGolden(
      Self.canvas(scale: 1, turn: .identity, at: 1.15), named: "overview-flight")
  }
}
