import Chrome
import Commands
import DecoderService
import FileService
import GalleryCore
import Localization
import ProcessWire
import SystemPackage

/// Photos that are rotated or flipped for good.
extension FilesPart {
  /// Rotates or flips the selected photos in view, or the current one.
  ///
  /// While these pictures are being rotated, another rotation follows.
  @MainActor mutating func rotate(
    _ photo: Photo, _ change: Reorientation, in snapshot: Snapshot
  ) -> [AppAction] {
    let targets = snapshot.photosInView(or: photo).map {
      PhotoRotation.Target(
        photo: $0, sheet: snapshot.meantSheet(of: $0.id),
        refusal: snapshot.searches.fileRefusal(of: $0))
    }
    if task != nil, rotations.areRunning(targets) {
      let waiting = rotations.waiting?.change ?? .none
      rotations.waiting = PhotoRotation(targets: targets, change: waiting.then(change))
      return []
    }
    return begin(PhotoRotation(targets: targets, change: change), in: snapshot)
  }

  @MainActor private mutating func begin(
    _ rotation: PhotoRotation, in snapshot: Snapshot
  ) -> [AppAction] {
    guard rotation.change != .none else { return [] }
    var rotation = rotation
    for index in rotation.targets.indices {
      let photo = rotation.targets[index].photo.id
      rotation.targets[index].shown = snapshot.media.fileIdentity(of: photo)
    }
    let former = task?.number
    let actions = start(rotation, at: snapshot.now)
    if task?.number != former { rotations.running = rotation.targets }
    return actions
  }

  /// Begins a rotation at a time (seconds).
  ///
  /// A photo whose orientation is remembered stays so, also if its file can be changed meanwhile,
  /// until it is shown again as the file says.
  private mutating func start(_ rotation: PhotoRotation, at now: Double) -> [AppAction] {
    var rotation = rotation
    for index in rotation.targets.indices {
      let target = rotation.targets[index]
      let hasNoFile = target.refusal == .inArchive || target.refusal == .onWeb
      let path = FilePath(target.photo.location)
      rotation.targets[index].isRemembered =
        hasNoFile || target.sheet > 0
        || orientations.change(of: path, sheet: target.sheet) != .none
    }
    return begin(.rotate(rotation), at: now)
  }

  /// Undoes the last rotation.
  mutating func undoRotation(at now: Double) -> [AppAction] {
    rotations.beginUndoing().map { start($0, at: now) } ?? []
  }

  /// Shows what became of photos that should be rotated.
  ///
  /// - Parameters:
  ///   - rotation: the photos.
  ///   - results: what became of the first of them; there are none for the others.
  ///   - snapshot: what is shown.
  @MainActor mutating func receiveRotated(
    _ rotation: PhotoRotation, _ results: [Result<PhotoRotation.Outcome, FileChangeFailure>],
    in snapshot: Snapshot
  ) -> [AppAction] {
    rotations.running = nil
    var (done, failed, untried) = (rotation, rotation, rotation)
    (done.targets, failed.targets) = ([], [])
    untried.targets.removeFirst(results.count)
    var rewritten: [PhotoID: RewrittenFile] = [:]
    var (remembered, unwritten): ([PhotoRotation.Target], Int) = ([], 0)
    var problems: [String] = []
    for (target, result) in zip(rotation.targets, results) {
      switch result {
      case .success(.remembered):
        remembered.append(target)
        if rotation.undoneTime == nil || !target.isRemembered { unwritten += 1 }
        done.targets.append(target)
      case .success(.written(let file)):
        rewritten[target.photo.id] = RewrittenFile(former: target.shown, present: file.identity)
        var target = target
        target.shown = file.identity
        done.targets.append(target)
      case .failure(let failure):
        problems.append(Self.unchanged(target.photo, rotation.change, because: failure))
        if failure != .missing, failure != .differs { failed.targets.append(target) }
      }
    }
    orientations.add(
      rotation.change, to: remembered.map { (FilePath($0.photo.location), $0.sheet) })
    follow(rewritten, in: snapshot)
    rotations.failed(failed, at: snapshot.now)
    rotations.keep(untried)
    if rotation.undoneTime == nil { rotations.rotated(done, at: snapshot.now) }
    let isCancelled = results.count < rotation.targets.count
    let said = said(
      of: done, unwritten: unwritten, isCancelled: isCancelled, problems, in: snapshot)
    let photos = done.targets.map(\.photo.id).filter { rewritten[$0] != nil }
    let again = requests(after: remembered.map(\.photo), in: snapshot)
    let actions = photos.map { AppAction.reload($0) } + again + [said]
    // Whoever cancels it wants none of the others either, and what has failed fails again.
    guard let next = rotations.waiting.take(), !isCancelled, problems.isEmpty else {
      return actions
    }
    return actions + begin(next, in: snapshot)
  }

