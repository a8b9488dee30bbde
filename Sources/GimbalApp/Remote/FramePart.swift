import Commands
import DecoderService
import GalleryCore
import Localization
import PhotoSources
import RemoteControl
import SystemPackage
import SystemServices
import WorkerThreads

/// The frame among others: its remote control, its group, the desktop's media keys, and the servers
/// that send its photos.
@MainActor final class FramePart {
  /// The remote control by MQTT, from the first photo on.
  let remote = RemoteSession()
  /// The frame's part in its group; nil if it is in none.
  var group: GroupSession?
  /// Which servers answer.
  private(set) var servers = ServerStandings()
  /// Why the latest message was refused, or a setting cannot be followed; nil if all is well.
  var problem: String?
  /// Whether there is a remote control.
  let hasRemote: Bool
  /// The name of the photo that is looked for; nil if none is.
  var soughtName: String?
  /// The slideshow among the desktop's media players, from its start on.
  private let mediaControls = MediaControlsSession()
  private let options: Options
  private let decoders: any PhotoDecoding
  let post: @Sendable (Message) -> Void

  /// Prepares what the options ask for; nothing begins before the first photo is shown.
  init(
    _ options: Options, decoders: any PhotoDecoding, post: @escaping @Sendable (Message) -> Void
  ) {
    self.options = options
    self.decoders = decoders
    self.post = post
    hasRemote = options.settings.mqtt != nil && !options.isRecording
    group = options.groupSession
  }

  /// Ends the thread that talks with the desktop.
  func close() { mediaControls.close() }

  /// When something is due without an event, in seconds; nil for never.
  var dueTime: Double? { [group?.dueTime, remote.dueTime].compactMap(\.self).min() }

  /// Does what settings say now.
  func follow(_ settings: Settings) { group?.turnsTogether = settings.groupTurns }

  // MARK: Remote control

  /// The largest extent of the picture at the broker, in pixels.
  private static let pictureExtent = 480

  /// Shows the state at the broker, and requests a small picture of a photo once it stays.
  ///
  /// - Parameters:
  ///   - facts: what the frame shows.
  ///   - photo: the current photo.
  ///   - now: the time in seconds.
  func show(_ facts: FrameFacts, _ photo: Photo?, at now: Double) {
    remote.show(
      state(facts), configuration: options.remoteControl { [post] in post(.notice($0)) }
    ) { [post] in post(.others(.remote($0))) }
    let sheet = photo.map { facts.gallery.sheetIndex(of: $0.id) } ?? 0
    guard facts.settings.mqttPicture, remote.visit(photo?.id, sheet: sheet, at: now), let photo
    else { return }
    let extent = Self.pictureExtent
    var demand = PhotoDemand(
      bounds: PixelSize(width: extent, height: extent), backdrop: .plain(0x808080))
    demand.sheet = sheet
    decoders.request(
      DecodeRequest(
        id: photo.id, purpose: .remote, photo: FilePath(photo.location), demand: demand))
  }

  /// Shows a small picture of the photo at the broker.
  func receivePicture(_ reply: DecodeReply) {
    if case .success(let decoded) = reply.result, !decoded.isProvisional {
      remote.show(
        decoded.image, of: reply.request.id, sheet: reply.request.demand.sheet)
    }
  }

  // MARK: Group

  /// Sorts the photos of an album by their names, on another thread, if the group needs it.
  ///
  /// - Parameters:
  ///   - album: the photos, all of which are known.
  ///   - locations: where they were searched for.
  func list(_ album: Album, from locations: [PhotoLocation]) {
    guard group?.beginListing(album) ?? false else { return }
    let roots = locations.compactMap { location -> [UInt8]? in
      if case .path(let path) = location { path.bytes } else { nil }
    }
    WorkerThread.start { [post] in post(.others(.groupListed(GroupList(album, roots: roots)))) }
  }

  /// Says which photo of the group comes next, and sends this frame's messages to the others.
  func cueGroup(
    _ gallery: Gallery, at time: GroupClock, readiness: (PhotoID) -> PhotoReadiness
  ) -> [AppAction] {
    let actions = group?.cue(gallery, at: time, readiness: readiness) ?? []
    for message in group?.membership.takeMessages() ?? [] { remote.send(message) }
    return actions
  }

  // MARK: Servers

  /// Says that photos are shown from the disk, or why a server sends none, and requests those again
  /// that their server sends now.
  ///
  /// - Parameters:
  ///   - news: what has happened to a connection.
  ///   - album: the shown album.
  ///   - isKiosk: whether only the console tells of each server.
  func receive(_ news: ConnectionNews, in album: Album, isKiosk: Bool) -> [AppAction] {
    switch news {
    case .shownFromDisk(let photo, let host):
      return album.contains(photo) ? serverIsSilent(host) : []
    case .listedFromDisk(let host): return serverIsSilent(host)
    case .refuses(let host, let advice):
      return [.say("\(host): \(advice)", for: 6, isLasting: true)]
    case .fallsSilent(let host, let reason):
      servers.fallSilent(host)
      return isKiosk ? [.complain("\(reason) What is in the cache is shown.")] : []
    case .answers(let host):
      let wasSilent = servers.answer(host, at: RemoteSession.timeText)
      return wasSilent && isKiosk
        ? [.complain("The server \(host) answers again.", as: .information)] : []
    case .available(let photos):
      // The slideshow may have gone round without any other photo.
      return [.requestAgain(photos.filter(album.contains)), .send(.failuresForgotten)]
    case .delays(let photos): return [.delay(photos), .reportPhotos]
    }
  }

  /// Says that photos are shown from the disk.
  private func serverIsSilent(_ host: String) -> [AppAction] {
    guard servers.announces(host) else { return [] }
    let text = localizedSentences(
      localized("Offline: shown from the cache."), localized("\(host) does not answer."))
    return [.say(text, for: 6, isLasting: true)]
  }

  // MARK: Media keys

  /// Shows a slideshow among the desktop's media players.
  ///
  /// - Parameters:
  ///   - gallery: the gallery with the slideshow.
  ///   - title: the current photo's name for people.
  func showMediaControls(of gallery: Gallery, title: String) {
    let state = gallery.slideshowState.map {
      MediaPlayerState(
        isPlaying: $0 == .playing, photo: gallery.currentPhoto?.rawValue ?? 0, title: title)
    }
    mediaControls.show(state) { [post] in post(.others(.mediaKey($0))) }
  }

  /// What a media key does, as long as the slideshow that it is for has not ended.
  nonisolated static func command(of key: MediaCommand, in gallery: Gallery) -> Command? {
    guard let slideshow = gallery.slideshow else { return nil }
    return switch key {
    case .next: .page(by: 1)
    case .previous: .page(by: -1)
    case .play: slideshow.isPaused ? .toggleSlideshowPause : nil
    case .pause: slideshow.isPaused ? nil : .toggleSlideshowPause
    case .playPause: .toggleSlideshowPause
    case .stop: .toggleSlideshow
    }
  }
}
