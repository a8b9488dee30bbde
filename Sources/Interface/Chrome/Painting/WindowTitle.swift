/// What the window's frame and the desktop's lists of windows show.
public enum WindowTitle {
  /// The title for a photo's name; characters that are not seen, or that would reorder what is, are
  /// replaced as in the toolbar.
  public static func text(for name: String) -> String {
    name.isEmpty ? "Gimbal" : "\(DisplayText(name: name).string) – Gimbal"
  }
}
