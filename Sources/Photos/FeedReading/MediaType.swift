import Feeds
import ImageFormats

/// A media type (content type) with its parameters.
struct MediaType {
  /// The type and the subtype, in lower case: `image/jpeg`; empty if there is none.
  let name: String
  /// The parameter `charset`, in lower case; nil if there is none.
  let charset: String?

  init(_ text: String) {
    let parts = text.lowercased().split(separator: ";").map { $0.filter { !$0.isWhitespace } }
    name = parts.first ?? ""
    charset = parts.dropFirst().first { $0.hasPrefix("charset=") }
      .map { $0.dropFirst(8).filter { $0 != "\"" && $0 != "'" } }
  }

  var isWebPage: Bool { name == "text/html" || name == "application/xhtml+xml" }
  var isPicture: Bool { name.hasPrefix("image/") }
  /// Whether it says nothing about the contents.
  var isVague: Bool {
    name.isEmpty || !name.contains("/") || name == "application/octet-stream"
      || name == "binary/octet-stream"
  }
}

/// Which files are photos, by their names.
enum PhotoName {
  private static let extensions = Set(ImageFormat.allCases.flatMap(\.fileExtensions))

  /// Whether a file in a folder is a photo: by its type, or by its name if the type says nothing.
  static func isPhoto(_ name: some StringProtocol, _ type: MediaType = MediaType("")) -> Bool {
    guard name.utf8.first != UInt8(ascii: ".") else { return false }
    return type.isPicture || type.isVague && hasPhotoExtension(name)
  }

  /// Whether what a feed refers to may be a photo: its type says so, or neither type nor name say that
  /// it is something else.
  static func mayBePhoto(_ address: String, _ type: MediaType) -> Bool {
    guard type.isVague else { return type.isPicture }
    guard let ending = fileExtension(address) else { return true }
    return extensions.contains(ending) || !others.contains(ending)
  }

  /// Whether a name has the ending of a photo's.
  static func hasPhotoExtension(_ name: some StringProtocol) -> Bool {
    fileExtension(name).map(extensions.contains) ?? false
  }

  /// Whether an address looks like that of another list.
  static func hasListExtension(_ address: String) -> Bool {
    fileExtension(address).map(lists.contains) ?? false
  }

  private static let lists: Set<String> = ["xml", "rss", "atom", "json", "opml", "rdf", "txt"]
  /// What feeds of podcasts, films and web pages refer to.
  private static let others: Set<String> = [
    "mp3", "m4a", "ogg", "oga", "opus", "flac", "wav", "aac", "mp4", "m4v", "mov", "webm", "ogv",
    "mkv", "avi", "mpg", "mpeg", "swf", "pdf", "zip", "torrent", "html", "htm", "php", "epub",
    "m3u8", "json", "xml", "txt", "doc", "docx",
  ]

  /// The ending of the last name in a path or an address, in lower case.
  private static func fileExtension(_ address: some StringProtocol) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...]
    guard (1...5).contains(ending.utf8.count) else { return nil }
    return ending.lowercased()
  }
}
