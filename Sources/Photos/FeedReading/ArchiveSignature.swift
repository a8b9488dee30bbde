/// The first bytes of archives, which people open as if they were lists of the photos in them.
enum ArchiveSignature {
  /// ZIP (also empty), RAR, 7z, gzip, bzip2, xz, Zstandard: APPNOTE.TXT 4.3.7 and 4.3.16, and the
  /// other formats' specifications.
  private static let signatures: [[UInt8]] = [
    [0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06], Array("Rar!".utf8),
    [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], [0x1F, 0x8B], Array("BZh".utf8),
    [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], [0x28, 0xB5, 0x2F, 0xFD],
  ]
  /// Where the header of tar has its signature (POSIX.1, ustar).
  private static let tarOffset = 257

  /// Whether a document begins as an archive does.
  static func begins(_ bytes: [UInt8]) -> Bool {
    signatures.contains { bytes.starts(with: $0) }
      || bytes.dropFirst(tarOffset).starts(with: "ustar".utf8)
  }
}
