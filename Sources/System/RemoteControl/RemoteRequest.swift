/// What a message at the broker asks of a frame.
package enum RemoteRequest: Hashable, Sendable {
  /// Perform a command: its name in the commands' table, and its argument if it takes one.
  case command(String)
  /// Change a setting.
  case setting(FrameSetting)
  /// The message makes no sense, for this reason.
  case refused(String)

  /// The longest text of a message that is quoted, in characters.
  static let quoteLength = 40

  /// Reads a message; nil if its topic asks nothing of the frame.
  init?(topic: String, text: String, _ topics: FrameTopics) {
    let text = text.withoutSpaceAround
    if topic == topics.command {
      self =
        text.count > FrameSetting.longestText
        ? .refused(
          "the command “\(text.prefix(Self.quoteLength))”… is longer than"
            + " \(FrameSetting.longestText) characters")
        : .command(text)
      return
    }
    guard let name = topics.settingKey(of: topic) else { return nil }
    guard let key = FrameSetting.Key(rawValue: String(name)) else {
      self = .refused("there is no setting “\(name.prefix(Self.quoteLength))”")
      return
    }
    if let setting = FrameSetting(key, text) {
      self = .setting(setting)
    } else {
      self = .refused(key.refusal(of: text))
    }
  }
}
