/// What a message at the broker asks of a frame.
package enum RemoteRequest: Hashable, Sendable {
  /// Perform a command: its name in the commands' table, and its argument if it takes one.
  case command(String)
  /// Show the photo with this name.
  case photo(String)
  /// Show a text over the photo for some seconds; an empty one ends it.
  case message(String, seconds: Double)
  /// Change the setting with this name to what a text says.
  case setting(String, to: String)
  /// The message makes no sense, for this reason.
  case refused(String)

  /// The longest text of a message that is quoted, in characters.
  static let quoteLength = 40
  /// How long a text is shown, in seconds, unless it says so.
  static let messageTime = 10.0
  /// How long a text may be shown, in seconds.
  static let messageTimes = 1.0...3600

  /// Reads a message for a frame with some settings; nil if its topic asks nothing of the frame.
  init?(topic: String, text: String, _ topics: FrameTopics, _ settings: [RemoteSetting]) {
    let text = text.withoutSpaceAround
    if topic == topics.command {
      self =
        text.count > RemoteSetting.longestText
        ? .refused(
          "the command “\(text.prefix(Self.quoteLength))”… is longer than"
            + " \(RemoteSetting.longestText) characters")
        : Self.refusal(ofBytesIn: text, for: "the command") ?? Self.naming(text) ?? .command(text)
      return
    }
    guard let name = topics.settingName(of: topic) else { return nil }
    guard let setting = settings.first(where: { $0.name == name }) else {
      self = .refused("there is no setting “\(name.prefix(Self.quoteLength))”")
      return
    }
    self =
      text.count > RemoteSetting.longestText
      ? .refused(setting.refusal(of: text))
      : Self.refusal(ofBytesIn: text, for: name) ?? .setting(name, to: text)
  }

  /// Refuses a text that was no UTF-8: what took the place of its other bytes is in no name.
  private static func refusal(ofBytesIn text: String, for name: String) -> RemoteRequest? {
    text.unicodeScalars.contains("\u{FFFD}")
      ? .refused("what was sent for \(name) is no text in UTF-8") : nil
  }

  /// Reads the commands that take a text; nil if it is another one.
  private static func naming(_ text: String) -> RemoteRequest? {
    let words = text.split(separator: " ", maxSplits: 1)
    let rest = words.count > 1 ? String(words[1]).withoutSpaceAround : ""
    switch words.first {
    case "photo.show":
      return rest.isEmpty ? .refused("photo.show takes a photo's name") : .photo(rest)
    case "message.show":
      // The time, as in “message.show 60s Dinner is ready”.
      let parts = rest.split(separator: " ", maxSplits: 1)
      guard let first = parts.first, first.last == "s", let seconds = Double(first.dropLast()),
        seconds.isFinite
      else { return .message(rest, seconds: messageTime) }
      guard messageTimes.contains(seconds), parts.count > 1 else {
        return .refused("message.show takes 1s to 3600s and a text")
      }
      return .message(String(parts[1]).withoutSpaceAround, seconds: seconds)
    default: return nil
    }
  }
}
