/// A card in the middle of the window, above everything else.
package enum ChromeCard: Hashable, Sendable {
  /// A message for the whole window, for example if there is nothing to show.
  case notice(heading: String, detail: String)
}
