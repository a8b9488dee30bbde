/// Slips of the finger.
enum Spelling {
  /// How many letters have to be inserted, deleted, replaced or exchanged with their neighbour to
  /// make one text of another.
  static func distance(_ left: some StringProtocol, _ right: some StringProtocol) -> Int {
    let (left, right) = (Array(left), Array(right))
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let isSame = left[i] == right[j]
        var least = min(last[j] + (isSame ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }

  /// Whether a text may be a slip of the finger: one letter in three at most, and two in all.
  static func isNear(_ typed: some StringProtocol, to meant: some StringProtocol) -> Bool {
    // No name is so long; the distance of two long texts takes long.
    typed.count <= 60 && distance(typed, meant) <= min(2, max(1, typed.count / 3))
  }

  /// What may have been meant, as the end of a sentence; nothing where no name is near.
  static func suggestion(for typed: String, among names: [String]) -> String {
    let near = names.filter { isNear(typed, to: $0) }
      .min { distance(typed, $0) < distance(typed, $1) }
    return near.map { "; did you mean \($0)?" } ?? ""
  }
}
