/// A card in the middle of the window, above everything else.
public enum ChromeCard: Hashable, Sendable {
  /// What the whole window has to say, as when there is nothing to show.
  case notice(heading: String, detail: String)
}
