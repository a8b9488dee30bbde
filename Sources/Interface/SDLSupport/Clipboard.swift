import CSDL2

/// The desktop's clipboard.
public enum Clipboard {
  /// Puts a text there; it is lost when the program ends, unless the desktop keeps it.
  ///
  /// - Returns: whether that worked.
  public static func setText(_ text: String) -> Bool { SDL_SetClipboardText(text) == 0 }
}
