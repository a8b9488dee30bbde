import GalleryTesting

@testable import GalleryCore

extension GalleryInHand {
  /// The insets of the program's toolbar and dots.
  static let bars = EdgeInsets(top: 49, bottom: 48)

  /// A gallery with a toolbar and dots.
  static func withBars(
    window: Size = GalleryInHand.window, scale: Double = 1, orientation: QuarterTurn = .identity,
    policy: ChromePolicy = .auto, isFullScreen: Bool = false, isAnimated: Bool = true,
    enlargesSmallPhotos: Bool = false
  ) -> GalleryInHand {
    var hand = GalleryInHand()
    hand.gallery = Gallery(
      windowSize: window, scale: scale, pageCount: 6, page: 2, orientation: orientation,
      isFullScreen: isFullScreen, isAnimated: isAnimated, chromePolicy: policy,
      chromeInsets: ChromeInsets(bars), enlargesSmallPhotos: enlargesSmallPhotos)
    return hand
  }

  /// The area of the current photo in the window, in physical pixels.
  var pixels: Rect? {
    guard let quad else { return nil }
    let scale = gallery.scale
    let place = quad.transform.boundingRect(of: quad.destination)
    return Rect(
      x: place.minX * scale, y: place.minY * scale, width: place.size.width * scale,
      height: place.size.height * scale)
  }

  /// The part of the window between the bars, in physical pixels.
  var roomPixels: Rect {
    let (size, scale) = (gallery.windowSize, gallery.scale)
    let insets = gallery.targetRoom.insets
    return Rect(
      x: insets.left * scale, y: insets.top * scale,
      width: (size.width - insets.left - insets.right) * scale,
      height: (size.height - insets.top - insets.bottom) * scale)
  }
}

extension GalleryInHand {
  /// The program turns the chrome with the photos, as they are now.
  mutating func turnChromeWithPhotos() {
    present(
      Presentation(
        chromeQuarters: gallery.turn.quarters(at: now), chromeTarget: gallery.turn.targetTurn))
  }

  /// The program leaves the chrome upright.
  mutating func turnChromeUpright() { present(Presentation()) }

  private mutating func present(_ presentation: Presentation) {
    var environment = gallery.environment
    environment.presentation = presentation
    send(.environmentChanged(environment))
  }
}
