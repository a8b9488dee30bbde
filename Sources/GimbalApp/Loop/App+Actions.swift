import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport
import SystemPackage

extension App {
  /// Does what parts ask for, in this order.
  func perform(_ actions: [AppAction]) { for action in actions { perform(action) } }

  private func perform(_ action: AppAction) {
    switch action {
    case .redraw: loop.frames.invalidate()
    case .say(let message):
      let isExplaining = demonstration.player.isExplaining
      perform(overlays.say(message, in: gallery, isExplaining: isExplaining, at: now))
    case .endMessage: overlays.toasts.end(at: now)
    case .complain(let text, let level): Console.complain(text, as: level)
    case .quit: loop.end(.quit)
    case .fail(let error): loop.end(.failure(error))

    case .send(let event, let origin): send(event, from: origin)
    case .control(let event, let name): photoFrame.problem = control(event, named: name)
    case .handle(let event): handle(event)
    case .receive(let event): receive(event)
    case .go(let photo):
      if let event = files.event(goingTo: photo, in: gallery) { send(event, endsMessage: false) }
    case .updateEnvironment: updateEnvironment()
    case .restore(let stage): restore(stage)

    case .noteInput: stage.noteInput(at: now)
    case .perform(let command): perform(command)
    case .toggleTour: perform(demonstration.toggleTour(from: stage, at: now))
    case .escape:
      perform(overlays.escape(printsSelected: options.given.scripts.printMarked, in: snapshot))
    case .point(let place): point(at: place)
    case .uncover: point(at: input.mouse.place)
    case .releasePointers: releasePointers()
    case .releaseButtons: input.buttons.pointersLost()
    case .post(let input, let isTour):
      if let input { display.window.post(input) }
      for event in display.pushedEvents() { isTour ? handle(event) : receive(event) }
    case .tourInterrupted: demonstration.tourInterrupted()
    case .abandonTour: perform(demonstration.abandonTour(at: now))

    case .openMenu(let button): perform(overlays.openMenu(of: button, in: snapshot))
    case .close(let kind): perform(overlays.close(kind))
    case .updateMenu: overlays.updateMenu(in: snapshot)
    case .ask(let question): perform(overlays.ask(question, in: stage.windowSize, at: now))
    case .askWhenFree(let question):
      perform(overlays.askWhenFree(question, in: stage.windowSize, at: now))
    case .openWaiting: perform(overlays.openWaiting(in: stage.windowSize, at: now))
    case .answer(let answer, let name):
      let actions = surroundings.answer(answer, in: snapshot)
      perform(actions ?? files.answer(answer, typed: name, in: snapshot))
    case .takeText(let field):
      TextInput.start(at: field, pointsPerUnit: display.window.pointsPerUnit)
    case .endText: if !overlays.takesText, !input.search.isHeld { TextInput.stop() }
    case .paste: ClipboardProcess.read { [mailbox] in mailbox.post(.textPasted($0)) }
    case .closeOverlays: closeOverlays()
    case .showChrome: stage.showChrome(at: now)

    case .copy(let text): files.copy(text, as: nil)
    case .copyByWindow(let text, let name):
      perform(FilesPart.copiedByWindow(Clipboard.setText(text), as: name))
    case .request(let request): media.request(request)
    case .showProgress(let part): perform(overlays.note(progress: part))
    case .endDialog(let kind): perform(overlays.end(kind))

    case .open(let addresses):
      perform(albums.open([.text(Array(addresses.joined(separator: "\n").utf8))], albumsContext))
    case .searchAgain: albums.searchAgain(albumsContext)
    case .awaitPhotos: kiosk.awaitPhotos(at: now)
    case .show(let albums, let photo): send(.albumsChanged(albums, photo: photo))
    case .showFound(let found): perform(albums.show(found, instead: gallery, &files))
    case .showFile(let new, let old): perform(albums.show(new, insteadOf: old, in: gallery, &files))
    case .showVisible(let reason):
      perform([albums.present(files.trash.visible, reason: reason, instead: gallery), .redraw])
    case .goToRestored:
      files.trash.arrival(in: album, current: gallery.currentPhoto).map { perform(.go(to: $0)) }
    case .announceAlbums: perform(albums.announcement(albumsContext))
    case .noteStart(let page): albums.noteStart(at: gallery.currentPhoto, page: page)

    case .noteRequest(let request): media.noteRequest(request, in: album, at: now)
    case .reportPhotos: reportPhotos()
    case .noteSize(let size, let photo):
      if media.note(size, of: photo, in: &stage, at: now) { loop.frames.invalidate() }
    case .reload(let photo):
      guard let location = (album[photo] ?? gallery.covers[photo])?.location else { break }
      media.forgive(FilePath(location), of: photo, in: &stage, at: now)
      requestAgain(photo)
    case .reloadRewritten(let photos): perform(metadata.reload(photos, among: media.knownPhotos))
    case .requestAgain(let photos): for photo in photos { requestAgain(photo) }
    case .delay(let photos): media.noteDelay(of: photos)
    case .forgetFailures: media.forgetFailures(at: now)

    case .rest(let isResting):
      media.rest(isResting)
      if isResting { perform(overlays.rest(at: now)) }
    case .showPhotos(let choice): perform(kiosk.set(choice))
    case .setListed(let kind, let flag): perform(files.setListed(kind, flag, in: snapshot))
    case .noteProblem(let text): photoFrame.problem = text
    case .setSearch(let text): perform(albums.search(text, by: &settings))
    case .setTimeline(let isShown): perform(albums.showTimeline(isShown, by: &settings))
    case .setting(let name, let text):
      let former = settings.values
      photoFrame.problem = settings.change(named: name, to: text)
      followSettings(former)
    case .choose(let change):
      let former = settings.values
      perform(settings.actions(choosing: change) { [mailbox] in mailbox.post(.settingWritten($0)) })
      followSettings(former)
    case .shuffle(let isShuffled): settings.followGroup(isShuffled: isShuffled)
    case .cue(let cue):
      if media.note(cue, in: &stage, at: now) { loop.frames.invalidate() }
    case .explainKeys: surroundings.explainKeys(in: snapshot)
    case .explainTurn: surroundings.explainTurn(in: snapshot)
    case .logReading(let time): demonstration.frameLog?.note(sensedAt: time)
    case .useScale(let scale): display.window.setUserScale(scale)
    case .useAppearance(let appearance): pictures.appearance = appearance
    }
  }

