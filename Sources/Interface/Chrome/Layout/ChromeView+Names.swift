import Commands
package import GalleryCore

/// A button of the toolbar in words, for those who do not see it.
package struct NamedButton: Hashable, Sendable {
  /// The button.
  package let button: ChromeButton
  /// What it does now, in a few words: those of its tooltip.
  package let name: String
  /// The key that does the same; nil for none.
  package let key: String?
  /// Its area, in points of the chrome's space.
  package let area: Rect
  /// Whether a click has an effect.
  package let isEnabled: Bool
}

extension ChromeView {
  /// The toolbar's buttons in the order of reading, also while the toolbar has faded out; none
  /// where it is never shown.
  package var namedButtons: [NamedButton] {
    guard policy != .never else { return [] }
    var view = self
    view.opacity = 1
    // The slider is no button; keys do the same.
    return (view.toolbar?.controls ?? []).filter { $0.button != .cellSize }.compactMap(named)
  }

  /// The buttons of the card that is shown, in the order of reading.
  package var namedCardButtons: [NamedButton] { (cardLayout?.controls ?? []).compactMap(named) }

  /// The stars of the information panel, in the order of reading.
  package var namedStars: [NamedButton] { starControls.compactMap(named) }

  /// The button of the short message; nil if it has none.
  package var namedToastButton: NamedButton? { toastControl.flatMap(named) }

  private func named(_ control: ChromeControl) -> NamedButton? {
    guard let name = tooltipTitle(of: control.button) ?? control.button.cardTitle else {
      return nil
    }
    return NamedButton(
      button: control.button, name: name,
      key: command(of: control.button).flatMap { keyMap.label(of: $0) }, area: control.area,
      isEnabled: control.isEnabled)
  }
}
