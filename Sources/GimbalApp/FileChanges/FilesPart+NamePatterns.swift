import Chrome
import Commands
import FileService
import GalleryCore
import Localization

/// Names by a pattern, for several photos.
extension FilesPart {
  /// The fewest digits of the numbers that are proposed: most people count as cameras do.
  private static let leastDigits = 3

  /// Asks for the pattern of the names of photos.
  @MainActor func askPattern(of selected: [Photo], in snapshot: Snapshot) -> AppAction {
    let photos = snapshot.inOrder(selected)
    let count = photos.count
    let digits = max(Self.leastDigits, String(count).utf8.count)
    let sign = String(repeating: "#", count: digits)
    // Without what would be a sign, or would hide the photos.
    let folder = photos[0].location.folder.split(separator: UInt8(ascii: "/")).last ?? []
    let name = folder.filter { !"#{}".utf8.contains($0) }.drop { $0 == UInt8(ascii: ".") }
    var pattern = EditedText(
      bytes: name + (name.isEmpty ? [] : [UInt8(ascii: " ")]) + Array(sign.utf8))
    pattern.selectAll()
    let time = snapshot.metadata.current.known(of: photos[0])?.timeForName
    return .askWhenFree(
      Question(
        localized(count, one: "Rename \(count) photo", other: "Rename \(count) photos"),
        localizedSentences(
          FileGroup.count(of: photos, otherFiles(of: photos)),
          localized(
            """
            \(sign) is the number of a photo, {name} its present name, and {date} and {time} are \
            when it was taken.
            """)),
        field: pattern,
        rule: .namePattern(.init(photos[0].location.fileName, time: time)),
        answers: [
          .init(localized("Cancel")), .init(localized("Rename"), .renameAllAsTyped(photos)),
        ]))
  }

  /// Gives photos names by a pattern, by another process.
  @MainActor mutating func rename(
    _ photos: [Photo], by pattern: NamePattern, in snapshot: Snapshot
  ) -> [AppAction] {
    let refusals = photos.map(snapshot.searches.fileRefusal)
    return begin(
      .renameAll(
        PatternRenaming(
          photos: photos, pattern: pattern, refusals: refusals, decoders: decoders,
          others: otherFiles(of: photos))),
      at: snapshot.now)
  }

  /// Shows what became of photos that should get names by a pattern.
  ///
  /// - Parameters:
  ///   - photos: the photos.
  ///   - results: what the first of them are named now; there are none for the others.
  ///   - batch: the number by which they get their names back together.
  ///   - snapshot: what is shown.
  @MainActor mutating func receiveRenamed(
    _ photos: [Photo], _ results: [Result<PhotoRenaming, RenamingFailure>], batch: Int,
    in snapshot: Snapshot
  ) -> [AppAction] {
    var (count, files, isChanged) = (0, 0, false)
    var (kept, arrived): ([Photo], [Photo]) = ([], [])
    var problems: [String] = []
    for (photo, result) in zip(photos, results) {
      switch result {
      case .success(let renaming):
        count += 1
        guard renaming.new != photo.location else {
          files += 1 + otherFiles(of: photo).count
          continue
        }
        files += renaming.paths.count
        isChanged = true
        kept += renaming.kept
        arrived.append(photo.with(renaming.new))
        let identity = snapshot.media.fileIdentity(of: photo.id)
        _ = renamed(renaming, identity, batch: batch, at: snapshot.now)
      case .failure(let failure):
        let message = FileChangeMessage(photo.location)
        problems.append(message.unrenamed(because: failure.sentence(about: photo)))
      }
    }
    let key = isChanged ? snapshot.input.keyMap.label(of: .app(.undo)) : nil
    let text = localizedSentences(
      results.count < photos.count ? localized("Cancelled.") : nil,
      count == photos.count
        ? localized(count, one: "Renamed \(count) photo.", other: "Renamed \(count) photos.")
        : localized(
          photos.count, one: "Renamed \(count) of \(photos.count) photo.",
          other: "Renamed \(count) of \(photos.count) photos."),
      FileGroup.count(files, of: count), FileGroup.named(kept),
      key.map { localized("\($0) undoes it.") })
    let actions: [AppAction] = [
      .showFound(renames.reported),
      said(
        text, problems, heading: localized("Some photos were not renamed"),
        button: isChanged ? .undo : nil),
    ]
    return actions + requests(afterArrivalOf: arrived, in: snapshot)
  }
}
