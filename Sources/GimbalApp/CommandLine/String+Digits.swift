extension String {
  /// The decimal digits of a nonnegative number, with zeros before them up to `count`.
  init(_ number: some BinaryInteger, digits count: Int) {
    self.init(number)
    insert(contentsOf: repeatElement("0", count: max(0, count - self.count)), at: startIndex)
  }
}
