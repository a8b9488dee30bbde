/// How the remote control shows a setting that it can change; the kind of the setting decides the
/// rest.
struct RemoteFacet: Sendable {
  /// The name for people.
  let title: String
  /// An icon of Material Design Icons; nil for that of the kind.
  let icon: String?
  /// The unit of a number; nil for none.
  let unit: String?
  /// The texts to choose from, for a setting that is no choice; empty for any text.
  let choices: [String]
  /// The regular expression (ECMAScript) of valid texts, as far as that can be said; nil for any.
  let pattern: String?
  /// The valid values, for people, if they are other ones than those of the option.
  let form: String?
  /// Whether values may contain passwords.
  let isSecret: Bool

  /// Makes a facet from its parts.
  init(
    _ title: String, _ icon: String? = nil, unit: String? = nil, choices: [String] = [],
    pattern: String? = nil, form: String? = nil, isSecret: Bool = false
  ) {
    (self.title, self.icon, self.unit) = (title, icon, unit)
    (self.choices, self.pattern) = (choices, pattern)
    (self.form, self.isSecret) = (form, isSecret)
  }
}
