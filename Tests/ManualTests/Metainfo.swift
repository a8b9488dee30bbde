import Foundation

/// What software catalogues show of the program, in which the types of files are those of the
/// desktop entries, and the releases those of the changelog.
struct Metainfo {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
  private static let entries = ["gimbal.desktop", "zz-gimbal-folders.desktop"]

  /// The file.
  static let file = root.appending(path: "Assets/Desktop/org.example.gimbal.metainfo.xml")

  /// The file's text.
  let written: String
  /// The text that it should have.
  let text: String

  init() throws {
    written = try String(contentsOf: Self.file, encoding: .utf8)
    let types = try Self.entries.flatMap { name in
      try Self.types(of: Self.text("Assets/Desktop/\(name)"))
    }
    let provided =
      "    <binary>gimbal</binary>\n"
      + types.map { "    <mediatype>\($0)</mediatype>\n" }.joined()
    let releases = try Self.releases(Self.text("CHANGELOG.md"))
    text = try Self.replacing(
      "releases", in: Self.replacing("provides", in: written, by: provided), by: releases)
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func replacing(_ tag: String, in text: String, by inside: String) throws -> String
  {
    guard let start = text.firstRange(of: "  <\(tag)>\n"),
      let end = text.firstRange(of: "  </\(tag)>\n")
    else { throw CocoaError(.fileReadCorruptFile) }
    return text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: inside)
  }

  private static func types(of entry: String) -> [Substring] {
    let line = entry.split(separator: "\n").first { $0.hasPrefix("MimeType=") } ?? ""
    return line.dropFirst("MimeType=".count).split(separator: ";")
  }

  /// The released versions of the changelog, each with the first sentence of every entry.
  private static func releases(_ changelog: String) -> String {
    var text = ""
    for section in changelog.split(separator: "\n## ").dropFirst() {
      let lines = section.split(separator: "\n")
      guard let heading = lines.first?.wholeMatch(of: /([0-9.]+) - ([0-9-]+)/) else { continue }
      text += "    <release version=\"\(heading.1)\" date=\"\(heading.2)\">\n      <description>\n"
      var isInList = false
      for line in lines.dropFirst() {
        if line.hasPrefix("- ") != isInList {
          text += isInList ? "        </ul>\n" : "        <ul>\n"
          isInList.toggle()
        }
        text +=
          isInList
          ? "          <li>\(plain(line.dropFirst(2)))</li>\n"
          : "        <p>\(plain(line.drop { $0 == "#" || $0 == " " }))</p>\n"
      }
      text += (isInList ? "        </ul>\n" : "") + "      </description>\n    </release>\n"
    }
    return text
  }

  /// The first sentence of an entry, without Markdown; a label is no sentence.
  private static func plain(_ entry: Substring) -> String {
    var text = String(entry).replacing(#/\*\*(.+?)\.\*\* /#) { "\($0.1): " }
      .replacing(/\[(.+?)\]\(.+?\)/) { "\($0.1)" }.replacing(/<\/?kbd>|`/, with: "")
    if let end = text.firstRange(of: ". ") { text = String(text[..<end.lowerBound]) + "." }
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
