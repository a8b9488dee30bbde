/// The first levels of a frame's topics: names as those of frames, with `/` between them.
package struct TopicPrefix: Hashable, Sendable {
  /// The levels that are used unless others are asked for.
  package static let standard = TopicPrefix(checked: "gimbal")
  /// The longest prefix in bytes.
  private static let longest = 128

  /// The levels.
  package let text: String

  /// Checks a prefix; nil if it is not one.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longest,
      text.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy({ FrameName(String($0)) != nil })
    else { return nil }
    self.text = text
  }

  private init(checked text: String) { self.text = text }
}
