import Chrome
import Commands
import DecoderService
import GalleryCore
import Localization
import PhotoSources

/// What searches and the watch over folders find.
extension AlbumsPart {
  /// Handles what was found.
  ///
  /// - Parameters:
  ///   - message: what a worker has reported.
  ///   - context: what is shown.
  ///   - files: the names, and the photos in the trash.
  func receive(
    _ message: AlbumsMessage, _ context: Context, _ files: inout FilesPart
  ) -> [AppAction] {
    switch message {
    case .requested(let request, let first):
      receive(first: first, context, &files) + [.noteRequest(request)]
    case .found(let found, let start, let archives, let descriptions, let number):
      receive(
        found, start: start, archives: archives, descriptions: descriptions, of: number, context,
        &files)
    case .scanned(let result, let scanned, let start, let number):
      receive(scanned, result, start: start, of: number, context, &files)
    case .albumChanged(let update, let number): receive(update, of: number, context, &files)
    case .filtering(let checkedCount, let photoCount, let number):
      noteFiltering(
        checkedCount: checkedCount, photoCount: photoCount, of: number, context)
    case .weightProblems(let problems, let weights):
      receive(problems, of: weights, context.settings)
    }
  }

  /// Shows the first photo, which was requested before the search had anything else.
  func receive(first: Album, _ context: Context, _ files: inout FilesPart) -> [AppAction] {
    guard searches.progress == .first, searches.isFirst else { return [] }
    return show(AlbumList(first), instead: context.gallery, &files)
  }

  /// Shows the albums while more folders, or more of a list, are read.
  ///
  /// - Parameters:
  ///   - found: what has been found so far.
  ///   - start: the photo to begin with.
  ///   - archives: the paths of archives by the folders of the photos in them.
  ///   - descriptions: what sources say about their photos.
  ///   - number: the number of the search.
  ///   - context: what is shown.
  ///   - files: the names, and the photos in the trash.
  func receive(
    _ found: AlbumList, start: PhotoID?, archives: [[UInt8]: [UInt8]],
    descriptions: PhotoDescriptions, of number: UInt16, _ context: Context,
    _ files: inout FilesPart
  ) -> [AppAction] {
    guard let actions = begin(with: found, of: number, context) else { return [] }
    searches.archives = archives
    searches.descriptions = descriptions
    guard searches.progress == .first else {
      return actions + showFound(found, instead: context.gallery, &files).actions
    }
    let album = found.entries[0].album
    // Only in the order of a list is the photo of --start certain before the end.
    let wanted = startPage
    if let wanted, !options.keepsListOrder || wanted > album.count { return actions }
    let photo = wanted.flatMap { album[$0 - 1]?.id } ?? start
    let shown = showFound(found, photo: photo, instead: context.gallery, &files)
    // Where all of them are hidden, the one to begin with is still to come.
    if shown.hasPhotos { searches.progress = .partial }
    return actions + shown.actions
  }

  /// Shows what has been found so far, or says that more is looked for if all of it is hidden.
  private func showFound(
    _ found: AlbumList, photo: PhotoID? = nil, instead gallery: Gallery, _ files: inout FilesPart
  ) -> (actions: [AppAction], hasPhotos: Bool) {
    let actions = show(found, photo: photo, instead: gallery, &files)
    guard case .show(let visible, _)? = actions.first, visible.isEmpty else {
      return (actions, true)
    }
    // Former photos were not removed.
    if !gallery.album.isEmpty, searches.progress != .complete {
      searches.notice = nil
      searches.notice = card(isSlow: true)
    }
    return (actions, false)
  }

