/// Tells cameras' raw files from other files, most of them being TIFFs by their first bytes.
enum RawSignature {
  /// Whether the file begins as only raw files do.
  static func begins(_ reader: ByteReader) -> Bool {
    // Fujifilm, Olympus (three versions), Panasonic and Leica, Minolta.
    if reader.matches("FUJIFILMCCD-RAW", at: 0) || reader.matches("IIRO", at: 0)
      || reader.matches("IIRS", at: 0) || reader.matches("MMOR", at: 0)
      || reader.matches("IIU\0", at: 0) || reader.matches("\0MRM", at: 0)
    {
      return true
    }
    // Canon's CR2 and Phase One's IIQ: a TIFF with a second mark.
    return reader.matches("II*\0", at: 0)
      && (reader.matches("CR", at: 8) || reader.matches("IIII", at: 8))
  }

  /// Whether one of a TIFF's directories is a sensor's data, or Adobe's DNG by its own word.
  ///
  /// That is so for NEF, ARW, PEF, SRW and the others too. The maker's name is no sign: scanners
  /// and telephones leave it in plain TIFFs.
  static func isRaw(_ directories: TIFFDirectories) -> Bool {
    directories.entries(of: [photometry, version]).contains { entries in
      entries[version] != nil
        || entries[photometry].map { sensorPhotometries.contains($0.value) } ?? false
    }
  }

  private static let photometry = 262
  /// DNGVersion.
  private static let version = 50706
  /// A colour filter array; linear raw.
  private static let sensorPhotometries = [32803, 34892]
}
