/// Several texts as one text, which a broker sends and the state shows.
package enum RemoteList {
  /// Reads texts with commas between, or a JSON array, in which they may have commas themselves;
  /// nil if that array is damaged.
  package static func texts(of text: String) -> [String]? {
    let start = text.dropFirst().first { !$0.isWhitespace }
    guard text.first == "[", start == "\"" || start == "]" else {
      return text.split(separator: ",").map(\.withoutSpaceAround).filter { !$0.isEmpty }
    }
    return JSONText.strings(of: text)
  }

  /// Texts as the state shows them: as a JSON array only if they could not be read otherwise.
  package static func text(of texts: [String]) -> String {
    let joined = texts.joined(separator: ", ")
    return self.texts(of: joined) == texts
      ? joined : JSONText.list(texts.map(JSONText.string)).text
  }
}

extension StringProtocol {
  /// The text without the space at its start and its end.
  package var withoutSpaceAround: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
