import Commands
import GalleryCore

/// The filter that is lifted and applied again by a click.
extension LiveSettings {
  /// Whether a filter leaves out photos, or the one of the start can do so again.
  var hasFilter: Bool { !photos.filter.passesAll || !ShownPhotos(start).filter.passesAll }

  /// What shows all photos, or, where that is so, only those that pass the filter of the start.
  var toggledFilter: [AppAction] {
    let wanted = photos.filter.passesAll ? start : Settings.standard
    return FilterSettings.conditions.filter { setting in
      // What needs another setting has no effect without it.
      setting.need == nil && setting.text(values) != setting.text(wanted)
    }.map { .setting($0.remoteName, to: $0.text(wanted)) }
      + (photos.typed.text.isEmpty ? [] : [.send(.command(.app(.endSearch)))]) + [.redraw]
  }
}
