import CSDL2

/// The clipboard by SDL, where the desktop's own cannot be used; without a desktop, it is the
/// program's.
package enum Clipboard {
  /// Puts a text there; it is lost when the program ends, unless the desktop keeps it.
  ///
  /// - Returns: whether that worked.
  package static func setText(_ text: String) -> Bool { SDL_SetClipboardText(text) == 0 }

  /// The text there; empty if there is none.
  ///
  /// SDL waits for the program that owns it, at most 1 s.
  package static var text: String {
    guard let text = SDL_GetClipboardText() else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }
}
