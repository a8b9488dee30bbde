import CExiv2Guard

extension PhotoItems {
  /// Lets Exiv2 read what describes the photo; nil if there is no memory.
  ///
  /// Exiv2 0.27 finds it only in files with one of the many forms of locations.
  func openedDescription() -> OpaquePointer? {
    func part(_ bytes: UnsafeRawBufferPointer?) -> cexiv2_part {
      cexiv2_part(bytes: bytes?.baseAddress, count: bytes?.count ?? 0)
    }
    let xmp = xmp.map(Self.packet) ?? []
    return (exif ?? []).withUnsafeBytes { exif in
      xmp.withUnsafeBytes { xmp in cexiv2_open_parts(part(exif), part(xmp), part(profile)) }
    }
  }

  /// Some writers fill the packet's room with zeros, which the parser does not accept.
  private static func packet(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.prefix((bytes.lastIndex { $0 != 0 } ?? -1) + 1)
  }
}
