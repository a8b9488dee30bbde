import Chrome
import Commands
import DecoderService
import DesktopServices
import GalleryCore
import ImageFormats
import PhotoSources
import SDLSupport
import ServiceStatus
import SystemPackage

extension App {
  /// Handles a message of a worker.
  func handle(_ message: Message) throws(StartError) {
    switch message {
    case .requested(let request, let first):
      if searches.progress == .first, searches.isShown(0) { show(AlbumList(first)) }
      media.noteRequest(request, in: album, at: clock.now)
    case .found(let albums, let start, let archives, let descriptions, let number):
      guard begin(with: albums, of: number) else { return }
      searches.archives = archives
      searches.descriptions = descriptions
      apply(albums, start: start)
    case .scanned(let result, let albums, let start, let number):
      guard begin(with: albums, of: number, result: result) else {
        return report(result, of: number)
      }
      try apply(albums, result, start: start)
      announceAlbums()
    case .albumChanged(let update, let number):
      if searches.isShown(number) { apply(update) }
    case .filtering(let checkedCount, let photoCount, let search):
      noteFiltering(checkedCount: checkedCount, photoCount: photoCount, search: search)
    case .decoded(let reply) where reply.request.purpose == .copy:
      files.copying.receive(reply) { [mailbox] in mailbox.post($0) }
    case .decoded(let reply) where reply.request.purpose == .remote:
      photoFrame.receivePicture(reply)
    case .decoded(let reply):
      guard album.contains(reply.request.id) else { return }
      guard media.receive(reply) else { return }
      reportPhotoSize()
      frames.invalidate()
    case .downloading(let photo, let progress):
      let now = clock.now
      // Downloads that nobody sees need no frame.
      guard media.note(progress, of: photo, at: now), !isOverview,
        gallery.visiblePhotos(at: now).contains(photo)
      else { return }
      frames.invalidate()
    case .notice(let text):
      Console.complain(text, as: .information)
      showToast(text, for: 6, isLasting: true)
    case .connection(let news):
      perform(photoFrame.receive(news, in: album, isKiosk: settings.isKiosk))
    case .frame(let result, let serial):
      if media.receive(result, serial: serial) { frames.invalidate() }
    case .informationRead(let information, let number):
      if metadata.current.receive(information, number: number) {
        noteMissingCaption()
        performAwaitedActions()
        if overlays.contains(.menu) { updateMenu() }
        frames.invalidate()
      }
    case .partnerInformationRead(let information, let number):
      if metadata.partner.receive(information, number: number) { frames.invalidate() }
    case .measured(let photo, let size):
      measured(photo, size)
    case .trashed(let photo, let result):
      receiveTrashed([photo], [result])
    case .restored(let entry, let failure):
      receiveRestored([entry], [failure], isBatch: false)
    case .pathCopied(let photo, let number, let process):
      requestCopy(of: photo, number: number, process: process)
    case .pictureCopied(let photo, let number):
      files.copying.end(number)
      if VideoDriver.current == .wayland, number == files.copying.number {
        showToast("Copied the photo’s picture", for: 3, photo: photo.id)
      }
    case .notCopied(let photo, let number, let failure, let hasPath):
      report(failure, of: photo, number: number, hasPath: hasPath)
    case .textCopied(let text, let name, let number):
      receiveCopied(text, as: name, number: number)
    case .textPasted(let text):
      receivePasted(text)
    case .notShownInFileManager(let failure):
      report(failure)
    case .chosen(let addresses):
      open([.text(Array(addresses.joined(separator: "\n").utf8))])
    case .portalAnswered(let answer, let request, let position):
      receive(answer, to: request, position: position)
    case .fileTask(let news, let number):
      receive(news, number: number)
    case .trashDelayed(let photo):
      showToast(TrashMessage(photo: photo).delayed)
    case .interrupted(let signal):
      if options.isRecording {
        throw StartError(
          code: .cannotWrite, signal: signal,
          message: "--record: interrupted; nothing is written")
      }
      end(.signal(signal))
    case .trouble(let trouble):
      if case .noSandbox = trouble, settings.requiresSandbox {
        throw StartError(code: .unavailable, message: "--require-sandbox: \(trouble.message)")
      }
      Console.complain(trouble.message)
      // A user who starts the program from a desktop does not see standard error.
      switch trouble {
      case .noSandbox, .noDownloadSandbox:
        let text = trouble.message
        showToast(
          "\(text.prefix(1).uppercased())\(text.dropFirst()). See gimbal --doctor.", isLasting: true
        )
      case .cannotStart, .cannotServe, .cannotStoreThumbnails, .cannotStoreDownloads: break
      }
    case .sensed(let device, let time):
      demonstration.frameLog?.note(sensedAt: time)
      send(.sensed(device))
    case .firstStart:
      // A hint must not replace a warning, nor be where a caption is.
      if toasts.toast == nil, !settings.isKiosk, !gallery.areCaptionsShown {
        showToast(firstStartHint, isHint: true)
      }
    case .sensorChanged(let state):
      sensorChanged(to: state)
    case .light(let report):
      kiosk.light.receive(report)
      adaptToLight()
    case .shuffleRemembered(let memory):
      send(.shuffleRemembered(memory))
    case .weightProblems(let problems, let weights):
      receive(problems, of: weights)
    case .mediaCommand(let key):
      if let command = FramePart.command(of: key, in: gallery) { send(.command(command)) }
    case .groupListed(let list):
      photoFrame.group?.receive(list, showing: gallery.currentPhoto, at: .now)
    case .photoFound(let photo, let name):
      perform(photoFrame.receive(photo, named: name, in: album))
    case .remote(let report):
      perform(photoFrame.receive(report, frameFacts, at: .now))
    case .desktopChanged(let preferences):
      desktop.apply(preferences)
      desktopChanged()
    case .fontDPIChanged(let dpi):
      desktop.apply(fontDPI: dpi)
      desktopChanged()
    case .dateLanguageRead(let language):
      metadata.language.receive(language)
      frames.invalidate()
    case .clockChanged:
      kiosk.clockChanged()
    case .screenChanged(let monitor):
      display.window.coverDisplay(monitor)
    case .displayColorsChanged(let revision):
      media.requestAgain(at: clock.now)
      pictures.colorRevision = revision
      frames.invalidate()
    case .iconPainted(let icon):
      display.window.setIcon(icon)
    case .painted(let key, let picture):
      pictures.receive(picture, for: key)
      frames.invalidate()
    }
  }

