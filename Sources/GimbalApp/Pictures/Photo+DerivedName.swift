import GalleryCore

extension Photo {
  /// The name of a file that is made of the photo's picture, with another extension.
  ///
  /// What a server calls a photo leads into no folder, and hides no file.
  ///
  /// - Parameter fileExtension: the extension with its dot.
  func derivedName(_ fileExtension: String) -> [UInt8] {
    let name = FileName(FolderTransfer.name(of: self))
    let stem = location.isAddress ? Self.plain(title) : Array(name.bytes[..<name.stemByteCount])
    let ending = Array(fileExtension.utf8)
    return Self.cut(stem, to: FileName.mostBytes - ending.count) + ending
  }

  /// A title as a file can have it.
  private static func plain(_ title: String) -> [UInt8] {
    let bytes = title.utf8.map { (byte: UInt8) -> UInt8 in
      let isPlain = byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "/")
      return isPlain ? byte : UInt8(ascii: "-")
    }
    let stem = Array(bytes.drop { $0 == UInt8(ascii: ".") })
    return stem.isEmpty ? Array("photo".utf8) : stem
  }

  /// The first bytes of a name, without a part of a character.
  private static func cut(_ bytes: [UInt8], to most: Int) -> [UInt8] {
    guard bytes.count > most else { return bytes }
    // In UTF-8, up to three bytes that begin with the bits 10 follow the first one.
    var end = most
    while end > most - 4, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(bytes[..<end])
  }
}