  /// Sends an event from elsewhere; returns why it had no effect, or nil.
  func control(_ event: GalleryEvent, named name: String? = nil) -> String? {
    guard case .command(let command) = event else {
      return send(event, from: .remote).map(FramePart.problem)
    }
    if let name, let problem = CommandRules(snapshot).remoteProblem(of: command, named: name) {
      return problem
    }
    if command == .demonstrate(.reset), demonstration.player.isTouring { perform(.abandonTour) }
    let refusal = send(event, from: .remote)
    kiosk.noteOpened(in: snapshot)
    return refusal.map(FramePart.problem)
  }

  /// Requests a photo again, whose file or download may be there now.
  private func requestAgain(_ photo: PhotoID) {
    perform(overlays.photoChanged(photo, in: snapshot))
    metadata.forget(photo)
    media.reload(photo, at: now)
    loop.frames.invalidate()
  }

  /// Returns to a former state of the stage, as before the tour.
  private func restore(_ former: Stage) {
    perform(overlays.close(.help))
    let album = album
    stage.restore(former, at: now)
    noteStage(showing: album)
    loop.frames.invalidate()
  }

  /// Does what settings say now, as far as they differ from former ones.
  private func followSettings(_ former: Settings) {
    let (present, policy) = (settings.values, gallery.slideshowPolicy)
    albums.follow(albumsContext, since: former)
    perform(files.follow(present) + surroundings.follow(present))
    perform(kiosk.follow(present, since: former, isAnimated: gallery.isAnimated, at: now))
    photoFrame.follow(present)
    for event in GalleryEvent.following(present, since: former, policy) { send(event) }
    albums.checkWeights(since: former, albumsContext)
    loop.frames.invalidate()
  }
}
