/// The topics of a frame at a broker: `PREFIX/NAME/…`, and those of Home Assistant.
package struct FrameTopics: Hashable, Sendable {
  /// The first levels of topics that are used unless others are asked for.
  package static let standardPrefix = "gimbal"
  /// Where Home Assistant says that it has started, so that frames announce themselves again.
  static let homeAssistantStatus = "homeassistant/status"
  /// The longest prefix in bytes.
  private static let longestPrefix = 128

  private let base: String
  /// The ID of the frame's device in Home Assistant.
  let deviceID: String

  /// Makes the topics of a frame.
  ///
  /// - Parameters:
  ///   - prefix: the first levels, which `isPrefix` has checked.
  ///   - name: the frame's name.
  package init(prefix: String, name: FrameName) {
    base = "\(prefix)/\(name.text)"
    deviceID = base.split(separator: "/").joined(separator: "_")
  }

  /// Whether a text can be the first levels of topics: names as those of frames, with `/` between them.
  package static func isPrefix(_ text: String) -> Bool {
    text.utf8.count <= longestPrefix
      && text.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { FrameName(String($0)) != nil }
  }

  /// Takes a command's name and its argument.
  var command: String { "\(base)/command" }
  /// What the frame shows, as JSON; retained.
  package var state: String { "\(base)/state" }
  /// `online`, or by the last will `offline`; retained.
  package var availability: String { "\(base)/availability" }
  /// Announces the frame to Home Assistant; retained.
  var discovery: String { "homeassistant/device/\(deviceID)/config" }

  /// Takes the value of a setting.
  func setting(_ key: FrameSetting.Key) -> String { "\(base)/set/\(key.rawValue)" }

  /// What the frame subscribes to.
  var subscriptions: [String] { [command, "\(base)/set/+", Self.homeAssistantStatus] }

  /// The key of a setting that a topic takes; nil if it is another topic.
  func settingKey(of topic: String) -> Substring? {
    let start = "\(base)/set/"
    return topic.hasPrefix(start) ? topic.dropFirst(start.count) : nil
  }
}
