/// A number of photos in words.
enum PhotoCountText {
  /// The number with its noun: "1 photo", "2 photos".
  static func text(_ count: Int) -> String { count == 1 ? "1 photo" : "\(count) photos" }
}
