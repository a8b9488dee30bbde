import GalleryCore
import ProcessWire
import SystemPackage

extension SlideshowPolicy {
  /// The policy after settings have changed; the rest stays, as the remote control and a group have
  /// set it.
  func changed(from former: Settings, to present: Settings) -> SlideshowPolicy {
    var policy = self
    func copy<Value: Equatable>(
      _ source: KeyPath<Settings, Value>, _ target: WritableKeyPath<SlideshowPolicy, Value>
    ) {
      guard present[keyPath: source] != former[keyPath: source] else { return }
      policy[keyPath: target] = present[keyPath: source]
    }
    if present.slideshow != former.slideshow {
      policy.interval = present.slideshow ?? SlideshowPolicy().interval
    }
    copy(\.transition, \.transition)
    copy(\.isShuffled, \.isShuffled)
    copy(\.hasKenBurns, \.hasKenBurns)
    copy(\.prefersMatching, \.prefersMatching)
    copy(\.makesPairs, \.makesPairs)
    if present.weights != former.weights {
      policy.weights = present.weights.shuffleWeights(
        from: FilePath.current, home: UserFolders.home)
    }
    return policy
  }
}

extension GalleryEvent {
  /// What a gallery is told when settings have changed.
  ///
  /// - Parameters:
  ///   - present: the settings.
  ///   - former: the settings before.
  ///   - policy: how its slideshow goes from photo to photo.
  static func following(
    _ present: Settings, since former: Settings, _ policy: SlideshowPolicy
  ) -> [GalleryEvent] {
    let new = policy.changed(from: former, to: present)
    return (present.matte == former.matte ? [] : [.matteChanged(present.matte.matte)])
      + (present.overviewCells == former.overviewCells
        ? [] : [.overviewCellsChanged(present.overviewCells)])
      + (present.showsFilmstrip == former.showsFilmstrip
        ? [] : [.filmstripChosen(isShown: present.showsFilmstrip)])
      + (present.showsSideList == former.showsSideList
        ? [] : [.sideListChosen(isShown: present.showsSideList)])
      + (new == policy ? [] : [.slideshowPolicyChanged(new)])
  }
}
