import Chrome
import Commands
import GalleryCore
import Localization
import PhotoSources

/// Favorites, and photos that are never shown again.
extension FilesPart {
  /// Puts the current photo, or the selected ones in the overview, into a list, or takes them out
  /// if all of them are in it.
  @MainActor mutating func toggle(
    _ photo: Photo, in kind: PhotoListKind, _ snapshot: Snapshot
  ) -> [AppAction] {
    let photos = snapshot.photosInView(or: photo)
    guard photos != [photo] || snapshot.gallery.isSelectionSeen(at: snapshot.now) else {
      return [.send(.command(.goToPage(snapshot.gallery.pager.page)))]
    }
    let isListed = !photos.allSatisfy { lists.contains($0, in: kind) }
    let wanted = photos.count { lists.contains($0, in: kind) != isListed }
    let changed = lists.set(
      photos, with: others(of: photos, in: kind), in: kind, isListed: isListed, at: snapshot.now)
    let isFull = isListed && changed.count < wanted && lists.isFull(kind)
    let note = isFull ? localized("The list is full.") : nil
    guard changed.isEmpty else {
      return report(changed, in: kind, isListed: isListed, note, snapshot)
    }
    return [.say(note ?? FileRefusal.fromInput.message, for: 4)]
  }

  /// Puts the current photo into a list, or takes it out, as somebody at the broker wants it;
  /// whatever is selected beside it.
  @MainActor mutating func setListed(
    _ kind: PhotoListKind, _ isListed: Bool, in snapshot: Snapshot
  ) -> [AppAction] {
    let (command, name) =
      kind == .favorites
      ? (AppCommand.toggleFavorite, "favorite")
      : (AppCommand.toggleHidden, AppCommand.toggleHidden.rawValue)
    let rules = CommandRules(snapshot)
    if let problem = rules.remoteProblem(of: .app(command), named: name) {
      return [.noteProblem(problem)]
    }
    // Nobody has seen a photo that is not shown yet.
    guard let photo = snapshot.currentPhoto, kind != .hidden || snapshot.frames.hasShownPhoto
    else { return [] }
    let changed = lists.set(
      [photo], with: others(of: [photo], in: kind), in: kind, isListed: isListed,
      at: snapshot.now)
    if changed.isEmpty, lists.contains(photo, in: kind) != isListed {
      return [.noteProblem("the list is full")]
    }
    return report(changed, in: kind, isListed: isListed, nil, snapshot)
  }

  /// The other files of photos that go with them into a list: none of a hidden photo is shown.
  private func others(of photos: [Photo], in kind: PhotoListKind) -> [Photo] {
    kind == .hidden ? photos.flatMap { otherFiles(of: $0) } : []
  }

  /// Shows that photos have come into a list, or have left it, with a note about the others; tells
  /// servers of favorites.
  @MainActor private func report(
    _ changed: [Photo], in kind: PhotoListKind, isListed: Bool, _ note: String?,
    _ snapshot: Snapshot
  ) -> [AppAction] {
    guard let first = changed.first else { return [] }
    let name = FileChangeMessage.quoted(snapshot.texts.name(of: first))
    let text = localizedSentences(
      news(of: kind, isListed: isListed, count: changed.count, name: name), note)
    guard kind == .hidden else {
      writeToServers(changed, isFavorite: isListed, snapshot)
      return [.redraw, .say(text, for: 3, photo: changed.count == 1 ? first.id : nil)]
    }
    let key = snapshot.input.keyMap.label(of: .app(.undo))
    let undo =
      isListed && !lists.hidden.areShown
      ? key.map {
        localized(changed.count, one: "\($0) shows it again.", other: "\($0) shows them again.")
      }
      : nil
    let message = ShortMessage(
      localizedSentences(text, undo), for: Self.messageDuration, button: .undo)
    return [.showFound(renames.reported), .say(message)]
  }

  /// Tells servers of favorites; not where the user lets nothing be changed, but on a kiosk, where
  /// that is about files.
  @MainActor private func writeToServers(
    _ photos: [Photo], isFavorite: Bool, _ snapshot: Snapshot
  ) {
    guard !snapshot.settings.isReadOnly || snapshot.settings.isKiosk else { return }
    serverFavorites?.write(photos, isFavorite: isFavorite)
  }

  /// Undoes the last change of a list.
  @MainActor mutating func undoListing(in snapshot: Snapshot) -> [AppAction] {
    guard let change = lists.undo(), let first = change.photos.first else { return [] }
    let name = FileChangeMessage.quoted(snapshot.texts.name(of: first))
    let text = news(
      of: change.kind, isListed: !change.isListed, count: change.photos.count, name: name)
    var actions: [AppAction] = [.redraw]
    switch change.kind {
    case .favorites: writeToServers(change.photos, isFavorite: !change.isListed, snapshot)
    case .hidden:
      actions.append(.showFound(renames.reported))
      if change.isListed, renames.reported.index(of: first.id) != nil {
        actions.append(.go(to: first.id))
      }
    }
    return actions + [.say(text, for: 3)]
  }

  /// Says that a server does not note which of its photos are favorites.
  static func actions(refusing failure: FetchFailure, of host: String) -> [AppAction] {
    var reason = failure.reason(host: host)
    if case .status(403, _) = failure {
      reason = localized("Its key needs the permission asset.update.")
    }
    let text = localizedSentences(
      localized("Favorites are kept here, but not by the server \(host)."), reason)
    return [
      .complain("the server \(host) does not keep favorites: \(failure)"),
      .say(text, for: messageDuration, isLasting: true),
    ]
  }

  /// Shows hidden photos, or no longer, as settings say now.
  mutating func follow(_ settings: Settings) -> [AppAction] {
    guard settings.showsHidden != lists.hidden.areShown else { return [] }
    lists.hidden.areShown = settings.showsHidden
    return lists.hidden.list.isEmpty ? [] : [.showFound(renames.reported)]
  }

  /// What is said of photos that have come into a list, or have left it.
  private func news(
    of kind: PhotoListKind, isListed: Bool, count: Int, name: String
  ) -> String {
    switch (kind, isListed) {
    case (.favorites, _) where count > 1:
      isListed
        ? localized(
          count, one: "\(count) photo is a favorite.", other: "\(count) photos are favorites.")
        : localized(
          count, one: "\(count) photo is no longer a favorite.",
          other: "\(count) photos are no longer favorites.")
    case (.favorites, true): localized("\(name) is a favorite.")
    case (.favorites, false): localized("\(name) is no longer a favorite.")
    case (.hidden, true) where lists.hidden.areShown:
      localized("Not shown again once the setting show-hidden is off.")
    case (.hidden, _) where count > 1:
      isListed
        ? localized(
          count, one: "\(count) photo is not shown again.",
          other: "\(count) photos are not shown again.")
        : localized(
          count, one: "\(count) photo is shown again.", other: "\(count) photos are shown again.")
    case (.hidden, true): localized("\(name) is not shown again.")
    case (.hidden, false): localized("\(name) is shown again.")
    }
  }
}
