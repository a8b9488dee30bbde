/// How much of a photo its file still has, from best to worst.
public enum PhotoCompleteness: Hashable, Sendable, CaseIterable, Comparable {
  /// All of it.
  case whole
  /// The file ends too early; the missing part is transparent, or gray in a photo with
  /// transparency.
  case incomplete
  /// The file has errors: parts of the photo may be wrong, and unreadable parts are as missing
  /// ones.
  case damaged
}
