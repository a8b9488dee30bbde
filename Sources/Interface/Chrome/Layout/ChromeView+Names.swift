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
  /// The buttons of a card and of the toolbar in the order of reading, also while the toolbar has faded out; none where it is
  /// never shown.
  package var namedButtons: [NamedButton] {
    var view = self
    view.opacity = 1
    let bar = policy == .never ? [] : view.toolbar?.controls ?? []
    return ((view.cardLayout?.controls ?? []) + bar).compactMap { control in
      guard let name = tooltipTitle(of: control.button) ?? control.button.cardTitle else {
        return nil
      }
      return NamedButton(
        button: control.button, name: name,
        key: command(of: control.button).flatMap { keyMap.label(of: $0) }, area: control.area,
        isEnabled: control.isEnabled)
    }
  }
}
