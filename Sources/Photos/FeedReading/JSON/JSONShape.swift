import PhotoSources

/// What a JSON document is, by its first values.
enum JSONShape {
  /// JSON Feed.
  case feed
  /// A server's listing of a folder (nginx).
  case folder
  /// An array of photos.
  case array
  /// An object with an array of photos under this key.
  case member(String)
  /// An object that says what is wrong.
  case message(String)

  /// Looks at a document; nil if it is none of these.
  static func shape(of bytes: [UInt8]) throws(ListingFailure) -> JSONShape? {
    var cursor = try JSONCursor(bytes)
    if cursor.next == "[" {
      var first: JSONValue?
      try cursor.forEachElement { (cursor) throws(ListingFailure) in
        first = try cursor.value()
        return false
      }
      guard let first else { return .array }
      let isEntry = ["file", "directory", "other"].contains(first["type"]?.text)
      return isEntry && first["name"]?.text != nil && first["url"] == nil ? .folder : .array
    }
    var (version, message): (String?, String?)
    var arrays: [String] = []
    do throws(ListingFailure) {
      try cursor.forEachMember { (key, cursor) throws(ListingFailure) in
        if cursor.next == "[" {
          arrays.append(key)
          try cursor.skip()
        } else if key == "version" || key == "message" || key == "error" {
          let value = try cursor.value()
          if key == "version" { version = value.text } else { message = message ?? value.words }
        } else {
          try cursor.skip()
        }
      }
    } catch {
      // A document that ends too early is read up to there.
      guard case .damaged = error, !arrays.isEmpty else { throw error }
    }
    if let version, version.contains("jsonfeed.org/") { return .feed }
    if let key = arrays.count == 1 ? arrays[0] : arrays.first(where: names.contains) {
      return .member(key)
    }
    return message.map { .message($0) }
  }

  /// The usual names of lists of photos, for objects with several arrays.
  private static let names: Set<String> = [
    "photos", "images", "pictures", "items", "urls", "files",
  ]
}

extension String {
  /// Whether an ASCII text is in the string.
  fileprivate func contains(_ part: StaticString) -> Bool {
    let part = "\(part)".utf8
    return utf8.indices.contains { utf8[$0...].starts(with: part) }
  }
}
