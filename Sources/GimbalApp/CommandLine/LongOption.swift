/// An argument such as `--size` or `--size=640x480`.
struct LongOption {
  /// The name without dashes.
  let name: Substring
  /// The value behind an equals sign; nil if there is none.
  let value: Substring?

  /// Reads an argument; nil if it does not begin with two dashes and a name.
  init?(_ argument: String) {
    guard argument.hasPrefix("--") else { return nil }
    let text = argument.dropFirst(2)
    name = text.prefix { $0 != "=" }
    value = name.endIndex < text.endIndex ? text[text.index(after: name.endIndex)...] : nil
    if name.isEmpty { return nil }
  }
}