  /// Shows the albums while more folders, or more of a list, are read.
  private func apply(_ albums: AlbumList, start: PhotoID?) {
    guard searches.progress == .first else { return show(albums) }
    let album = albums.entries[0].album
    // Only in the order of a list is the photo of --start certain before the end.
    let wanted = searches.isFirst ? options.start : nil
    if let wanted, !options.keepsListOrder || wanted > album.count { return }
    searches.progress = .partial
    show(albums, photo: wanted.flatMap { album[$0 - 1]?.id } ?? start)
  }

  private func apply(
    _ scanned: AlbumList, _ result: PhotoScan.Result, start: PhotoID?
  ) throws(StartError) {
    report(
      result.problems,
      onCard: settings.isKiosk && scanned.isEmpty && result.emptyFolders.isEmpty
        && result.leftOutCount == 0)
    checkWeights(in: scanned)
    searches.archives = result.archives
    searches.descriptions = result.descriptions
    noteUnknown(result.unknownCount)
    let wasPartial = searches.progress == .partial
    searches.progress = .complete
    guard !scanned.isEmpty else {
      let (count, unknown) = (result.leftOutCount, result.unknownCount)
      if let reason = filterReason(leftOutCount: count, unknownCount: unknown) {
        show(scanned)
        searches.notice = .notice(heading: "No photos to show", detail: reason)
        return
      }
      guard let folder = result.emptyFolders.first else {
        if settings.isKiosk {
          show(scanned)
          return awaitPhotos(result.problems)
        }
        let message =
          options.paths.isEmpty
          ? "the bundled photos are missing; name photos or a folder: gimbal PATH"
          : "there are no photos to show"
        throw StartError(code: .noInput, message: message)
      }
      show(scanned)
      // Photos that were shown before were not removed.
      searches.notice = .notice(
        heading: "No photos in “\(folder)”",
        detail: unsearched(result.unsearchedFolderCount)
          + (settings.isKiosk ? "New ones appear here." : emptyFolderHint))
      return
    }
    // The user may have gone to another photo already.
    show(scanned, photo: wasPartial ? nil : startPhoto(in: scanned.entries[0].album) ?? start)
    beginProvisionally(result)
  }

  /// Notes where the gallery has begun, unless the order of the photos is final or does not matter.
  private func beginProvisionally(_ result: PhotoScan.Result) {
    let number = searches.isFirst ? options.start : nil
    guard options.photoOrder.key == .date, number != nil || !result.isStartNamed,
      let currentPhoto = gallery.currentPhoto
    else { return }
    searches.provisionalStart.begin(at: currentPhoto, page: (number ?? 1) - 1)
  }

  /// The sentence about folders in the given one that are not searched; empty if there are none.
  func unsearched(_ count: Int) -> String {
    let isOne = count == 1
    let folders = isOne ? "1 folder inside is" : "\(count) folders inside are"
    let pronoun = isOne ? "it" : "them"
    // A kiosk may have no keyboard.
    let key = settings.isKiosk ? nil : input.keyMap.label(of: .app(.toggleFoldersInside))
    let advice =
      key.map { "\($0) looks inside \(pronoun)." }
      ?? "To search \(pronoun), start Gimbal with --recursive (-r)."
    return count == 0 ? "" : "\(folders) not searched. \(advice)\n"
  }

  /// The sentences about how to show other photos, how to quit, and what counts as a photo.
  private var emptyFolderHint: String {
    let choose = input.keyMap.label(of: .app(.openPhotos)).map { "press \($0), " } ?? ""
    let start = "To show other photos, \(choose)drop them here, or start gimbal with their path."
    let quit = input.keyMap.label(of: .quit).map { "\n\($0) quits." } ?? ""
    let formats = ImageFormat.allCases.map(\.displayName)
    let named = formats.prefix(4)
    return start + quit + "\nGimbal shows \(named.joined(separator: ", ")) and "
      + "\(formats.count - named.count) other formats."
  }

  /// The photo of `--start` in the first album, or its last one; nil without this option.
  private func startPhoto(in album: Album) -> PhotoID? {
    guard searches.isFirst, let number = options.start else { return nil }
    if number > album.count {
      Console.complain(
        "--start \(number): there are only \(album.count) photos; showing the last one")
    }
    return album[min(number, album.count) - 1]?.id
  }
}
