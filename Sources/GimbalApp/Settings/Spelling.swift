/// Typing errors in names.
enum Spelling {
  /// The number of letters to insert, delete, replace or exchange with their neighbours to change
  /// one text into another.
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

  /// Whether a text may be a typing error: at most one letter in three is wrong, and two in all.
  static func isNear(_ typed: some StringProtocol, to meant: some StringProtocol) -> Bool {
    // The limit is longer than any name; the distance of long texts takes much time.
    typed.count <= 60 && distance(typed, meant) <= min(2, max(1, typed.count / 3))
  }

  /// The name that was probably meant, as the end of a sentence; empty if no name is similar.
  static func suggestion(for typed: String, among names: [String]) -> String {
    let near = names.filter { isNear(typed, to: $0) }
      .min { distance(typed, $0) < distance(typed, $1) }
    return near.map { "; did you mean \($0)?" } ?? ""
  }
}
