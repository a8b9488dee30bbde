/// When the toolbar and the page dots are shown.
public enum ChromePolicy: String, Hashable, Sendable, CaseIterable {
  /// In a window until a tap hides them; in full screen while there is input.
  case auto
  /// Always.
  case always
  /// Never; only cards and short messages are shown.
  case never
}
