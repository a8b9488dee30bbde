import Chrome
import Commands
import GalleryCore
import PictureTesting
import Testing

@Suite("The button of a message")
struct ToastButtonTests {
  private func view(
    _ width: Double, _ height: Double, direction: LayoutDirection = .leftToRight,
    isEnabled: Bool = true
  ) -> ChromeView {
    var view = ChromeView(
      windowSize: Size(width: width, height: height), scale: 1, pageCount: 12, position: 3,
      currentPage: 3, title: "IMG_1", rotation: .sensor, opacity: 0)
    view.appearance.direction = direction
    view.toastButton = ToastButton(.undo, opacity: 1, isEnabled: isEnabled)
    return view
  }

  private static let sizes = [(1000.0, 700.0), (360, 640), (640, 360), (300, 290)]

  @Test("is as large as a finger, in the window, and above the page dots, also without the bars")
  func place() throws {
    for (width, height) in Self.sizes {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let view = view(width, height, direction: direction)
        let button = try #require(view.control(of: .undo))
        #expect(button.area.size.height >= 44 && button.area.size.width >= 88)
        #expect(button.area.minX >= 8 && button.area.maxX <= width - 8)
        #expect(abs(button.area.center.x - width / 2) <= 1)
        #expect(button.area.maxY <= height - 8 && button.area.minY > 48)
        #expect(view.control(at: button.area.center)?.button == .undo)
        #expect(view.command(of: .undo) == .app(.undo))
        #expect(view.focusableButtons.first == .undo)
        let named = view.namedToastButton
        #expect(named?.name == "Undo the last change" && named?.key == "Ctrl+Z")
      }
    }
  }

  @Test("is below its message, which has room for three lines")
  func message() throws {
    let text =
      "Moved “DSC_0001 a rather long name of a photo.jpg” to the trash. Ctrl+Z brings it back."
    for (width, height) in Self.sizes {
      var toast = ToastView(
        Toast(text, at: 0, button: .undo), at: 1, windowSize: Size(width: width, height: height),
        scale: 1)
      toast.hasButton = true
      let picture = try #require(toast.pictures.first)
      let painted = ChromePainter().paint(picture, scale: 1)
      let items = toast.items { $0 == picture ? (ImageID(1), painted.size) : nil }
      guard case .image(let quad)? = items.first else {
        Issue.record("The message is not drawn.")
        continue
      }
      let button = try #require(view(width, height).control(of: .undo))
      #expect(quad.destination.maxY <= button.area.minY - 4, "\(width) × \(height)")
      #expect(quad.destination.minY >= 8)
    }
  }

  @Test("is drawn as far as the message is seen, and cannot be pressed once that goes")
  func going() {
    var view = view(1000, 700, isEnabled: false)
    #expect(view.control(of: .undo) == nil && view.namedToastButton == nil)
    func isDrawn() -> Bool {
      !view.toastItems { picture in
        guard case .cardButton("Undo", let size, _, _) = picture else { return nil }
        return (ImageID(1), size)
      }.isEmpty
    }
    #expect(isDrawn())
    view.toastButton = ToastButton(.undo, opacity: 0, isEnabled: false)
    #expect(!isDrawn())
    view.toastButton = nil
    #expect(!isDrawn())
  }

  @Test("is left out where only the message has room")
  func smallest() throws {
    #expect(view(160, 120).control(of: .undo) == nil)
    var toast = ToastView(
      Toast("Moved.", at: 0, button: .undo), at: 1, windowSize: Size(width: 160, height: 120),
      scale: 1)
    toast.hasButton = true
    #expect(!toast.pictures.isEmpty)
  }
}
