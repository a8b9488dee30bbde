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
  mutating func addSearch(
    _ search: SearchField, from left: Double, to right: Double, in bar: Rect
  ) {
    let start = left + Metrics.titleGap
    let room = right - Metrics.titleGap - start
    guard room >= Metrics.searchWidths.lowerBound else { return }
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
