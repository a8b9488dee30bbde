/// Distinguishes camera raw files from other files.
///
/// Most raw files begin like a TIFF.
enum RawSignature {
  /// Whether the file begins with the signature of a raw format.
  static func begins(_ reader: ByteReader) -> Bool {
    // Fujifilm, Olympus (three versions), Panasonic and Leica, Minolta.
    if reader.matches("FUJIFILMCCD-RAW", at: 0) || reader.matches("IIRO", at: 0)
      || reader.matches("IIRS", at: 0) || reader.matches("MMOR", at: 0)
      || reader.matches("IIU\0", at: 0) || reader.matches("\0MRM", at: 0)
      || RawContainer.begins(reader)
    {
      return true
    }
    // Canon's CR2 and Phase One's IIQ are TIFF files with a second signature.
    return reader.matches("II*\0", at: 0)
      && (reader.matches("CR", at: 8) || reader.matches("IIII", at: 8))
  }

  /// Whether a TIFF directory contains sensor data, or declares the file to be Adobe's DNG.
  ///
  /// This also detects NEF, ARW, PEF, SRW and others. The camera maker's name is not evidence:
  /// scanners and phones write it in plain TIFF files.
  static func isRaw(_ directories: TIFFDirectories) -> Bool {
    directories.entries(of: [photometry, version]).contains { entries in
      entries[version] != nil
        || entries[photometry].map { sensorPhotometries.contains($0.value) } ?? false
    }
  }

  private static let photometry = 262
  /// The DNGVersion tag.
  private static let version = 50706
  /// Colour filter array, and linear raw.
  private static let sensorPhotometries = [32803, 34892]
}
