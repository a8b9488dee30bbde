/// A part of photos' names that someone types, without regard to case and accents.
public struct NameSearch: Hashable, Sendable {
  /// Where a name contains the text; the best place is the least.
  public enum Match: Int, Comparable, CaseIterable, Sendable {
    /// At the beginning of the name.
    case beginning
    /// At the beginning of a word or number inside the name.
    case wordBeginning
    /// Inside a word.
    case inside

    /// Whether one place is better than another.
    public static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
  }

  /// The text as it was typed.
  public let text: String
  private let folded: [UInt8]
  /// Most photos have the same extension, so it only counts if a dot was typed.
  private var includesExtension: Bool

  /// Makes a search for what was typed.
  public init(_ text: String) {
    self.text = text
    var folded: [UInt8] = []
    for scalar in text.unicodeScalars { NameFolding.fold(scalar) { folded.append($0) } }
    self.folded = folded
    includesExtension = folded.contains(UInt8(ascii: "."))
  }

  /// Finds the text in a file's name; nil if the name does not contain it.
  public func match(in fileName: [UInt8]) -> Match? {
    var letters: [UInt8] = []
    return match(in: fileName, atWorst: .inside, letters: &letters)
  }

  /// Finds the text in a title, which has no extension; nil if the title does not contain it.
  func match(inTitle title: String) -> Match? {
    var search = self
    search.includesExtension = true
    return search.match(in: Array(title.utf8))
  }

  /// Finds the text in a file's name, no worse than a place.
  ///
  /// - Parameters:
  ///   - fileName: the name.
  ///   - limit: the worst place that is of interest.
  ///   - letters: memory for the compared letters, which is used again for the next name.
  func match(
    in fileName: [UInt8], atWorst limit: Match, letters: inout [UInt8]
  ) -> Match? {
    // A text of which nothing remains, such as a single accent, is not in any name.
    guard let first = folded.first else { return text.isEmpty ? .beginning : nil }
    let isASCII = fileName.withUnsafeBufferPointer { name in name.reduce(0, |) < 0x80 }
    // Most names are ASCII, and are compared as they are.
    guard isASCII else {
      letters.removeAll(keepingCapacity: true)
      fileName.withUnsafeBufferPointer { FoldedName.append($0, to: &letters) }
      return letters.withUnsafeBufferPointer { place(of: first, in: $0, atWorst: limit) }
    }
    return fileName.withUnsafeBufferPointer { place(of: first, in: $0, atWorst: limit) }
  }

  /// Finds the text, whose first letter is given, in the bytes of a name.
  private func place(
    of first: UInt8, in name: UnsafeBufferPointer<UInt8>, atWorst limit: Match
  ) -> Match? {
    let last = (limit == .beginning ? folded.count : stemCount(of: name)) - folded.count
    guard last >= 0, name.count >= folded.count else { return nil }
    var found: Match?
    for start in 0...last
    where NameFolding.folded(name[start]) == first && isFound(in: name, at: start) {
      if start == 0 { return .beginning }
      if Self.isWordBoundary(name[start - 1], name[start]) { return .wordBeginning }
      if limit == .inside { found = .inside }
    }
    return found
  }

  /// The number of bytes to search: without the extension unless a dot was typed.
  private func stemCount(of name: UnsafeBufferPointer<UInt8>) -> Int {
    guard !includesExtension, let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else {
      return name.count
    }
    return dot
  }

  private func isFound(in name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for index in 1..<max(1, folded.count)
    where NameFolding.folded(name[start + index]) != folded[index] { return false }
    return true
  }

  /// Whether a word or a number begins between two characters; those beyond ASCII count as letters.
  private static func isWordBoundary(_ before: UInt8, _ after: UInt8) -> Bool {
    kind(before) != kind(after) && kind(after) != .space
  }

  private enum Kind { case letter, digit, space }

  private static func kind(_ byte: UInt8) -> Kind {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...:
      .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    default: .space
    }
  }
}

extension Album {
  /// The page of the photo whose name contains a text in the best place, the first of several;
  /// nil if there is none.
  public func firstPage(matching search: NameSearch) -> Int? {
    var best: (match: NameSearch.Match, page: Int)?
    var letters: [UInt8] = []
    for (page, photo) in photos.enumerated() {
      // Only a better place is of interest; nothing is better than a beginning.
      let limit = best.flatMap { NameSearch.Match(rawValue: $0.match.rawValue - 1) } ?? .inside
      guard
        let match = search.match(
          in: photo.location.nameBytes, atWorst: limit, letters: &letters)
      else { continue }
      if match == .beginning { return page }
      best = (match, page)
    }
    return best?.page
  }
}
