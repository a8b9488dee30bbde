import GalleryCore
import Testing

@Suite("Where the bars are")
struct BarPlacementTests {
  @Test(
    "follows the window's size: phones have their buttons at the lower edge",
    arguments: [
      (360.0, 640.0, BarPlacement.split), (640, 360, .below), (430, 932, .split),
      (760, 360, .below), (320, 480, .split), (480, 320, .below), (400, 600, .split),
      // Windows of a desktop, squares, and those that have no room for two bars.
      (800, 360, .above), (1000, 700, .above), (600, 420, .above), (420, 420, .above),
      (360, 360, .above), (480, 900, .above), (300, 210, .above), (160, 120, .above),
      (200, 400, .above), (500, 200, .above), (250, 300, .above),
      (0, 0, .above), (.nan, .nan, .above), (.infinity, 300, .above), (300, .infinity, .split),
    ])
  func sizes(width: Double, height: Double, placement: BarPlacement) {
    #expect(BarPlacement(windowSize: Size(width: width, height: height)) == placement)
  }

  @Test("nothing at 800 points and wider is a phone")
  func wide() {
    for width in stride(from: 800.0, through: 4000, by: 50) {
      for height in stride(from: 100.0, through: 3000, by: 50) {
        #expect(BarPlacement(windowSize: Size(width: width, height: height)) == .above)
      }
    }
  }

  private static let insets = ChromeInsets(
    above: EdgeInsets(top: 49, bottom: 48), below: EdgeInsets(bottom: 92),
    split: EdgeInsets(top: 49, bottom: 92))

  private func gallery(_ width: Double, _ height: Double) -> Gallery {
    Gallery(
      windowSize: Size(width: width, height: height), pageCount: 3, chromeInsets: Self.insets)
  }

  @Test("leaves photos the room between the bars, which follows the window's size")
  func room() {
    var gallery = gallery(360, 640)
    #expect(gallery.targetRoomSize == PixelSize(width: 360, height: 640 - 49 - 92))
    var environment = gallery.environment
    environment.windowSize = Size(width: 640, height: 360)
    _ = gallery.handle(.environmentChanged(environment), at: 1)
    #expect(gallery.targetRoomSize == PixelSize(width: 640, height: 360 - 92))
    // The photo view turns, and the bars stay where they are.
    _ = gallery.handle(.command(.turnDevice(quarters: 1)), at: 2)
    #expect(gallery.targetRoomSize == PixelSize(width: 360 - 92, height: 640))
    #expect(self.gallery(800, 360).targetRoomSize == PixelSize(width: 800, height: 360 - 97))
  }

  @Test("is that of a desktop where the program keeps the toolbar above, as on a drawn device")
  func kept() {
    var gallery = gallery(360, 640)
    var environment = gallery.environment
    environment.presentation.keepsToolbarAbove = true
    _ = gallery.handle(.environmentChanged(environment), at: 1)
    #expect(gallery.barPlacement(in: gallery.windowSize) == .above)
    #expect(gallery.targetRoomSize == PixelSize(width: 360, height: 640 - 97))
  }

  @Test("follows the turned window where the chrome turns with the photos")
  func turned() {
    var gallery = gallery(360, 640)
    var environment = gallery.environment
    environment.presentation = Presentation(chromeQuarters: 1, chromeTarget: .clockwise)
    _ = gallery.handle(.environmentChanged(environment), at: 1)
    // The lower edge of the chrome is the left one of the window.
    #expect(gallery.targetRoomSize == PixelSize(width: 360 - 92, height: 640))
  }
}
