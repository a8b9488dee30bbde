import Commands
import Demonstration
import GalleryCore
import Localization
import SystemPackage
import SystemServices
import WorkerThreads

/// What is said once to each user, about what is not obvious.
extension SurroundingsPart {
  /// Explains at the user's first start what turns the photos: it is not obvious that the arrow
  /// keys do not page, nor that photos turn with a device whose desktop's rotation is locked.
  ///
  /// The file that records the first start is read on another thread. Captions have the place of
  /// the hint, so it waits for a start without them.
  ///
  /// - Parameter snapshot: what is shown; a recording has a replay.
  func explainKeys(in snapshot: Snapshot) {
    guard !snapshot.album.isEmpty, !snapshot.gallery.areCaptionsShown, snapshot.player.isEmpty,
      !snapshot.settings.isIncognito
    else { return }
    WorkerThread.start { [post] in
      if StateFolder.recordOnce("first-start-hint-shown") { post(.firstStart) }
    }
  }

  /// Says how to get back the bars, which a click has hidden for the first time.
  ///
  /// After a finger's tap nothing is said: another tap is what everybody tries.
  func explainChrome(in snapshot: Snapshot) {
    if snapshot.input.mouse.place != nil { explain(.bars, in: snapshot) }
  }

  /// Says how to rotate a single photo, after a key or a button has turned all photos for the first
  /// time.
  ///
  /// Nothing is said where a drawn device or a sensor shows what turns, nor without a sensor by the
  /// user's choice.
  func explainTurn(in snapshot: @autoclosure () -> Snapshot) {
    guard !hinted.contains(.turn), sensor.state?.isPresent == false else { return }
    let snapshot = snapshot()
    if turnHint(in: snapshot) != nil { explain(.turn, in: snapshot) }
  }

  /// Gives a hint once for each user, as the file says that another thread reads.
  private func explain(_ hint: Hint, in snapshot: Snapshot) {
    guard !hinted.contains(hint), snapshot.player.isEmpty, hasRoomForHint(snapshot),
      !snapshot.settings.isIncognito
    else { return }
    hinted.insert(hint)
    WorkerThread.start { [post] in
      if FilePath.Component(hint.rawValue).map(StateFolder.recordOnce) == true { post(.due(hint)) }
    }
  }

  /// The hint at the first start.
  func sayFirstStartHint(in snapshot: Snapshot) -> [AppAction] {
    guard hasRoomForHint(snapshot) else { return [] }
    return [.say(ShortMessage(firstStartHint(in: snapshot), isHint: true))]
  }

  /// The text of a hint that is due, if it still is of use.
  func say(_ hint: Hint, in snapshot: Snapshot) -> [AppAction] {
    guard hasRoomForHint(snapshot), let text = text(of: hint, in: snapshot) else { return [] }
    return [.say(ShortMessage(text, isHint: true))]
  }

  private func text(of hint: Hint, in snapshot: Snapshot) -> String? {
    switch hint {
    case .bars:
      snapshot.gallery.isChromeShown
        ? nil : localized("A click, or the pointer at the edge, shows the bars again")
    case .turn:
      turnHint(in: snapshot)
    }
  }

  /// What is said of a turn of all photos; nil where none turn, or the one in view cannot be
  /// rotated.
  private func turnHint(in snapshot: Snapshot) -> String? {
    guard snapshot.gallery.mode == .strip, !snapshot.gallery.isRotationLocked,
      !snapshot.stage.isSimulating,
      CommandRules(snapshot).isApplicable(.app(.rotatePhotoRight))
    else { return nil }
    return snapshot.input.keyMap.label(of: .app(.rotatePhotoRight)).map {
      localized("All photos turn together. \($0) rotates only this one.")
    }
  }

  /// Whether a hint would not replace a warning, nor be where a caption is, or what is said of
  /// samples.
  private func hasRoomForHint(_ snapshot: Snapshot) -> Bool {
    snapshot.overlays.toasts.toast == nil && !snapshot.settings.isKiosk
      && !snapshot.searches.showsSamples && !snapshot.gallery.areCaptionsShown
  }

  private func firstStartHint(in snapshot: Snapshot) -> String {
    let keyMap = snapshot.input.keyMap
    let gallery = snapshot.gallery
    let turns = !gallery.isRotationLocked && !gallery.orientation.policy.turnsOnlyInFullScreen
    guard sensor.isPresent, turns else { return keyMap.firstStartHint }
    return keyMap.firstStartHint(obeysDesktopLock: snapshot.settings.values.obeysDesktopLock)
  }
}
