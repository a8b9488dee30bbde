extension Collation {
  /// The keys of parts of texts, so that the C library is not asked for the same part each time.
  ///
  /// The names in a folder often differ by their digits only: `IMG_0001`, `IMG_0002`.
  struct Parts {
    /// The number of parts that are kept; each has one place, which depends on its bytes.
    private static let placeCount = 64

    private let collation: Collation
    private var places: [(text: [UInt8], key: [UInt8])]
    private var digits: [[UInt8]] = []
    private var room: [UInt8] = []

    init(_ collation: Collation) {
      self.collation = collation
      places = Array(repeating: ([], []), count: collation.isOfLanguage ? Self.placeCount : 0)
      guard collation.isOfLanguage else { return }
      room = [UInt8](repeating: 0, count: 1024)
      for digit in UInt8(ascii: "0")...UInt8(ascii: "9") { digits.append(key(of: [digit])) }
    }

    /// Appends the key of a digit.
    func append(digit: UInt8, to keys: inout [UInt8]) {
      keys += digits[Int(digit - UInt8(ascii: "0"))]
    }

    /// Appends the key of a text without digits.
    mutating func append(_ text: ArraySlice<UInt8>, to keys: inout [UInt8]) {
      // FNV-1a.
      var hash: UInt32 = 0x811c_9dc5
      for byte in text { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
      let place = Int(hash % UInt32(Self.placeCount))
      if !places[place].text.elementsEqual(text) {
        let text = Array(text)
        places[place] = (text, key(of: text))
      }
      keys += places[place].key
    }

    private mutating func key(of text: [UInt8]) -> [UInt8] {
      var key: [UInt8] = []
      collation.appendWholeKey(of: text, to: &key, room: &room)
      return key
    }
  }
}
