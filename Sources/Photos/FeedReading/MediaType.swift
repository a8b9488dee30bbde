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
  /// Whether it says nothing about the contents: servers give these types to files whose name they
  /// do not know, such as those of new picture formats.
  var isVague: Bool {
    isUnknown || name == "text/plain" || name.hasPrefix("application/x-")
  }
  /// Whether it may be any file's, also that of a photo whose name says nothing either.
  var isUnknown: Bool {
    !name.contains("/") || name == "application/octet-stream" || name.hasPrefix("binary/")
  }
}
