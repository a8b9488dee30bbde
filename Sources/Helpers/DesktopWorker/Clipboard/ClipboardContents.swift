package import PNGEncoding

/// What the clipboard offers of a photo, in the forms that other programs ask for.
package struct ClipboardContents {
  /// The picture as a PNG file.
  package enum Picture {
    /// It is being decoded or encoded.
    case awaited
    case ready(PNGFile)
    /// There is none.
    case missing
  }

  /// A form, by its name in the X11 protocol, which is often its media type.
  package enum Target: String, CaseIterable {
    case png = "image/png"
    case addresses = "text/uri-list"
    /// The form in which GNOME's, Cinnamon's and Xfce's file managers paste files.
    case copiedFiles = "x-special/gnome-copied-files"
    case utf8 = "UTF8_STRING"
    case utf8Text = "text/plain;charset=utf-8"
    case text = "text/plain"
    /// A text in ISO 8859-1, for old programs.
    case string = "STRING"
  }

  /// The photo in one form.
  package enum Form {
    case bytes([UInt8])
    case file(PNGFile)
    /// It is not ready.
    case awaited
    case missing
  }

  /// The photo's path or its address on the web, for people.
  package let text: String
  /// The address of the photo's file or of the photo on the web; nil in an archive.
  package let address: String?
  /// The picture.
  package var picture = Picture.awaited

  /// Offers a photo by its path and its address, if it has one, until there is a picture.
  package init(text: String, address: String?) {
    self.text = text
    self.address = address
  }

  /// The forms that are offered.
  package var targets: [Target] {
    Target.allCases.filter { if case .missing = form($0) { false } else { true } }
  }

  /// The text in ISO 8859-1; nil if it has other characters.
  private var latin1: [UInt8]? {
    let bytes = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    return bytes.count == text.unicodeScalars.count ? bytes : nil
  }

  /// The address, if it is that of a file, which file managers can copy.
  private var fileAddress: String? { address.flatMap { $0.hasPrefix("file:") ? $0 : nil } }

  /// The photo in a form.
  package func form(_ target: Target) -> Form {
    switch target {
    case .png:
      switch picture {
      case .awaited: .awaited
      case .ready(let file): .file(file)
      case .missing: .missing
      }
    case .addresses: address.map { .bytes(Array("\($0)\r\n".utf8)) } ?? .missing
    case .copiedFiles: fileAddress.map { .bytes(Array("copy\n\($0)".utf8)) } ?? .missing
    case .utf8, .utf8Text, .text: .bytes(Array(text.utf8))
    case .string: latin1.map { .bytes($0) } ?? .missing
    }
  }
}