  /// Requests photos again that have got remembered orientations with their places: a watched
  /// folder may have reported them before.
  @MainActor func requests(afterArrivalOf photos: [Photo], in snapshot: Snapshot) -> [AppAction] {
    let followed = photos.filter { orientations.change(of: FilePath($0.location)) != .none }
    return requests(after: followed, in: snapshot)
  }

  /// Requests photos again whose orientation is remembered.
  ///
  /// Their files are as they were, so they do not have to be loaded again from a server, and
  /// nothing else notices the change where the album has a file twice.
  @MainActor private func requests(after photos: [Photo], in snapshot: Snapshot) -> [AppAction] {
    guard !photos.isEmpty else { return [] }
    let locations = Set(photos.map(\.location))
    let others = snapshot.media.knownPhotos.filter { photo in
      snapshot.album[photo].map { locations.contains($0.location) } ?? false
    }
    return [.requestAgain(Array(Set(photos.map(\.id)).union(others)))]
  }

  /// Says which photos were rotated, of how many of them the file does not say so, and which were
  /// not.
  @MainActor private func said(
    of done: PhotoRotation, unwritten: Int, isCancelled: Bool, _ problems: [String],
    in snapshot: Snapshot
  ) -> AppAction {
    let (count, isUndo) = (done.targets.count, done.undoneTime != nil)
    let text =
      switch (done.change.isMirrored, isUndo) {
      case (false, false):
        localized(count, one: "Rotated \(count) photo.", other: "Rotated \(count) photos.")
      case (false, true):
        localized(
          count, one: "Rotated \(count) photo back.", other: "Rotated \(count) photos back.")
      case (true, false):
        localized(count, one: "Flipped \(count) photo.", other: "Flipped \(count) photos.")
      case (true, true):
        localized(
          count, one: "Flipped \(count) photo back.", other: "Flipped \(count) photos back.")
      }
    let canUndo = !isUndo && count > 0
    let key = canUndo ? snapshot.input.keyMap.label(of: .app(.undo)) : nil
    return said(
      localizedSentences(
        isCancelled ? localized("Cancelled.") : nil, text, remembered(unwritten),
        key.map { localized("\($0) undoes it.") }),
      problems, isOne: count == 0 && problems.count == 1,
      heading: done.change.isMirrored
        ? localized("Some photos were not flipped") : localized("Some photos were not rotated"),
      button: canUndo ? .undo : nil)
  }

  /// Says how many photos are shown in another way than their files say; nil for none.
  private func remembered(_ count: Int) -> String? {
    guard count > 0 else { return nil }
    return orientations.isKept
      ? localized(
        count, one: "\(count) file cannot be changed: Gimbal remembers how it is shown.",
        other: "\(count) files cannot be changed: Gimbal remembers how they are shown.")
      : localized(
        count,
        one: "\(count) file cannot be changed: it is shown in this way until Gimbal ends.",
        other: "\(count) files cannot be changed: they are shown in this way until Gimbal ends.")
  }

  private static func unchanged(
    _ photo: Photo, _ change: Reorientation, because failure: FileChangeFailure
  ) -> String {
    let message = FileChangeMessage(photo.location)
    return localizedSentences(
      change.isMirrored
        ? localized("\(message.name) was not flipped.")
        : localized("\(message.name) was not rotated."), message.reasonInPlace(failure))
  }
}
