/// The pages of mixed photos by the folders that they are in.
///
/// All photos are looked at once, not once for each folder.
struct PagesByOwner: Sendable {
  /// Where the pages of each folder begin in `pages`; the last element is their end.
  private var starts: [Int]
  private var pages: [UInt32]

  /// Sorts pages by their folders.
  ///
  /// - Parameters:
  ///   - owners: the folder of each page, as the index of its node.
  ///   - ownerCount: the number of nodes.
  init(_ owners: [UInt32], ownerCount: Int) {
    starts = Array(repeating: 0, count: ownerCount + 1)
    for owner in owners { starts[Int(owner) + 1] += 1 }
    for owner in 0..<ownerCount { starts[owner + 1] += starts[owner] }
    pages = Array(repeating: 0, count: owners.count)
    var next = starts
    for (page, owner) in owners.enumerated() {
      pages[next[Int(owner)]] = UInt32(page)
      next[Int(owner)] += 1
    }
  }

  /// The pages of a folder's photos, in order; empty for a folder that came later.
  subscript(owner: Int) -> [Int] {
    guard owner + 1 < starts.count else { return [] }
    return pages[starts[owner]..<starts[owner + 1]].map { Int($0) }
  }
}
