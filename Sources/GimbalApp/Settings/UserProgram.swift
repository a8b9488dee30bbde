import Commands
import DecoderService
import SystemPackage

/// A program of the user's that a key runs, as the settings file names it.
struct UserProgram: Hashable, Sendable {
  /// What stands for the paths of photos.
  static let path = "{path}"

  /// Its key.
  let key: KeyStroke
  /// What it does, for people.
  let title: String
  /// The command line, as the user has written it.
  let text: String
  /// Its words: the program and its arguments.
  let words: [String]

  /// Why a command line cannot be used.
  struct Mistake: Error, Hashable {
    /// The reason, for people.
    let reason: String
  }

  /// Reads a command line.
  ///
  /// - Parameters:
  ///   - key: its key.
  ///   - title: what it does, for people; nil for the program's name.
  ///   - text: the command line.
  init(key: KeyStroke, title: String?, text: String) throws(Mistake) {
    let words: [ShellWords.Word]
    do throws(ShellWords.Mistake) {
      words = try ShellWords.words(of: text)
    } catch {
      throw Mistake(
        reason: error == .openQuote ? "a quote is not closed" : "a backslash ends the command")
    }
    guard let program = words.first?.text, !program.isEmpty else {
      throw Mistake(reason: "there is no program")
    }
    if program.contains(Self.path) { throw Mistake(reason: "a photo is not a program") }
    if let sign = words.first(where: { !$0.isQuoted && Self.signs.contains($0.text) }) {
      throw Mistake(reason: "\(sign.text.quoted) needs a shell, as in \(Self.example)")
    }
    if Self.isInScript(words.map(\.text)) {
      throw Mistake(
        reason: "\(Self.path) must be a word of its own after the script, as in \(Self.example)")
    }
    (self.key, self.text, self.words) = (key, text, words.map(\.text))
    self.title = title ?? FilePath(program).lastComponent?.string ?? program
  }

  /// What only shells understand.
  private static let signs: Set = ["|", "||", "&", "&&", ";", "<", ">", ">>", "2>", "2>&1"]
  private static let example = "sh -c 'gimp \"$@\"' sh \(path)"

  /// Whether a path would become a part of a script: a file's name could give commands there, and
  /// strangers name files.
  private static func isInScript(_ words: [String]) -> Bool {
    words.indices.dropFirst().contains { index in
      let word = words[index]
      guard word.contains(path) else { return false }
      return word.unicodeScalars.contains(where: \.properties.isWhitespace)
        || words[..<index].contains(where: isRemote) || isScript(at: index, of: words)
    }
  }

  /// Whether a word is what an interpreter executes: the first one after its options, one of which
  /// says so.
  private static func isScript(at index: Int, of words: [String]) -> Bool {
    let options = words[..<index].reversed().prefix { $0.hasPrefix("-") }
    let rest = words[..<(index - options.count)]
    return options.contains { option in
      !option.hasPrefix("--") && option.contains { $0 == "c" || $0 == "e" || $0 == "E" }
    } && rest.contains(where: isInterpreter)
  }

  /// Whether a program gives all its words to a shell.
  private static func isRemote(_ word: String) -> Bool {
    ["ssh", "watch", "eval"].contains(FilePath(word).lastComponent?.string ?? word)
  }

  private static func isInterpreter(_ word: String) -> Bool {
    let name = FilePath(word).lastComponent?.string ?? word
    return name.hasSuffix("sh") || name == "su" || name.hasSuffix("term")
      || ["python", "perl", "ruby", "node", "php"].contains(where: name.hasPrefix)
  }

  /// Whether it is about photos.
  var takesPhotos: Bool { words.contains { $0.contains(Self.path) } }

  /// The program and its arguments: a word with `{path}` comes once for each photo.
  ///
  /// - Parameters:
  ///   - paths: the absolute paths of the photos, of any bytes.
  ///   - home: the user's folder, for `~/`; nil if it is not known.
  func arguments(with paths: [[UInt8]], home: FilePath?) -> [[UInt8]] {
    words.flatMap { word -> [[UInt8]] in
      guard word.contains(Self.path) else { return [Self.absolute(word, home)] }
      let parts = word.split(separator: Self.path, omittingEmptySubsequences: false)
        .map { Array($0.utf8) }
      return paths.map { Array(parts.joined(separator: $0)) }
    }
  }

  private static func absolute(_ word: String, _ home: FilePath?) -> [UInt8] {
    guard word.hasPrefix("~/"), let home else { return Array(word.utf8) }
    return home.appending(String(word.dropFirst(2))).bytes
  }
}
