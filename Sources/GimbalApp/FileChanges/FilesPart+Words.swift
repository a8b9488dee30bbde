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
  /// The text as it was in the field at first; nil if there are several photos.
  let former: String?

  /// What a typed text changes; nil if that is nothing.
  func change(typed text: String) -> SidecarChange? {
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
    let photos = snapshot.photosInView(or: photo)
    guard photos == [photo] else {
      return [ask(EditedWords(kind: kind, photos: photos, former: nil))]
    }
    let known = snapshot.metadata.information(
      of: photo, for: kind == .caption ? .editCaption : .editKeywords)
    // The command is given again once the present words are read.
    guard let known else { return [] }
    let text = (kind == .caption ? known.caption : known.keywords) ?? ""
    guard kind == .keywords || text.utf8.count <= SidecarFile.longestCaption else {
      return [.say(localized("The caption is too long to be edited here."), for: 4)]
    }
    return [ask(EditedWords(kind: kind, photos: photos, former: text))]
  }

  private func ask(_ words: EditedWords) -> AppAction {
    let count = words.photos.count
    var field = EditedText(bytes: Array((words.former ?? "").utf8))
    if words.kind == .caption { field.selectAll() }
    let name = FileChangeMessage(words.photos[0].location).name
    let heading =
      switch (words.kind, words.former) {
      case (.caption, _?): localized("Caption of \(name)")
      case (.keywords, _?): localized("Keywords of \(name)")
      case (.caption, nil):
        localized(count, one: "Caption of \(count) photo", other: "Caption of \(count) photos")
      case (.keywords, nil):
        localized(count, one: "Keywords of \(count) photo", other: "Keywords of \(count) photos")
      }
    let explanation =
      switch (words.kind, words.former) {
      case (.caption, _?):
        localized("An empty field takes the caption away.")
      case (.keywords, _?): localized("Write commas between keywords.")
      case (.caption, nil): localized("The text replaces the captions of all of these photos.")
      case (.keywords, nil):
        localized(
          """
          Each photo keeps its keywords and gets these, with commas between them; one behind a minus \
          sign is taken away.
          """)
      }
    return .askWhenFree(
      Question(
        heading,
        localizedSentences(
          explanation,
          localized(
            "The words are written into XMP files beside photos, whose own files stay as they are.")
        ),
        field: field,
        rule: .text(
          upTo: words.kind == .caption ? SidecarFile.longestCaption : SidecarFile.longestKeywords),
        answers: [.init(localized("Cancel")), .init(localized("Save"), .editAsTyped(words))]))
  }

  /// Writes what was typed beside photos, by another process.
  @MainActor mutating func annotate(
    _ words: EditedWords, typed text: [UInt8], in snapshot: Snapshot
  ) -> [AppAction] {
    guard let change = words.change(typed: String(decoding: text, as: UTF8.self)) else {
      return []
    }
    return annotate(words.photos, change, in: snapshot)
  }
}
