import RemoteControl

/// The present values of settings: those of the start, until the remote control changes them.
@dynamicMemberLookup
struct LiveSettings {
  /// The values with which the program was started.
  let start: Settings
  /// The present values, with their origins.
  private(set) var values: Settings

  /// Begins with the values of the start.
  init(_ start: Settings) { (self.start, values) = (start, start) }

  subscript<Value>(dynamicMember path: KeyPath<Settings, Value>) -> Value {
    values[keyPath: path]
  }

  /// Changes the setting with a name to what a broker has sent.
  ///
  /// - Returns: why not, for everybody at the broker; nil if it is changed.
  mutating func change(named name: String, to text: String) -> String? {
    guard let setting = SettingTable.remote.first(where: { $0.remoteName == name }) else {
      return "there is no setting “\(name)”"
    }
    return apply(text, to: setting)
  }

  /// Changes a setting to what a broker has sent.
  ///
  /// - Returns: why not, for everybody at the broker; nil if it is changed.
  mutating func apply(_ text: String, to setting: Setting) -> String? {
    var changed = values
    guard setting.applyRemote(text, to: &changed) else {
      return setting.remoteSetting(start)?.refusal(of: text, because: setting.problem(in: text))
    }
    if let need = setting.need, !setting.isAvailable(start) {
      return "\(setting.remoteName) \(need.consequence) without \(need.name)"
    }
    if let limit = start.limit(of: setting.name), setting.toml(changed) != setting.standard {
      return "\(limit.rawValue), so this setting stays off"
    }
    guard !ShownPhotos(changed).hasNoDay else {
      return "since is after until, so no photo could be shown"
    }
    values = changed
    return nil
  }

  /// Follows the other frames of a group, which share an order.
  mutating func followGroup(isShuffled: Bool) {
    values.set(\.isShuffled, to: isShuffled, named: "shuffle", from: .remote)
  }

  /// Which photos are shown.
  var photos: ShownPhotos { ShownPhotos(values) }

  /// Whether a value differs from that of the start.
  func hasChanged<Value: Equatable>(_ path: KeyPath<Settings, Value>) -> Bool {
    values[keyPath: path] != start[keyPath: path]
  }
}
