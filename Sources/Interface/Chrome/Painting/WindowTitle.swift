/// The title in the window's frame and in the desktop's lists of windows.
package enum WindowTitle {
  /// The title for a photo's name; characters that are invisible or would reorder the text are
  /// replaced as in the toolbar.
  package static func text(for name: String) -> String {
    name.isEmpty ? "Gimbal" : "\(DisplayText(name: name).string) – Gimbal"
  }
}
