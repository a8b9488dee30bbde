import Commands
import GalleryCore
import Localization
import SystemPackage
import WorkerThreads

/// What is said once to each user, about what is not obvious.
extension SurroundingsPart {
  /// Explains at the user's first start what turns the photos: it is not obvious that the arrow keys
  /// do not page, nor that photos turn with a device whose desktop's rotation is locked.
  ///
  /// The file that records the first start is read on another thread. Captions have the place of the
  /// hint, so it waits for a start without them.
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

  /// Says how to get back the bars, which a click has hidden for the first time, once for each user.
  ///
  /// After a finger's tap nothing is said: another tap is what everybody tries.
  func explainChrome(in snapshot: Snapshot) {
    guard !hasExplainedChrome, snapshot.input.mouse.place != nil, snapshot.player.isEmpty,
      hasRoomForHint(snapshot), !snapshot.settings.isIncognito
    else { return }
    hasExplainedChrome = true
    WorkerThread.start { [post] in
      if StateFolder.recordOnce("bars-hint-shown") { post(.barsHidden) }
    }
  }

  /// The hint at the first start.
  func sayFirstStartHint(in snapshot: Snapshot) -> [AppAction] {
    guard hasRoomForHint(snapshot) else { return [] }
    return [.say(ShortMessage(firstStartHint(in: snapshot), isHint: true))]
  }

  /// The hint after a click has hidden the bars, if they are still hidden.
  func sayHiddenBarsHint(in snapshot: Snapshot) -> [AppAction] {
    guard hasRoomForHint(snapshot), !snapshot.gallery.isChromeShown else { return [] }
    let text = localized("A click, or the pointer at the edge, shows the bars again")
    return [.say(ShortMessage(text, isHint: true))]
  }

  /// Whether a hint would not replace a warning, nor be where a caption is, or what is said of samples.
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
