/// How much of a photo its file still holds, from best to worst.
public enum PhotoCompleteness: Hashable, Sendable, CaseIterable, Comparable {
  /// All of it.
  case whole
  /// The file ends too early; what it lacks is gray.
  case incomplete
  /// The file contradicts itself: parts of the photo may be wrong, and what cannot be read is gray.
  case damaged
}
