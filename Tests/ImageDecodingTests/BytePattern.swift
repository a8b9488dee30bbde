extension [UInt8] {
  /// Where `pattern` first begins.
  func offset(of pattern: [UInt8]) -> Int? {
    indices.dropLast(pattern.count - 1).first {
      self[$0..<$0 + pattern.count].elementsEqual(pattern)
    }
  }

  /// Where the letters of `text` first begin.
  func offset(of text: String) -> Int? { offset(of: [UInt8](text.utf8)) }
}
