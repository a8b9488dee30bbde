extension Double {
  /// Reads a number as people and JSON write it: digits, a point, an exponent.
  ///
  /// The standard initializer also reads hexadecimal numbers, infinity and NaN.
  package init?(decimal text: some StringProtocol) {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    self.init(text)
  }
}
