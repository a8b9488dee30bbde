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
  /// While these photos are being rotated, another rotation follows.
  @MainActor mutating func rotate(
    _ photo: Photo, _ change: Reorientation, in snapshot: Snapshot
  ) -> [AppAction] {
    let targets = snapshot.photosInView(or: photo).map {
      target($0, snapshot.searches.fileRefusal(of: $0))
    }
    if task != nil, rotations.running == targets.map(\.photo.id) {
      let waiting = rotations.waiting?.change ?? .none
      rotations.waiting = PhotoRotation(targets: targets, change: waiting.then(change))
      return []
    }
    return begin(PhotoRotation(targets: targets, change: change), in: snapshot)
  }

  /// How a photo is rotated: one whose orientation is remembered stays so, also if its file can be
  /// changed meanwhile, until it is shown again as the file says.
  private func target(_ photo: Photo, _ refusal: FileRefusal?) -> PhotoRotation.Target {
    let path = FilePath(photo.location)
    let isKnown = decoders.map { $0.orientations.change(of: path) != .none } ?? false
    let hasNoFile = refusal == .inArchive || refusal == .onWeb
    return PhotoRotation.Target(
      photo: photo, refusal: refusal, isRemembered: decoders != nil && (isKnown || hasNoFile))
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
    let actions = begin(.rotate(rotation), at: snapshot.now)
    if task?.number != former { rotations.running = rotation.targets.map(\.photo.id) }
    return actions
  }

  /// Undoes the last rotation.
  mutating func undoRotation(at now: Double) -> [AppAction] {
    rotations.beginUndoing().map { begin(.rotate($0), at: now) } ?? []
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
    var identities: [PhotoID: FileStatus.Identity] = [:]
    var problems: [String] = []
    for (target, result) in zip(rotation.targets, results) {
      switch result {
      case .success(.remembered):
        decoders?.orientations.add(rotation.change, to: FilePath(target.photo.location))
        done.targets.append(.init(photo: target.photo, isRemembered: true))
      case .success(.written(let file)):
        done.targets.append(.init(photo: target.photo, shown: file.identity))
        identities[target.photo.id] = file.identity
        snapshot.media.note(file.identity, of: target.photo.id)
      case .failure(let failure):
        problems.append(Self.unchanged(target.photo, rotation.change, because: failure))
        if failure != .missing, failure != .differs { failed.targets.append(target) }
      }
    }
    note(identities)
    rotations.failed(failed, at: snapshot.now)
    rotations.keep(untried)
    if rotation.undoneTime == nil { rotations.rotated(done, at: snapshot.now) }
    let isCancelled = results.count < rotation.targets.count
    let said = said(of: done, isCancelled: isCancelled, problems, in: snapshot)
    // A file on a server that is as it was does not have to be loaded again.
    let (unchanged, rewritten) = (
      done.targets.filter(\.isRemembered), done.targets.filter { !$0.isRemembered }
    )
    let actions =
      rewritten.map { AppAction.reload($0.photo.id) }
      + [.requestAgain(unchanged.map(\.photo.id)), said]
    // Whoever cancels it wants none of the others either, and what has failed fails again.
    guard let next = rotations.waiting.take(), !isCancelled, problems.isEmpty else {
      return actions
    }
    return actions + begin(next, in: snapshot)
  }

  /// Says which photos were rotated, and which were not.
  @MainActor private func said(
    of done: PhotoRotation, isCancelled: Bool, _ problems: [String], in snapshot: Snapshot
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
        isCancelled ? localized("Cancelled.") : nil, text, isUndo ? nil : remembered(in: done),
        key.map { localized("\($0) undoes it.") }),
      problems, isOne: count == 0 && problems.count == 1,
      heading: done.change.isMirrored
        ? localized("Some photos were not flipped") : localized("Some photos were not rotated"),
      button: canUndo ? .undo : nil)
  }

  /// Says of how many photos the orientation is remembered; nil if all files say it.
  private func remembered(in done: PhotoRotation) -> String? {
    let count = done.targets.count(where: \.isRemembered)
    guard count > 0 else { return nil }
    return localized(
      count, one: "\(count) file cannot be changed: Gimbal remembers how it is shown.",
      other: "\(count) files cannot be changed: Gimbal remembers how they are shown.")
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
