extension Range<Int> {
  /// The first number that does not meet a condition, or the end; binary search.
  ///
  /// No number behind one that does not meet the condition may meet it.
  package func partitionPoint(where isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
