import Chrome
import GalleryCore
import GoldenPictures
import NumberedPhotos
import Rendering
import Testing

/// This target does not link the demonstration; `ModuleTests` shows it.
@Suite("A gallery in a program without the demonstration")
struct PlainGalleryTests {
  private static let window = Size(width: 400, height: 300)
  private static let photoSize = PixelSize(width: 300, height: 200)
  private static let photo = ImageID(1)

  /// The middle of the room between the toolbar and the dots.
  private static var middle: Point {
    Rect(origin: .zero, size: window).inset(by: ChromeView.insets.above).center
  }

  /// A photo with a red left half and a blue right half.
  private static func twoHalves() -> PixelImage {
    PixelImage(size: photoSize, isOpaque: true) { memory in
      let pixels = memory.bindMemory(to: UInt32.self)
      for index in 0..<photoSize.width * photoSize.height {
        let isLeft = index % photoSize.width < photoSize.width / 2
        pixels[index] = isLeft ? 0xffff_0000 : 0xff00_00ff
      }
    }
  }

  private static func gallery() -> Gallery {
    var gallery = Gallery(windowSize: window, pageCount: 3, chromeInsets: ChromeView.insets)
    _ = gallery.handle(.photoSizeChanged(photoSize), at: 0)
    return gallery
  }

  /// Draws the gallery and its chrome as a program does.
  private static func frame(of gallery: Gallery, at now: Double) -> GoldenPictures.Canvas {
    let painter = ChromePainter()
    var images = [photo: twoHalves()]
    let strip = gallery.items(
      at: now, photo: { _ in PagePicture(image: photo, photoSize: photoSize) },
      card: { _ in nil })
    var view = ChromeView(
      windowSize: gallery.chromeSpace.viewSize, scale: gallery.scale,
      pageCount: gallery.pager.pageCount, position: gallery.position(at: now),
      currentPage: gallery.pager.page, title: "Two halves",
      opacity: gallery.chromeOpacity(at: now))
    view.deviceIcon = gallery.deviceIcon(at: now, isOnDevice: false)
    view.backTitle = gallery.backStep(at: now)?.title
    view.nextEdge = gallery.nextEdge
    let chrome = view.items { picture in
      let painted = painter.paint(picture, scale: gallery.scale)
      let id = ImageID(images.count + 1)
      images[id] = painted.image
      return (id, painted.size)
    }
    return .showing(
      strip + chrome, images: images, width: Int(window.width), height: Int(window.height),
      background: gallery.backgroundColor.color)
  }

  private static func color(_ canvas: GoldenPictures.Canvas, x: Double, y: Double) -> UInt32 {
    canvas[Int(middle.x + x), Int(middle.y + y)]
  }

  @Test("only the photo turns; the toolbar and the dots stay as they are")
  func turns() {
    var gallery = Self.gallery()
    let before = Self.frame(of: gallery, at: 0)
    #expect(Self.color(before, x: -60, y: 0) == 0xff0000)
    #expect(Self.color(before, x: 60, y: 0) == 0x0000ff)
    #expect(gallery.handle(.command(.turnDevice(quarters: 1)), at: 1) == [])
    #expect(gallery.isAnimating(at: 1.1))
    let after = Self.frame(of: gallery, at: 2)
    #expect(Self.color(after, x: 0, y: 60) == 0xff0000)
    #expect(Self.color(after, x: 0, y: -60) == 0x0000ff)
    let width = Int(Self.window.width)
    for rows in [0..<40, 270..<300] {
      let pixels = rows.lowerBound * width..<rows.upperBound * width
      #expect(before.pixels[pixels].contains { $0 & 0xff > 0x80 }, "Texts and dots are light.")
      #expect(before.pixels[pixels] == after.pixels[pixels])
    }
  }

  @Test("pages, zoom, full screen and a step back work; other commands are the program's")
  func commands() {
    var gallery = Self.gallery()
    _ = gallery.handle(.command(.page(by: 1)), at: 0)
    #expect(gallery.pager.page == 1 && gallery.isApplicable(.page(by: -1), at: 0))
    _ = gallery.handle(.photoSizeChanged(Self.photoSize), at: 1)
    _ = gallery.handle(.command(.zoom(by: 2)), at: 1)
    #expect(gallery.backStep(at: 2) == .zoom)
    #expect(abs((gallery.zoomFactor(at: 2) ?? 0) - 2) < 1e-9)
    _ = gallery.handle(.command(.escape), at: 2)
    #expect(gallery.zoomFactor(at: 4) == nil && gallery.backStep(at: 4) == nil)
    #expect(gallery.handle(.command(.toggleFullScreen), at: 4) == [.setFullScreen(true)])
    let command = ProgramCommand(rawValue: "tour.toggle")
    #expect(gallery.handle(.command(.program(command)), at: 5) == [.perform(command)])
    #expect(gallery.handle(.command(.quit), at: 5) == [.quit])
  }
}
