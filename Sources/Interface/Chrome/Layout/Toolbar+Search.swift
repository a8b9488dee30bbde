package import GalleryCore
import Localization

/// What is sought in the overview.
package struct SearchField: Hashable, Sendable {
  /// The text with the cursor.
  package var text: EditedText
  /// Whether the text is being edited.
  package var isFocused: Bool

  /// Makes a field with a text.
  package init(_ text: EditedText, isFocused: Bool) {
    (self.text, self.isFocused) = (text, isFocused)
  }

  /// The picture of the field in a size.
  func picture(_ size: Size) -> ChromePicture {
    .preference(
      .field(
        text, placeholder: localized("Name, folder, caption, date…"), size, isFocused: isFocused))
  }
}

/// The search field instead of the title.
extension Toolbar {
  /// The field, unless it has a bar of its own.
  var fieldInBar: SearchField? { hasSearchBar ? nil : shownField }

  /// Selected photos have the title, except while something is typed.
  private var shownField: SearchField? {
    view.search.flatMap { view.isSelecting && !$0.isFocused ? nil : $0 }
  }

  /// Whether the field that is edited is at the upper edge of a phone that lies, whose keyboard
  /// covers the lower half.
  var hasSearchBar: Bool { view.placement == .below && shownField?.isFocused == true }

  /// Adds the bar with nothing but the field.
  mutating func addSearchBar(in bar: Rect) {
    guard let search = shownField else { return }
    let edge = Metrics.toolbarEdge
    addSearch(search, from: bar.minX + edge, bar.size.width - 2 * edge, in: bar)
  }

  mutating func addSearch(
    _ search: SearchField, from start: Double, _ room: Double, in bar: Rect
  ) {
    let width = min(Metrics.searchWidths.upperBound, room.inResizeSteps)
    // In the window's middle, or as close to it as the buttons allow.
    let x = grid.snap(max(start, min(view.windowSize.width / 2 - width / 2, start + room - width)))
    let side = grid.length(Metrics.searchHeight)
    let field = Rect(
      x: x, y: grid.snap(bar.center.y - side / 2),
      width: grid.length(width - Metrics.buttonTarget), height: side)
    elements.append(.picture(search.picture(field.size), in: field, opacity: opacity))
    controls.append(
      ChromeControl(
        button: .searchField,
        area: Rect(x: field.minX, y: bar.minY, width: field.size.width, height: height),
        isEnabled: true))
    addButton(.endSearch, from: field.maxX, to: x + width, in: bar)
  }
}
