/// What is said once to each user after the first start, when it is of use; the value is the name
/// of the file that records it.
enum Hint: String, Hashable, Sendable {
  /// How to get back the bars, which a click has hidden.
  case bars = "bars-hint-shown"
  /// That a turn is one of all photos, and how to rotate a single one.
  case turn = "turn-hint-shown"
}
