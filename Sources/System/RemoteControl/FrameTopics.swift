/// The topics of a frame at a broker: `PREFIX/NAME/…`, and those of Home Assistant.
package struct FrameTopics: Hashable, Sendable {
  /// Where Home Assistant says that it has started, so that frames announce themselves again.
  static let homeAssistantStatus = "homeassistant/status"

  private let base: String
  /// The ID of the frame's device in Home Assistant.
  let deviceID: String
  /// The ID of a look at the broker, which must not end the connection of a frame.
  var doctorID: String { "doctor-of_\(deviceID)" }
  /// The topics of the frame's group; nil if it is in none.
  let group: GroupTopics?

  /// Makes the topics of a frame.
  ///
  /// - Parameters:
  ///   - prefix: the first levels.
  ///   - name: the frame's name.
  ///   - group: the name of its group; nil for none.
  package init(prefix: TopicPrefix, name: FrameName, group: FrameName? = nil) {
    self.group = group.map { GroupTopics(prefix: prefix, name: $0) }
    base = "\(prefix.text)/\(name.text)"
    // That of the usual prefix stays as Home Assistant knows it.
    deviceID = prefix == .standard ? "\(prefix.text)_\(name.text)" : Self.id(of: base)
  }

  /// An ID that no other frame has: a prefix's slashes become `_`, and what would look like them,
  /// or like the usual prefix, is written in another way.
  private static func id(of base: String) -> String {
    var id = base.hasPrefix("\(TopicPrefix.standard.text)/") ? "-" : ""
    for character in base {
      switch character {
      case "/": id += "_"
      case "_", "-": id += "-\(character)"
      default: id.append(character)
      }
    }
    return id
  }

  /// Takes a command's name and its argument.
  var command: String { "\(base)/command" }
  /// What the frame shows, as JSON; retained.
  package var state: String { "\(base)/state" }
  /// A small picture of the photo, as WebP; retained.
  var picture: String { "\(base)/picture" }
  /// `online`, or by the last will `offline`; retained.
  package var availability: String { "\(base)/availability" }
  /// Announces the frame to Home Assistant; retained.
  var discovery: String { "homeassistant/device/\(deviceID)/config" }

  /// Takes the value of a setting.
  func setting(_ name: String) -> String { "\(base)/set/\(name)" }

  /// What the frame subscribes to.
  var subscriptions: [String] {
    [command, "\(base)/set/+", Self.homeAssistantStatus] + (group?.all ?? [])
  }

  /// The name of the setting that a topic takes; nil if it is another topic.
  func settingName(of topic: String) -> String? {
    let start = "\(base)/set/"
    return topic.hasPrefix(start) ? String(topic.dropFirst(start.count)) : nil
  }
}
