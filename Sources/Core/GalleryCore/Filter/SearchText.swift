/// What a search finds a photo by: its name, its folders and what its metadata says, as they are
/// compared, without regard to case and accents.
public struct SearchText: Hashable, Sendable {
  /// The texts as they are compared, each followed by a line feed, which no search contains.
  private(set) var letters: [UInt8] = []
  /// The texts that many photos have in common, such as the names of a city, which they share.
  private var commonLetters: [UInt8] = []
  /// Whether everything is in it that is known of the photo; otherwise only what needs no reading.
  public var isWhole = false

  /// Starts without texts.
  public init() {}

  /// Adds a text.
  public mutating func append(_ text: String) { append(Array(text.utf8)) }

  /// Adds the name of a photo.
  public mutating func append(nameOf location: Photo.Location) { append(location.nameBytes) }

  /// Adds a text in UTF-8, or the bytes of a file's name.
  public mutating func append(_ text: some Collection<UInt8>) {
    guard !text.isEmpty else { return }
    Array(text).withUnsafeBufferPointer { FoldedName.append($0, to: &letters) }
    letters.append(Self.separator)
  }

  /// Adds all texts of another one.
  public mutating func append(_ other: SearchText) {
    letters += other.letters
    commonLetters += other.commonLetters
  }

  /// Adds all texts of one that many photos have in common, in the place of a former one.
  ///
  /// A search finds them by the beginnings of their words, because nobody has written them for the
  /// photo.
  public mutating func setCommon(_ common: SearchText) { commonLetters = common.letters }

  /// Adds each line of a text as a text.
  public mutating func append(lines: String) {
    for line in lines.split(separator: "\n") { append(String(line)) }
  }

  /// Adds a day as users write it: "2019-07-05".
  public mutating func append(_ day: CalendarDay) { append(day.text) }

  private static let separator = UInt8(ascii: "\n")

  /// Whether a folded text is part of one of the texts.
  func contains(_ word: [UInt8]) -> Bool {
    Self.contains(word, in: letters) || Self.contains(word, in: commonLetters, atWordStart: true)
  }

  private static func contains(
    _ word: [UInt8], in letters: [UInt8], atWordStart: Bool = false
  ) -> Bool {
    guard let first = word.first, word.count <= letters.count else { return word.isEmpty }
    return letters.withUnsafeBufferPointer { letters in
      word.withUnsafeBufferPointer { word in
        for start in 0...letters.count - word.count where letters[start] == first {
          if atWordStart, start > 0, letters[start - 1] != separator,
            letters[start - 1] != UInt8(ascii: " ")
          {
            continue
          }
          var count = 1
          while count < word.count, letters[start + count] == word[count] { count += 1 }
          if count == word.count { return true }
        }
        return false
      }
    }
  }
}