  /// Shows the result of a search, or says why it has found nothing.
  ///
  /// - Parameters:
  ///   - scanned: the albums.
  ///   - result: what else is known.
  ///   - start: the photo to begin with.
  ///   - number: the number of the search.
  ///   - context: what is shown.
  ///   - files: the names, and the photos in the trash.
  func receive(
    _ scanned: AlbumList, _ result: PhotoScan.Result, start: PhotoID?, of number: UInt16,
    _ context: Context, _ files: inout FilesPart
  ) -> [AppAction] {
    guard var actions = begin(with: scanned, of: number, result: result, context) else {
      return report(result, of: number, context)
    }
    actions += report(
      result.problems,
      onCard: context.isKiosk && scanned.isEmpty && result.emptyFolders.isEmpty
        && result.leftOutCount == 0)
    checkWeights(in: scanned, context)
    searches.archives = result.archives
    searches.descriptions = result.descriptions
    if result.unknownCount > 0 {
      actions.append(.complain(filterText(context).note(unknownCount: result.unknownCount)))
    }
    let wasPartial = searches.progress == .partial
    searches.progress = .complete
    guard !scanned.isEmpty else {
      return actions + receiveNothing(scanned, result, context, &files)
    }
    searches.shown.note(usualFolders: result.usualFolders)
    searches.showsSamples =
      searches.isFirst && options.choosesFolder && !context.isKiosk
      && scanned.entries[0].album[0]?.location.isBundled == true
    // The user may have gone to another photo already.
    let (named, complaints) = startPhoto(in: scanned.entries[0].album)
    actions += complaints.map { .complain($0) }
    actions += show(
      scanned, photo: wasPartial ? nil : named ?? start, instead: context.gallery, &files)
    if startPage != nil || !result.isStartNamed {
      if order.key == .date {
        actions.append(.noteStart(page: (startPage ?? 1) - 1))
      } else {
        noteUnchosen(start)
      }
    }
    let hasOverview = scanned.entries.count > 1 || scanned.entries[0].album.count > 1
    actions += noteHidden(context, files) + [.announceAlbums]
    // Whoever has done something since the first of them was shown has gone on.
    if searches.shown.returning?.isOverview == true, !searches.provisionalStart.isTouched,
      hasOverview, context.gallery.mode == .strip
    {
      actions.append(.send(.command(.toggleOverview)))
    }
    return actions
  }

  /// Says that the only photo that was named is hidden, as another one appears instead.
  private func noteHidden(_ context: Context, _ files: FilesPart) -> [AppAction] {
    let search = searches.shown
    guard !context.isKiosk, !search.isToggled, !search.isSortedAgain,
      search.locations.count == 1, case .path(let path)? = search.locations.first
    else { return [] }
    let location = Photo.Location(path: path.bytes)
    guard files.lists.hidden.hides(location), !files.lists.hidden.hidesAll else { return [] }
    let name = FileChangeMessage.quoted(String(decoding: location.fileName, as: UTF8.self))
    let text = localized("\(name) is hidden: the setting show-hidden shows it all the same.")
    return [.say(text, for: Self.messageDuration, isLasting: true)]
  }

  /// Says why the shown search has found nothing.
  private func receiveNothing(
    _ scanned: AlbumList, _ result: PhotoScan.Result, _ context: Context,
    _ files: inout FilesPart
  ) -> [AppAction] {
    let shown = show(scanned, instead: context.gallery, &files)
    if let reason = filterReason(
      leftOutCount: result.leftOutCount, unknownCount: result.unknownCount, context)
    {
      searches.notice = filterCard(reason, context)
      return shown
    }
    guard let folder = result.emptyFolders.first else {
      if context.isKiosk { return shown + awaitPhotos(result.problems) }
      let message =
        options.paths.isEmpty
        ? "the bundled photos are missing; name photos or a folder: gimbal PATH"
        : "there are no photos to show"
      return [.fail(StartError(code: .noInput, message: message))]
    }
    // Photos that were shown before were not removed.
    searches.notice = emptyFolderCard(
      folder, unsearchedCount: result.unsearchedFolderCount, context)
    return shown
  }

  /// Applies what has changed in the folders.
  func receive(
    _ update: PhotoWatch.Update, of number: UInt16, _ context: Context,
    _ files: inout FilesPart
  ) -> [AppAction] {
    guard searches.isShown(number) else { return [] }
    var actions: [AppAction] = []
    for news in update.news {
      actions.append(.complain(news.text))
      // Without photos, a card says it.
      if !update.albums.isEmpty {
        actions.append(.say(news.text, for: 8, isLasting: true))
      }
    }
    if let descriptions = update.descriptions { searches.descriptions = descriptions }
    let start =
      update.isOrderFinal
      ? searches.provisionalStart.finish(
        with: update.albums, showing: context.gallery.currentPhoto) : nil
    if let start { noteUnchosen(start) }
    let shown = show(
      update.albums, photo: start,
      reason: update.news.last?.text
        ?? localized("All photos were removed. New ones appear here."),
      instead: context.gallery, &files)
    // The filter may be another one than before.
    if case .show(let visible, _)? = shown.first, visible.isEmpty, update.news.isEmpty {
      if update.uncheckedCount > 0 {
        searches.notice = checkingCard(
          update.leftOutCount - update.uncheckedCount, of: update.leftOutCount)
      } else if let reason = filterReason(
        leftOutCount: update.leftOutCount, unknownCount: update.unknownCount, context)
      {
        searches.notice = filterCard(reason, context)
      }
    }
    return actions + shown + [.reloadRewritten(update.rewritten)]
  }

