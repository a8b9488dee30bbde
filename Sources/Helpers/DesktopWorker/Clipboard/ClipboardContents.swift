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

  /// The photos' paths or addresses on the web, for people.
  package let text: String
  /// The addresses of the photos' files or of photos on the web; empty in an archive.
  package let addresses: [String]
  /// The picture.
  package var picture = Picture.awaited

  /// Offers a photo by its path and its address, if it has one, until there is a picture.
  package init(text: String, address: String?) {
    self.text = text
    addresses = address.map { [$0] } ?? []
  }

  /// Offers photos by their paths and their addresses, without a picture.
  package init(text: String, addresses: [String]) {
    (self.text, self.addresses) = (text, addresses)
    picture = .missing
  }

  /// The forms that are offered.
  package var targets: [Target] { Target.allCases.filter(offers) }

  /// Whether all are files, which file managers can copy.
  private var areFiles: Bool {
    !addresses.isEmpty && addresses.allSatisfy { $0.hasPrefix("file:") }
  }

  /// Whether there is a form, without making it: there may be thousands of photos.
  private func offers(_ target: Target) -> Bool {
    switch target {
    case .png: if case .missing = picture { false } else { true }
    case .addresses: !addresses.isEmpty
    case .copiedFiles: areFiles
    case .utf8, .utf8Text, .text: true
    // ISO 8859-1 has no other characters.
    case .string: text.unicodeScalars.allSatisfy { $0.value <= 0xFF }
    }
  }

  /// The photo in a form.
  package func form(_ target: Target) -> Form {
    guard offers(target) else { return .missing }
    return switch target {
    case .png:
      switch picture {
      case .awaited: .awaited
      case .ready(let file): .file(file)
      case .missing: .missing
      }
    case .addresses: .bytes(addresses.flatMap { Array("\($0)\r\n".utf8) })
    case .copiedFiles: .bytes(Array((["copy"] + addresses).joined(separator: "\n").utf8))
    case .utf8, .utf8Text, .text: .bytes(Array(text.utf8))
    case .string: .bytes(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    }
  }
}
