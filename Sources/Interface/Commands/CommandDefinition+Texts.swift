package import Localization

/// What people read about a command.
extension CommandDefinition {
  /// One line of the help card for several commands.
  package struct CardLine: Sendable {
    /// The number of commands that it covers.
    package let count: Int
    /// A name for all their default keys, which would be too long one by one.
    package let keys: LocalizedText?
    /// What they do.
    package let text: LocalizedText
    /// What they do while the overview is shown.
    package let overviewText: LocalizedText

    init(
      _ count: Int, _ text: LocalizedText, keys: String? = nil, inOverview: LocalizedText? = nil
    ) {
      self.count = count
      self.text = text
      self.keys = keys.map { LocalizedText($0, context: KeyName.context) }
      overviewText = inOverview ?? text
    }
  }

  /// What it does, in the user's language.
  package var title: String { text.string }

  /// Everything about it that people read.
  package var texts: [LocalizedText] {
    var texts =
      [text, menuText]
      + [lockedText, cardLine?.text, cardLine?.overviewText, cardLine?.keys]
      .compactMap(\.self)
    if case .titled(let text) = inOverview { texts.append(text) }
    return texts
  }

  /// What it does while the overview is shown or not; nil if it does nothing there.
  package func title(isOverview: Bool) -> String? {
    guard isOverview else { return context == .overview ? nil : title }
    switch inOverview {
    case .same: return title
    case .titled(let text): return text.string
    case .hidden: return nil
    }
  }
}
