import GalleryCore
import RemoteControl

/// The present values of settings: those of the start, until the remote control or the user changes
/// them.
@dynamicMemberLookup
struct LiveSettings {
  /// The values with which the program was started.
  let start: Settings
  /// The present values, with their origins.
  private(set) var values: Settings
  /// What the user of the window searches; it is no setting, so that nobody else sees or keeps it.
  private(set) var typedSearch = SearchWords()
  /// Whether all photos are shown together by days; it is no setting either, but a way to look.
  private(set) var isTimeline = false
  /// Writes what the user has chosen.
  let writer = SettingsWriter()
  /// What the user has chosen in the window.
  private var preferences: ChosenSettings

  /// Begins with the values of the start.
  init(_ start: Settings) {
    (self.start, values) = (start, start)
    preferences = ChosenSettings(start)
  }

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

  // MARK: Preferences

  /// Changes a setting as the user wants it: at once if the program follows it, or else for the
  /// next start.
  ///
  /// - Returns: what the settings file has to say.
  mutating func choose(_ change: PreferenceChange) throws(PreferenceRefusal) -> SettingsEdit {
    guard let setting = SettingTable.named(change.name), !setting.isHidden, !isFixed(setting)
    else { throw .fixed }
    let chosen = try setting.applying(change.value, to: preferences.chosen)
    // What counts from the next start does not have to suit this one.
    let present = try setting.isLive ? setting.applying(change.value, to: values) : values
    values = present
    preferences.choose(chosen, changing: setting.name)
    return SettingsEdit(
      name: setting.name, value: change.value == nil ? nil : setting.toml(chosen))
  }

  /// The number of the user's last change; 0 before the first one.
  var lastChange: Int { preferences.lastNumber }

  /// Notes whether the settings file has what the user has chosen; what it does not have does not
  /// count at the next start either.
  mutating func noteWritten(_ report: SettingsWriter.Report) { preferences.note(report) }

  /// Whether the user cannot change a setting: an option of the command line counts more than the
  /// settings file until the end, whatever a broker has sent since the start.
  func isFixed(_ setting: Setting) -> Bool { start.origin(of: setting.name) == .commandLine }

  /// Whether the settings file has the present value, or will have it in a moment.
  func isKept(_ setting: Setting) -> Bool {
    !setting.isLive || setting.toml(values) == setting.toml(preferences.chosen)
  }

  /// The values that the window shows of a setting: the present ones, or those of the next start.
  func shown(of setting: Setting) -> Settings { setting.isLive ? values : preferences.chosen }

  /// Which photos are shown.
  var photos: ShownPhotos {
    var photos = ShownPhotos(values)
    (photos.typed, photos.isByDay) = (typedSearch, isTimeline)
    return photos
  }

  /// Searches for what the user has typed; returns whether that is another search.
  mutating func search(_ text: String) -> Bool {
    let former = typedSearch
    typedSearch = SearchWords(typed: text)
    return typedSearch.query != former.query
  }

  /// Shows all photos together by days, or the albums; returns whether that is a change.
  mutating func showTimeline(_ isShown: Bool) -> Bool {
    defer { isTimeline = isShown }
    return isTimeline != isShown
  }

  /// Whether all photos are shown by days without a search among them, so that Escape shows the
  /// albums.
  var isTimelineAlone: Bool { isTimeline && typedSearch.query.findsAll }

  /// Whether a value differs from that of the start.
  func hasChanged<Value: Equatable>(_ path: KeyPath<Settings, Value>) -> Bool {
    values[keyPath: path] != start[keyPath: path]
  }
}
