import Demonstration
import GalleryCore
import PhotoSources
import ProcessWire
import SDLSupport
import SystemPackage

/// What is kept between starts.
extension App {
  /// Stores the current photo as the last one of its folder, and the sizes, if they have changed.
  func keepState() {
    guard let keeper, frames.hasShownPhoto else { return }
    keepShuffle(by: keeper)
    let seen = SeenState(
      photo: searches.shown.keepsPlace ? currentPhoto : nil,
      windowSize: display.window.hasOwnSize ? stage.windowSize : nil,
      cellSide: Int(gallery.overviewCellSide.rounded()))
    guard seen != seenState else { return }
    let former = exchange(&seenState, with: seen)
    if let photo = seen.photo, photo != former?.photo, !photo.location.isAddress {
      keeper.leave(at: photo.location)
    }
    guard let former else { return }
    if let size = seen.windowSize, size != former.windowSize {
      keeper.change { $0.windowSize = WindowSize(size) }
    }
    if seen.cellSide != former.cellSide { keeper.change { $0.cellSide = seen.cellSide } }
  }
}

extension App {
  /// Stores what the shuffled slideshow has shown since the last call, and at which photo it is.
  private func keepShuffle(by keeper: StateKeeper) {
    // The groups of other weights mean nothing to the next run, which has those of the settings.
    guard let shuffle = keeper.shuffle, choices.weights == options.settings.weights,
      let journal = gallery.slideshow?.journal, journal.count != seenRecordCount
    else { return }
    // Another slideshow begins with the first record.
    let records = journal.records(after: journal.count < seenRecordCount ? 0 : seenRecordCount)
    seenRecordCount = journal.count
    keeper.record(records)
    // An address may have a password in it, and what came by a pipe is gone at the next start.
    if let photo = currentPhoto, !photo.location.isAddress, !photo.location.isInput {
      keeper.change { $0.leave(slideshow: shuffle.name, at: photo.location.path) }
    }
  }
}

/// What was seen of the state that is kept.
struct SeenState: Hashable {
  var photo: Photo?
  var windowSize: Size?
  var cellSide: Int
}

extension Options {
  /// Starts to read what was kept; nil if nothing is to be kept, as by `--incognito`, or if the run
  /// shows the same each time.
  func startKeeper() -> StateKeeper? {
    let isSame = isRecording || settings.showsTour || replay != nil
    guard !isSame, !doctor, !sensorMonitor, !settings.isIncognito, let folder = StateFolder.path
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

  /// The options with the window's size at the last start, unless the user has set one.
  func applying(_ state: KeptState) -> Options {
    guard let size = state.windowSize, settings.origin(of: "size") == .standard else { return self }
    var options = self
    options.settings.size = size
    return options
  }
}
