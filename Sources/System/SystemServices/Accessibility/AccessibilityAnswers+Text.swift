/// What the text of a field is; screen readers do not change it, the user's keys do.
extension AccessibilityAnswers {
  func textAnswer(_ call: AccessibleCall, _ text: AccessibleText) -> Answer {
    switch (call.member, call.signature) {
    case ("GetText", "ii"):
      return .values([.string(text.string(from: call.number(0), to: call.number(1)))])
    case ("GetCharacterAtOffset", "i"):
      let range = text.character(at: call.number(0))
      return .values([.int32(range.isEmpty ? 0 : Int32(text.characters[range.lowerBound].value))])
    // Numbers of `AtspiTextGranularity` and of the older `AtspiTextBoundaryType`.
    case ("GetStringAtOffset", "iu"):
      return part(of: text, call.number(0), word: [1], character: 0, call.number(1))
    case ("GetTextAtOffset", "iu"):
      return part(of: text, call.number(0), word: [1, 2], character: 0, call.number(1))
    case ("GetNSelections", _): return .values([.int32(text.selection.isEmpty ? 0 : 1)])
    case ("GetSelection", "i"):
      return .values([
        .int32(Int32(text.selection.lowerBound)), .int32(Int32(text.selection.upperBound)),
      ])
    case ("SetCaretOffset", _), ("AddSelection", _), ("RemoveSelection", _), ("SetSelection", _):
      return .values([.bool(false)])
    case ("GetText", _), ("GetCharacterAtOffset", _), ("GetStringAtOffset", _),
      ("GetTextAtOffset", _), ("GetSelection", _):
      return .refused
    default: return .unknown
    }
  }

  func textProperties(_ text: AccessibleText?) -> [BusValue.Entry] {
    [
      .init("CharacterCount", .int32(Int32(text?.characters.count ?? 0))),
      .init("CaretOffset", .int32(Int32(text?.caret ?? 0))),
    ]
  }

  /// A part of a text at an offset; a line, a sentence and a paragraph are the whole of it.
  private func part(
    of text: AccessibleText, _ offset: Int, word: [Int], character: Int, _ kind: Int
  ) -> Answer {
    let range =
      kind == character
      ? text.character(at: offset)
      : word.contains(kind) ? text.word(at: offset) : 0..<text.characters.count
    return .values([
      .string(text.string(from: range.lowerBound, to: range.upperBound)),
      .int32(Int32(range.lowerBound)), .int32(Int32(range.upperBound)),
    ])
  }
}
