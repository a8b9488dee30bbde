import Commands
import DecoderService
import GalleryCore
import Localization
import RemoteControl
import SystemServices
import WorkerThreads

/// What the remote control reports, and what it asks for.
extension FramePart {
  /// What workers report.
  enum News: Sendable {
    /// What has become known about a server.
    case connection(ConnectionNews)
    /// The photos are sorted by their names, for a group of frames.
    case groupListed(GroupList)
    /// The photo with a name that the remote control has sent; nil if there is none.
    case photoFound(PhotoID?, name: String)
    /// What the remote control reports.
    case remote(RemoteReport)
    /// A media key or the desktop's controls drive the slideshow.
    case mediaKey(MediaCommand)
    /// A small picture of the shown photo was decoded for the broker.
    case pictureDecoded(DecodeReply)
  }

  /// Handles what a worker reports at a time.
  func receive(_ news: News, _ facts: FrameFacts, at time: GroupClock) -> [AppAction] {
    let gallery = facts.gallery
    switch news {
    case .connection(let news):
      return receive(news, in: gallery.album, isKiosk: facts.settings.isKiosk)
    case .groupListed(let list):
      group?.receive(list, showing: gallery.currentPhoto, at: time)
      return []
    case .photoFound(let photo, let name): return receive(photo, named: name, in: gallery.album)
    case .remote(let report): return receive(report, facts, at: time)
    case .mediaKey(let key):
      return Self.command(of: key, in: gallery).map { [.send(.command($0))] } ?? []
    case .pictureDecoded(let reply):
      receivePicture(reply)
      return []
    }
  }

  /// Receives what the remote control reports at a time.
  func receive(_ report: RemoteReport, _ facts: FrameFacts, at time: GroupClock) -> [AppAction] {
    switch report {
    case .group(let message, let isKept):
      group?.membership.receive(
        message, isKept: isKept, at: time.time, time: time.milliseconds)
      return []
    case .connected:
      group?.membership.connected(at: time.time)
      return []
    case .contested(let advice):
      let name = (facts.settings.mqttName ?? .ofComputer).text
      let text =
        "another frame is named \(name) as well at the MQTT broker, and takes its connection;"
        + " \(advice)"
      problem = text
      let message = localized(
        """
        Another frame is named \(name) as well at the MQTT broker, and takes its connection; \
        \(LocalizedText(advice).string).
        """)
      return [.complain(text), .say(message, for: 10, isLasting: true), .redraw]
    case .settled:
      problem = nil
      let text = "no other frame takes the connection with the MQTT broker any more"
      return [.complain(text, as: .information), .redraw]
    case .unreachable(let reason, let advice):
      group?.membership.disconnected()
      let address = facts.settings.mqtt?.text ?? ""
      return [
        .complain(
          "the MQTT broker \(address) cannot be reached, and is tried again: \(reason)"
            + (advice.map { "; \($0)" } ?? ""))
      ]
    case .reachable:
      return [.complain("the MQTT broker can be reached again", as: .information)]
    case .request(let request):
      problem = nil
      return actions(for: request, facts) + [.redraw]
    }
  }

  /// What is asked for, by the same rules as a key; what cannot be done is a problem.
  private func actions(for request: RemoteRequest, _ facts: FrameFacts) -> [AppAction] {
    switch request {
    case .refused(let reason): problem = reason
    case .photo(let name): seek(photoNamed: name, facts)
    case .message(let text, let seconds):
      guard !facts.hours.isResting else {
        problem = "the screen is off"
        break
      }
      return text.isEmpty ? [.endMessage] : [.say(text, for: seconds, isLasting: true)]
    case .setting(let name, let text):
      guard let control = FrameControl(rawValue: name) else { return [.setting(name, to: text)] }
      guard let change = control.change(to: text, in: facts.gallery) else {
        problem = control.remoteSetting.refusal(of: text)
        break
      }
      return actions(for: change, facts)
    case .command(let text):
      do throws(CommandTable.Mistake) {
        let command = try CommandTable.remoteCommand(
          from: text, allowsAll: facts.settings.mqttAllowsFiles)
        let kind: PhotoListKind? =
          switch command {
          case .app(.toggleHidden): .hidden
          case .app(.toggleFavorite): .favorites
          default: nil
          }
        guard let kind else { return [.control(.command(command), name: text)] }
        // Nobody sees which photo that would be.
        guard !facts.hours.isResting else {
          problem = "the screen is off"
          break
        }
        // The button that hides must not take back what it did before.
        return [.setListed(kind, kind == .hidden || !facts.isFavorite)]
      } catch {
        problem = error.reason
      }
    }
    return []
  }

  /// What a control that somebody has changed does.
  private func actions(for change: FrameChange, _ facts: FrameFacts) -> [AppAction] {
    switch change {
    case .turnSwitch(let part, let isOn): return [.control(.switched(part, isOn: isOn))]
    case .usePolicy(let policy):
      return policy == facts.gallery.slideshowPolicy ? [] : [.send(.slideshowPolicyChanged(policy))]
    case .orient(let turn): return turn.map { [.control(.command(.setDevice(-$0)))] } ?? []
    case .showPhotos(let choice): return [.showPhotos(choice)]
    case .favor(let isFavorite):
      guard !facts.hours.isResting else {
        problem = "the screen is off"
        return []
      }
      return isFavorite == facts.isFavorite ? [] : [.setListed(.favorites, isFavorite)]
    case .brighten(let brightness):
      remote.brightness = brightness
      return []
    }
  }

  /// Looks for the photo with a name, on another thread: there may be many photos.
  private func seek(photoNamed name: String, _ facts: FrameFacts) {
    soughtName = name
    let search = PhotoNameSearch(album: facts.gallery.album, descriptions: facts.descriptions)
    WorkerThread.start { [post] in post(.others(.photoFound(search.photo(named: name), name: name)))
    }
  }

  /// Receives the photo that was found by its name.
  func receive(_ photo: PhotoID?, named name: String, in album: Album) -> [AppAction] {
    guard soughtName == name else { return [] }
    soughtName = nil
    guard let page = photo.flatMap(album.page(of:)) else {
      problem = "no photo of the album is named “\(name)”"
      return [.redraw]
    }
    return [.control(.command(.goToPage(page)), name: name), .redraw]
  }

  /// Why a command has no use now, for everybody at the broker.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - name: its name in the message.
  ///   - message: why in words for people; nil if that is obvious.
  ///   - album: the shown album.
  static func problem(
    of command: Command, named name: String, _ message: String?, in album: Album
  ) -> String {
    if let message { return problem(message) }
    guard case .goToPage(let page) = command else { return "\(name) has no use now" }
    return page < album.count ? "this photo is shown" : "the album has \(album.count) photos"
  }

  /// A message to users as the state's `problem`, which begins with a small letter in English.
  static func problem(_ message: String) -> String {
    guard Catalogue.current.language == Catalogue.english.language else { return message }
    return message.prefix(1).lowercased() + message.dropFirst()
  }
}
