import Chrome
import GalleryCore
import Localization

/// The caption or the keywords of photos, which are edited in a text field.
struct EditedWords: Hashable {
  /// What is edited.
  enum Kind: Hashable {
    /// The caption.
    case caption
    /// The keywords, with commas between them.
    case keywords
  }

  /// What is edited.
  let kind: Kind
  /// The photos.
  let photos: [Photo]
  /// The caption or the keywords as they were; nil if there are several photos, or if they are not
  /// known.
  let former: String?

  /// The text in the field at first, to which another keyword can be added at once.
  var text: String {
    guard let former, !former.isEmpty else { return "" }
    return kind == .keywords ? former + ", " : former
  }

  /// What a typed text changes; nil if that is nothing.
  func change(typed text: String) -> SidecarChange? {
    let text = text.withoutControls
    switch kind {
    case .caption:
      let caption = text.trimmingSpace
      return caption == former ?? "" ? nil : .caption(caption)
    case .keywords:
      let change =
        former.map { KeywordChange(typed: text, instead: $0) } ?? KeywordChange(typed: text)
      return change.isEmpty ? nil : .keywords(change)
    }
  }
}

/// Captions and keywords of photos.
extension FilesPart {
  /// Asks for the caption or the keywords of the selected photos in view, or else of a photo, once
  /// the present ones are known.
  @MainActor func edit(
    _ kind: EditedWords.Kind, of photo: Photo, in snapshot: Snapshot
  ) -> [AppAction] {
    // What is typed would be lost.
    if let busy { return [busy] }
    let photos = snapshot.photosInView(or: photo)
    guard photos == [photo] else {
      return [ask(EditedWords(kind: kind, photos: photos, former: nil), in: snapshot)]
    }
    let known = snapshot.metadata.information(
      of: photo, for: kind == .caption ? .editCaption : .editKeywords)
    // The command is given again once the present words are read.
    guard let known else { return [] }
    // Whoever saw an empty field would replace it unseen.
    if kind == .caption, known.format == nil {
      return [.say(localized("The caption cannot be read"), for: 4)]
    }
    let text = (kind == .caption ? known.caption : known.keywords) ?? ""
    guard kind == .keywords || text.utf8.count <= SidecarFile.longestCaption else {
      return [.say(localized("The caption is too long to be edited here."), for: 4)]
    }
    return [ask(EditedWords(kind: kind, photos: photos, former: text), in: snapshot)]
  }

  /// Asks for words, at first or again.
  ///
  /// - Parameters:
  ///   - words: what is edited.
  ///   - text: what was typed; nil at first.
  ///   - problem: why the last attempt failed.
  ///   - snapshot: what is shown.
  @MainActor private func ask(
    _ words: EditedWords, typed text: [UInt8]? = nil, problem: String? = nil,
    in snapshot: Snapshot
  ) -> AppAction {
    let count = words.photos.count
    var field = EditedText(bytes: text ?? Array(words.text.utf8))
    if words.kind == .caption, text == nil { field.selectAll() }
    let name = FileChangeMessage(words.photos[0].location).name
    let heading =
      switch (words.kind, count) {
      case (.caption, 1): localized("Caption of \(name)")
      case (.keywords, 1): localized("Keywords of \(name)")
      case (.caption, _):
        localized(count, one: "Caption of \(count) photo", other: "Caption of \(count) photos")
      case (.keywords, _):
        localized(count, one: "Keywords of \(count) photo", other: "Keywords of \(count) photos")
      }
    let explanation: String? =
      switch (words.kind, words.former) {
      case (.caption, _?):
        localized("An empty field takes the caption away.")
      case (.keywords, _?): localized("Write commas between keywords.")
      case (.caption, nil):
        count == 1 ? nil : localized("The text replaces the captions of all of these photos.")
      case (.keywords, nil):
        localized(
          """
          Each photo keeps its keywords and gets these, with commas between them; one behind a \
          minus sign is taken away.
          """)
      }
    return .askWhenFree(
      Question(
        heading,
        localizedSentences(
          explanation,
          // A dialog has no room for two long explanations.
          explanation != nil && words.former == nil
            ? nil
            : snapshot.settings.metadata == .sidecar
              ? localized(
                """
                The words are written into XMP files beside photos, whose own files stay as they are.
                """)
              : localized(
                """
                The words are written into JPEGs themselves, and into XMP files beside other photos.
                """)),
        field: field,
        rule: .text(
          upTo: words.kind == .caption ? SidecarFile.longestCaption : SidecarFile.longestKeywords),
        problem: problem,
        answers: [.init(localized("Cancel")), .init(localized("Save"), .editAsTyped(words))]))
  }

  /// Writes what was typed beside photos, by another process; asks again if that does not begin.
  @MainActor mutating func annotate(
    _ words: EditedWords, typed text: [UInt8], in snapshot: Snapshot
  ) -> [AppAction] {
    guard let change = words.change(typed: String(decoding: text, as: UTF8.self)) else {
      return []
    }
    let actions = annotate(words.photos, change, in: snapshot)
    guard !annotations.isRunning else { return actions }
    let reason = actions.compactMap { if case .say(let said) = $0 { said.text } else { nil } }.first
    return [ask(words, typed: text, problem: reason, in: snapshot)]
  }
}
