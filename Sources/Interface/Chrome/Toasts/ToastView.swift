package import GalleryCore

/// The layout of a toast, low over the photos and above the page dots, as a value that produces
/// scene items.
///
/// `ToastRoom` has its place.
package struct ToastView: Hashable, Sendable {
  /// The message.
  package var toast: Toast
  /// The time of the frame, in seconds.
  package var time: Double
  /// The window's size in points.
  package var windowSize: Size
  /// The number of physical pixels per point.
  package var scale: Double
  /// Where the bars are; by default as the window's size decides.
  package var placement: BarPlacement
  /// Whether the filmstrip is below it, or would be with the bars.
  package var hasFilmstrip = false
  /// Whether a button lies below it.
  package var hasButton = false

  /// Longer lines are not readable at a glance.
  static let maximumWidth = 640.0
  /// With less room than this the toast would not be readable.
  static let minimumSize = Size(width: 96, height: 24)
  /// The distance from the card to the dots, to the toolbar, and to the edges of a small window.
  static let gap = 8.0
  /// Three lines and their padding; in a lower room the card may cover the dots.
  static let comfortableHeight = 80.0

  /// Makes the toast for one frame.
  package init(_ toast: Toast, at time: Double, windowSize: Size, scale: Double) {
    self.toast = toast
    self.time = time
    self.windowSize = windowSize
    self.scale = scale
    placement = BarPlacement(windowSize: windowSize)
  }

  /// The pictures to paint now.
  package var pictures: [ChromePicture] { picture(of: toast.text).map { [$0] } ?? [] }

  /// The items to draw; empty until this toast or the previous one is painted.
  package func items(painted: (ChromePicture) -> (id: ImageID, size: Size)?) -> [Scene.Item] {
    let texts = [toast.text, toast.previousText].compactMap { $0 }
    for text in texts {
      if let item = element(text)?.item(on: PixelGrid(scale: scale), painted: painted) {
        return [item]
      }
    }
    return []
  }

  private func element(_ text: String) -> ChromeElement? {
    let opacity = toast.opacity(at: time)
    guard opacity > 0, let room, let picture = picture(of: text) else { return nil }
    // As low as possible in its room.
    let place = Point(x: windowSize.width / 2, y: windowSize.height)
    return .picture(picture, center: place, bounds: room, opacity: opacity)
  }

  private func picture(of text: String) -> ChromePicture? {
    guard !text.isEmpty, let room else { return nil }
    return .toast(
      text,
      maximumSize: Size(
        width: min(Self.maximumWidth, room.size.width.inResizeSteps),
        height: room.size.height.inResizeSteps))
  }

  /// The area for the card: below the toolbar, and above the dots and the button.
  private var room: Rect? {
    ToastRoom(in: windowSize, placement, hasFilmstrip: hasFilmstrip, hasButton: hasButton)?.area
  }
}
