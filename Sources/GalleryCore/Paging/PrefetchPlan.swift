/// Which pages are to be ready, the most urgent first.
public enum PrefetchPlan {
  /// The page itself, then one neighbour on each side, the next one first.
  public static func pages(around page: Int, pageCount: Int) -> [Int] {
    [page, page + 1, page - 1].filter { (0..<pageCount).contains($0) }
  }
}
