import GalleryCore
import ProcessWire
import SystemPackage

extension Options {
  /// Starts to read what was kept; nil if nothing is to be kept, as by `--incognito`, or if the run
  /// shows the same each time.
  func startKeeper() -> StateKeeper? {
    let isSame = isRecording || settings.showsTour || replay != nil
    guard !isSame, !doctor, !sensorMonitor, !calibrateSensor, !settings.isIncognito,
      let folder = StateFolder.path
    else { return nil }
    return StateKeeper(file: StateFile(folder: folder), shuffle: shuffleFile(in: folder))
  }

  /// Where it is kept what a shuffled slideshow has shown; nil without one.
  private func shuffleFile(in folder: FilePath) -> ShuffleFile? {
    guard settings.isShuffled, startsSlideshow else { return nil }
    // The same photos, in whichever order, in the same groups.
    let parts =
      [FilePath.current?.string ?? "", "\(settings.isRecursive)"] + paths + ["="]
      + settings.weights.texts
    let hash = StableHash(of: Array(parts.joined(separator: "\0").utf8))
    return ShuffleFile(folder: folder, key: hash.value)
  }

  /// The options with the window's size and the padlock as they were left, unless the user has set
  /// them; a frame on a wall begins the same each time.
  func applying(_ state: KeptState) -> Options {
    var options = self
    if let size = state.windowSize, settings.origin(of: "size") == .standard {
      options.settings.size = size
    }
    if let isLocked = state.isRotationLocked, settings.origin(of: "lock") == .standard,
      !settings.isKiosk
    {
      options.settings.isRotationLocked = isLocked
    }
    return options
  }
}
