/// A drawing as large as a letter, for the bar.
public enum Glyph: Hashable, Sendable, CaseIterable {
  /// An open padlock: light, for the bar itself.
  case openLock
  /// A closed padlock: dark, for the light ground of a button that is on.
  case closedLock
  /// A device with an arrow that turns it.
  case turningDevice
  /// The four arrow keys.
  case arrowKeys
}
