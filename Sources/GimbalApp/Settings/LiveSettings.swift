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

  /// Sets a value for the remote control.
  mutating func set<Value>(
    _ path: WritableKeyPath<Settings, Value>, to value: Value, named name: String
  ) {
    values.set(path, to: value, named: name, from: .remote)
  }

  /// Which photos are shown.
  var photos: ShownPhotos { ShownPhotos(values) }

  /// Whether a value differs from that of the start.
  func hasChanged<Value: Equatable>(_ path: KeyPath<Settings, Value>) -> Bool {
    values[keyPath: path] != start[keyPath: path]
  }
}
