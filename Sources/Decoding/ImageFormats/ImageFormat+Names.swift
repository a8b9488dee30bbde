import Localization

extension ImageFormat {
  /// The format's common name, the same in every language.
  package var name: String { traits.name }

  /// The format's common name for people.
  package var displayName: String { self == .raw ? localized("Camera raw") : name }

  /// Finds the format with a common name; nil if there is none.
  package init?(named name: String) {
    guard let format = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// The file name extensions: lower case, without the first dot, the most common one first.
  package var fileExtensions: [String] { traits.extensions }

  /// The media types, each with its older names that desktops still use.
  ///
  /// The desktop entry lists them in this order.
  package var mediaTypes: [String] { traits.mediaTypes }

  /// The extensions of all formats.
  package static let allFileExtensions = Set(allCases.flatMap(\.fileExtensions))

  /// Whether a file of this format is a document.
  ///
  /// It is shown where someone names it, and is no photo of the folder in which it lies; desktops
  /// open it with other programs.
  package var isDocument: Bool { self == .pdf }

  /// The formats whose files in folders are photos.
  package static let photoFormats = allCases.filter { !$0.isDocument }

  /// The extensions by which files in folders are photos.
  package static let photoExtensions = Set(photoFormats.flatMap(\.fileExtensions))

  /// Returns the extension of a file name in lower case, without its dot; nil if there is none.
  ///
  /// Where the last one says only how the file is packed, both count: `svg.gz`.
  package static func fileExtension(of name: some StringProtocol) -> String? {
    let name = Array(name.utf8)
    let dot = UInt8(ascii: ".")
    guard let last = name.lastIndex(of: dot), last > 0 else { return nil }
    func ending(after dot: Int) -> String {
      String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    }
    let short = ending(after: last)
    guard short == "gz", let first = name[..<last].lastIndex(of: dot), first > 0 else {
      return short
    }
    let long = ending(after: first)
    return allFileExtensions.contains(long) ? long : short
  }
}
