/// When the toolbar and the page dots are shown.
public enum ChromePolicy: String, Hashable, Sendable, CaseIterable {
  /// In a window until a tap hides them; in full screen while somebody does something.
  case auto
  /// Always.
  case always
  /// Never; cards and short messages only.
  case never
}
