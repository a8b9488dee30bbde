/// Constants at fixed places at the beginning of a file.
struct FormatSignature: Sendable {
  private let parts: [(offset: Int, bytes: [UInt8])]

  /// A file that begins with these bytes.
  init(_ bytes: UInt8...) { parts = [(0, bytes)] }

  /// A file with each of these texts at its offset.
  init(_ texts: KeyValuePairs<Int, String>) {
    parts = texts.map {
      ($0.key, $0.value.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    }
  }

  /// Whether a file begins with all of them.
  func begins(_ reader: ByteReader) -> Bool {
    parts.allSatisfy { reader.matches($0.bytes, at: $0.offset) }
  }
}
