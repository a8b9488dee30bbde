public import GalleryCore

/// The layout of a toast, low over the photos and above the page dots: a pure value that turns into
/// a part of a scene.
///
/// It keeps its place whether the toolbar and the dots are shown or not, and never covers the toolbar.
public struct ToastView: Hashable, Sendable {
  /// The message.
  public var toast: Toast
  /// The time that it is shown at, in seconds.
  public var time: Double
  /// The window's size in points.
  public var windowSize: Size
  /// Physical pixels per point.
  public var scale: Double

  /// Longer lines are no longer taken in at a glance.
  static let maximumWidth = 640.0
  /// In less room than this nothing could be read.
  static let minimumSize = Size(width: 96, height: 24)
  /// From the card to the dots, to the bar, and to the edges of a small window.
  static let gap = 8.0
  /// Three lines and their padding; in a lower room the card may cover the dots.
  static let comfortableHeight = 80.0

  /// Makes the toast of one moment.
  public init(_ toast: Toast, at time: Double, windowSize: Size, scale: Double) {
    self.toast = toast
    self.time = time
    self.windowSize = windowSize
    self.scale = scale
  }

  /// What it needs painted now.
  public var pictures: [ChromePicture] { picture(of: toast.text).map { [$0] } ?? [] }

  /// What is drawn; nothing while neither it nor the toast before it has been painted.
  public func items(painted: (ChromePicture) -> (id: ImageID, size: Size)?) -> [Scene.Item] {
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
    // As low in its room as it can be.
    return .picture(
      picture, center: Point(x: windowSize.width / 2, y: windowSize.height), bounds: room,
      opacity: opacity)
  }

  private func picture(of text: String) -> ChromePicture? {
    guard !text.isEmpty, let room else { return nil }
    return .toast(
      text,
      maximumSize: Size(
        width: min(Self.maximumWidth, room.size.width.inResizeSteps),
        height: room.size.height.inResizeSteps))
  }

  /// Where it may be: below the bar and above the dots, wherever there is room enough.
  private var room: Rect? {
    guard windowSize.width.isFinite, windowSize.height.isFinite else { return nil }
    let hasBar = windowSize.height >= 2 * Metrics.barHeight
    let top = (hasBar ? Metrics.barHeight : 0) + Self.gap
    let bottom =
      windowSize.height - Metrics.margin - Metrics.capsuleHeight - Self.gap
    let lowest = windowSize.height - Self.gap
    let height = (bottom - top >= Self.comfortableHeight ? bottom : lowest) - top
    let width = windowSize.width - 2 * Self.gap
    guard width >= Self.minimumSize.width, height >= Self.minimumSize.height else { return nil }
    return Rect(x: Self.gap, y: top, width: width, height: height)
  }
}
