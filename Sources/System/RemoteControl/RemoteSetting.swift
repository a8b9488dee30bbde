/// A setting of a frame that a broker can change while the program runs, and that the state shows.
package struct RemoteSetting: Hashable, Sendable {
  /// What values it has, which decides how Home Assistant shows it.
  package enum Kind: Hashable, Sendable {
    /// `ON` or `OFF`.
    case toggle
    /// One of these texts.
    case choice([String])
    /// A number, which Home Assistant changes by this step, with its unit; nil for none.
    case number(ClosedRange<Double>, step: Double, unit: String?)
    /// A text that matches this regular expression (ECMAScript), or an empty one for the default;
    /// nil for any text.
    case text(pattern: String?)
    /// `ON`, `OFF` or `hours`: a switch, and a light whose brightness is this setting.
    case screen(brightness: String)
  }

  /// The longest text in characters: Home Assistant shows no longer one.
  package static let longestText = 255

  /// The name in topics and in the state, which templates of Home Assistant can name.
  package let name: String
  /// The name for people.
  package let title: String
  /// An icon of Material Design Icons; nil for that of the kind.
  package let icon: String?
  package let kind: Kind
  /// The valid values, for people.
  package let form: String
  /// Whether it is what a frame is there for; if not, it belongs to its configuration.
  package var isControl = false
  /// Whether Home Assistant shows it without being asked for it.
  package var isEnabled = true
  /// Whether values may contain passwords, so that they are not quoted.
  package var isSecret = false
  /// Whether it has an effect on this frame.
  package var isAvailable = true

  /// Makes a setting from its parts.
  package init(
    _ name: String, _ title: String, icon: String? = nil, _ kind: Kind, form: String
  ) {
    (self.name, self.title, self.icon) = (name, title, icon)
    (self.kind, self.form) = (kind, form)
  }

  /// Why a text is refused, for people and everybody at the broker.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - problem: which part of it is wrong; nil if only the valid form can be said.
  package func refusal(of text: String, because problem: String? = nil) -> String {
    let quoted = isSecret ? nil : "“\(text.prefix(RemoteRequest.quoteLength))”"
    guard text.count <= Self.longestText else {
      let beginning = quoted.map { "\($0)…" } ?? "the text"
      return "\(beginning) for \(name) is longer than \(Self.longestText) characters"
    }
    let reason = problem.map { ": \($0)" } ?? ""
    return "\(quoted ?? "that") is no value of \(name), which is \(form)\(reason)"
  }
}
