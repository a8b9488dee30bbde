extension LiveSettings {
  /// What sets the defaults of the filter again, so that all photos pass.
  var liftedFilter: [AppAction] {
    FilterSettings.settings.filter { setting in
      // What needs another setting has no effect without it.
      setting.need == nil && setting.text(values) != setting.text(Settings.standard)
    }.map { .setting($0.remoteName, to: $0.text(Settings.standard)) } + [.redraw]
  }
}