  /// Shows how many photos have been checked, while none has passed.
  func noteFiltering(
    checkedCount: Int, photoCount: Int, of number: UInt16, _ context: Context
  ) -> [AppAction] {
    guard searches.isShown(number) else { return [] }
    let isTimeline = context.settings.isTimeline
    if !context.gallery.album.isEmpty {
      guard isTimeline, checkedCount < photoCount else { return [] }
      // The albums are shown until the day of every photo is known.
      var message = ShortMessage(
        FilterText.reading(checkedCount: checkedCount, photoCount: photoCount), for: 2)
      message.isProgress = true
      return [.say(message)]
    }
    searches.notice = checkingCard(checkedCount, of: photoCount)
    return [.redraw]
  }

  /// Shows the photos of a search from now on if they are awaited; nil if they are not shown.
  private func begin(
    with albums: AlbumList, of number: UInt16, result: PhotoScan.Result? = nil,
    _ context: Context
  ) -> [AppAction]? {
    if searches.isShown(number) { return [] }
    if albums.isEmpty {
      guard let result, result.problems.isEmpty, !result.emptyFolders.isEmpty,
        searches.hidesFoldersInside(number)
      else { return nil }
    }
    let hadFormer = hasFormerPhotos
    guard searches.show(number) else { return nil }
    var actions: [AppAction] = []
    if context.gallery.mode == .overview, !searches.shown.isSortedAgain {
      actions.append(.send(.command(.toggleOverview)))
    }
    if hasFormerPhotos != hadFormer { actions.append(.updateEnvironment) }
    return actions
  }

  /// Says why a search has found nothing; what is shown stays.
  private func report(
    _ result: PhotoScan.Result, of number: UInt16, _ context: Context
  ) -> [AppAction] {
    guard let failed = searches.fail(number) else { return [] }
    if context.isKiosk, context.gallery.album.isEmpty { return awaitPhotos(result.problems) }
    if failed.isToggled, failed.isRecursive, result.problems.isEmpty {
      return [.say(localized("No folder inside has photos"), for: 3)]
    }
    // Folders of months have their photos one level down.
    if !failed.isRecursive, !failed.isToggled, result.unsearchedFolderCount > 0,
      result.problems.isEmpty
    {
      search(
        failed.locations, isRecursive: true, former: failed.former,
        returningTo: failed.returning, context)
      return []
    }
    let empty = result.emptyFolders.map { folder in
      localizedSentences(
        localized("there are no photos in “\(folder)”."),
        unsearched(result.unsearchedFolderCount, hasButton: false))
    }
    let actions = report(result.problems + empty)
    guard failed.returning != nil else { return actions }
    // Otherwise Escape would look for them again, and never lead on.
    searches.forgetFormer()
    return actions + [.updateEnvironment]
  }

  /// The page of `--start` in the first album, counted from 1; nil without this option.
  private var startPage: Int? { searches.isFirst ? options.start : nil }

  /// Notes the photo with which the shown search begins, unless somebody has chosen it.
  private func noteUnchosen(_ start: PhotoID?) {
    if startPage == nil, searches.shown.keepsPlace { searches.unchosenStart = start }
  }

  /// The photo of `--start` in the first album, or its last one; nil without this option.
  private func startPhoto(in album: Album) -> (photo: PhotoID?, complaints: [String]) {
    guard let number = startPage else { return (nil, []) }
    let complaint =
      "--start \(number): there are only \(album.count) photos; showing the last one"
    return (album[min(number, album.count) - 1]?.id, number > album.count ? [complaint] : [])
  }
}
