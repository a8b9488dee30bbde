/// The reason why a command to show another sheet has no effect.
public enum SheetRefusal: Hashable, Sendable {
  /// The file has one picture.
  case onlySheet
  /// The number of pictures is not known: none was decoded yet, or the first one cannot be.
  case notKnown
  /// The first sheet is shown already.
  case firstSheet
  /// The last sheet is shown already.
  case lastSheet
}
