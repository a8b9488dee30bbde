import CXCB

/// A window's answer about the pointer over it (`XdndStatus`).
struct DragStatus: Hashable, Sendable {
  /// The window.
  let window: xcb_window_t
  /// Whether it takes the photos there.
  let isWelcome: Bool

  /// An answer for a test.
  init(window: xcb_window_t, isWelcome: Bool) {
    (self.window, self.isWelcome) = (window, isWelcome)
  }

  /// Reads the numbers of a message.
  ///
  /// A window that would move the photos is refused: it may remove their files itself, and a drag
  /// must never do that. One that does something of its own, as Emacs does, is no danger.
  init(_ numbers: [UInt32], _ atoms: DragAtoms) {
    window = numbers[0]
    let actions = [atoms.copy, atoms.link, atoms.privately]
    isWelcome = numbers[1] & 1 != 0 && actions.contains(numbers[4])
  }
}
