extension [UInt8] {
  /// Returns the first offset of `pattern`.
  func offset(of pattern: [UInt8]) -> Int? {
    indices.dropLast(pattern.count - 1).first {
      self[$0..<$0 + pattern.count].elementsEqual(pattern)
    }
  }

  /// Returns the first offset of the letters of `text`.
  func offset(of text: String) -> Int? { offset(of: [UInt8](text.utf8)) }
}
