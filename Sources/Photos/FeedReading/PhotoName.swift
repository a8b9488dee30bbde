import GalleryCore
import ImageFormats

/// Which files are photos, by their names.
enum PhotoName {
  private static let extensions = ImageFormat.photoExtensions

  /// Whether a file in a folder is a photo: by its type, or by its name if the type says nothing;
  /// if neither says anything, its first bytes will, once it is requested.
  static func isPhoto(_ name: some StringProtocol, _ type: MediaType = MediaType("")) -> Bool {
    guard !FileName.isHidden(name.utf8) else { return false }
    if type.isPicture { return true }
    guard let ending = fileExtension(Substring(name)) else {
      return type.isUnknown && !type.name.isEmpty
    }
    return type.isVague && extensions.contains(ending)
  }

  /// Whether what a feed refers to may be a photo: its type says so, or neither type nor address
  /// say that it is something else.
  static func mayBePhoto(_ address: String, _ type: MediaType) -> Bool {
    guard type.isVague else { return type.isPicture }
    guard let ending = fileExtension(address: address) else { return type.isUnknown }
    return extensions.contains(ending) || !others.contains(ending)
  }

  /// Whether an address has the ending of a photo's.
  static func hasPhotoExtension(_ address: String) -> Bool {
    fileExtension(address: address).map(extensions.contains) ?? false
  }

  /// Whether an address looks like that of another list.
  static func hasListExtension(_ address: String) -> Bool {
    fileExtension(address: address).map(lists.contains) ?? false
  }

  private static let lists: Set<String> = ["xml", "rss", "atom", "json", "opml", "rdf", "txt"]
  /// What feeds of podcasts, films and web pages refer to.
  private static let others: Set<String> = [
    "mp3", "m4a", "ogg", "oga", "opus", "flac", "wav", "aac", "mp4", "m4v", "mov", "webm", "ogv",
    "mkv", "avi", "mpg", "mpeg", "swf", "pdf", "zip", "torrent", "html", "htm", "php", "epub",
    "m3u8", "json", "xml", "txt", "doc", "docx",
  ]

  /// The ending of the last name in an address, in lower case.
  private static func fileExtension(address: String) -> String? {
    let path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else {
      return fileExtension(address[..<path.endIndex])
    }
    return fileExtension(address[path.index(after: slash)..<path.endIndex])
  }

  /// The ending of a name, in lower case.
  private static func fileExtension(_ name: Substring) -> String? {
    ImageFormat.fileExtension(of: name).flatMap { (1...6).contains($0.utf8.count) ? $0 : nil }
  }
}
