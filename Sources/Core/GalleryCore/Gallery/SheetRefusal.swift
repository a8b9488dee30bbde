/// The reason why a command to show another sheet has no effect.
public enum SheetRefusal: Hashable, Sendable {
  /// The file has one picture, or its number of pictures is not known yet.
  case onlySheet
  /// The first sheet is shown already.
  case firstSheet
  /// The last sheet is shown already.
  case lastSheet
}
