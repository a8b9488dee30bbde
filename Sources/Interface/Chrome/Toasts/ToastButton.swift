package import GalleryCore

/// The button of a short message, for mouse, fingers, keys and screen readers.
package struct ToastButton: Hashable, Sendable {
  /// The button.
  package let button: ChromeButton
  /// How much of it is seen, 0…1: as much as of the message.
  package let opacity: Double
  /// Whether it can be pressed: no longer once the message goes.
  package let isEnabled: Bool

  /// Makes a button from its parts.
  package init(_ button: ChromeButton, opacity: Double, isEnabled: Bool) {
    (self.button, self.opacity, self.isEnabled) = (button, opacity, isEnabled)
  }
}

extension ChromeView {
  /// The button of the short message with its area; nil if there is none that can be pressed.
  var toastControl: ChromeControl? {
    guard let toastButton, toastButton.isEnabled, let area = toastButtonArea else { return nil }
    return ChromeControl(button: toastButton.button, area: area, isEnabled: true)
  }

  /// Where the button of the short message can be pressed, in points of the chrome's space; nil if
  /// there is none.
  package var toastButtonPlace: Rect? { toastControl?.area }

  /// The button to draw, with its ring if it has the keyboard; empty until it is painted.
  package func toastItems(
    painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    toastElements.compactMap { $0.item(on: grid, painted: painted) }
  }

  private var toastElements: [ChromeElement] {
    guard let toastButton, toastButton.opacity > 0, let area = toastButtonArea,
      let title = toastButton.button.cardTitle
    else { return [] }
    let (button, opacity) = (toastButton.button, toastButton.opacity)
    let card = ChromePicture.cardButton(
      title, area.size, isMain: false, buttons.phase(of: button))
    let drawn = ChromeElement.picture(card, in: area, opacity: opacity)
    guard buttons.focused == button else { return [drawn] }
    let ring = area.insetBy(-grid.length(3))
    return [drawn, .picture(.capsule(ring.size, .focus), in: ring, opacity: opacity)]
  }

  private var toastButtonArea: Rect? {
    guard
      let area = ToastRoom(
        in: windowSize, placement, hasFilmstrip: hasFilmstrip, hasButton: true)?.button
    else { return nil }
    // On whole pixels, so that its edge is sharp.
    return Rect(
      x: grid.snap(area.minX), y: grid.snap(area.minY),
      width: grid.lengthWithin(area.size.width), height: grid.lengthWithin(area.size.height))
  }
}
