/// The text of a field, with the place where typed text goes, counted in Unicode characters as
/// AT-SPI does.
package struct AccessibleText: Hashable, Sendable {
  /// The characters.
  let characters: [Unicode.Scalar]
  /// The place of the cursor.
  let caret: Int
  /// The selected characters; empty for none.
  let selection: Range<Int>

  /// Makes a text from what is before the selection, what is selected, and what follows.
  ///
  /// - Parameter caretIsFirst: whether the cursor is before the selected text, not after it.
  package init(
    before: String, selected: String = "", after: String = "", caretIsFirst: Bool = false
  ) {
    let parts = [before, selected, after].map { Array($0.unicodeScalars) }
    characters = Array(parts.joined().prefix(AccessibleNode.longestText))
    let start = min(parts[0].count, characters.count)
    selection = start..<min(start + parts[1].count, characters.count)
    caret = caretIsFirst ? selection.lowerBound : selection.upperBound
  }

  /// The characters in a range, of which only what exists counts; -1 as its end is the text's.
  func string(from start: Int, to end: Int) -> String {
    let start = min(max(0, start), characters.count)
    let end = end < 0 ? characters.count : min(max(start, end), characters.count)
    return Self.string(characters[start..<end])
  }

  /// The word with a character, and the space after it, as a range.
  func word(at offset: Int) -> Range<Int> {
    guard characters.indices.contains(offset) else { return characters.count..<characters.count }
    let isSpace = { (index: Int) in self.characters[index].properties.isWhitespace }
    var start = offset
    while start > 0, !isSpace(start - 1) || isSpace(start) { start -= 1 }
    var end = offset
    while end < characters.count, !isSpace(end) { end += 1 }
    while end < characters.count, isSpace(end) { end += 1 }
    return start..<end
  }

  /// The character at a place as a range; empty where there is none.
  func character(at offset: Int) -> Range<Int> {
    characters.indices.contains(offset) ? offset..<offset + 1 : characters.count..<characters.count
  }

  /// What was taken from another text, and what came in its place.
  func change(since old: AccessibleText) -> (place: Int, deleted: String, inserted: String)? {
    let (before, now) = (old.characters, characters)
    if before == now { return nil }
    let start = zip(before, now).prefix { $0 == $1 }.count
    let most = min(before.count, now.count) - start
    let end = zip(before.reversed(), now.reversed()).prefix(most).prefix { $0 == $1 }.count
    return (
      start, Self.string(before[start..<before.count - end]),
      Self.string(now[start..<now.count - end])
    )
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
