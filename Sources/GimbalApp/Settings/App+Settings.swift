import GalleryCore
import ProcessWire
import SystemPackage

/// What the program does when settings change while it runs.
extension App {
  /// Changes a setting to what a broker has sent; returns why not, or nil.
  func changeSetting(named name: String, to text: String) -> String? {
    guard let setting = SettingTable.remote.first(where: { $0.remoteName == name }) else {
      return "there is no setting “\(name)”"
    }
    let former = settings
    if let refusal = settings.apply(text, to: setting) { return refusal }
    followSettings(former.values)
    return nil
  }

  /// Does what settings say now, as far as they differ from former ones.
  private func followSettings(_ former: Settings) {
    let present = settings.values
    func hasChanged<Value: Equatable>(_ path: KeyPath<Settings, Value>) -> Bool {
      present[keyPath: path] != former[keyPath: path]
    }
    // Photos that are shown stay until they are checked again.
    if settings.photos != ShownPhotos(former) { albums.searches.follow(settings.photos.filter) }
    perform(kiosk.follow(present, since: former))
    if hasChanged(\.dim) || hasChanged(\.dimsByLight) { adaptToLight() }
    if hasChanged(\.groupTurns) { photoFrame.group?.turnsTogether = present.groupTurns }
    if hasChanged(\.matte) { send(.matteChanged(present.matte.matte)) }
    let policy = gallery.slideshowPolicy.changed(from: former, to: present)
    if policy != gallery.slideshowPolicy { send(.slideshowPolicyChanged(policy)) }
    if hasChanged(\.weights) || hasChanged(\.isShuffled) {
      albums.checkWeights(in: gallery.albums, albumsContext)
    }
    frames.invalidate()
  }
}
