import DecoderService
import GalleryCore
import ImageFormats
import Localization
import PhotoSources
import ProcessWire
import Synchronization

/// Reads sources: documents are downloaded by the decoders' fetcher, and read by `gimbal-feeds`.
final class WebSourceReader: SourceReader {
  private struct State {
    /// How the photos of all sources are requested.
    var photos: PhotoAccess
    /// Whether the loader has got these, so that one more photo can be added there as well.
    var hasSetPhotos = false
    /// How each source is asked, once that is known.
    var access: [PhotoSource: SourceAccess] = [:]
    /// The credentials for photos that the user has named one by one, by their servers.
    var photoCredentials: [RemoteAddress: FetchCredentials] = [:]
    /// What servers said about sources of one document.
    var validators: [PhotoSource: FetchValidators] = [:]

    /// The source that has sent these credentials to a server, which expects others in the same
    /// form; the server itself if it has got none.
    func source(
      at server: RemoteAddress, with credentials: FetchCredentials, _ common: SourceAccess
    ) -> PhotoSource {
      let known = access.first { source, access in
        credentials != .none && access.credentials == credentials
          && common.server(of: source) == server
      }
      return known?.key ?? .address(server)
    }
  }

  /// After how many seconds a source is read again that does not say when it changes.
  static let standardRefresh = 900.0
  /// The first bytes of a document, which show whether it is a photo.
  private static let headSize = 4096

  private let connection: LazyConnection
  private let access: SourceAccess
  private let secrets: SourceSecrets
  private let typed: TypedServers
  private let state: Mutex<State>
  /// Held while the loader gets how photos are requested: sources are read on threads of their own,
  /// and what is known later must get there later.
  private let setting = Mutex(())
  /// Held while a command, files or the keyring are asked: the user answers one question at a time,
  /// and the next source finds the keyring unlocked.
  private let asking = Mutex(())

  /// The pool whose fetcher downloads.
  var pool: DecodePool { connection.value.pool }
  private var loader: DocumentLoader { connection.value.loader }

  /// Creates a reader that downloads by a pool's fetcher.
  ///
  /// - Parameter pool: makes the pool when the first source is read.
  init(
    _ pool: @escaping @Sendable () -> DecodePool, _ access: SourceAccess, _ secrets: SourceSecrets,
    _ typed: TypedServers
  ) {
    connection = LazyConnection(pool)
    self.access = access
    self.secrets = secrets
    self.typed = typed
    state = Mutex(State(photos: PhotoAccess(crossesZones: access.allowsPrivateAddresses)))
  }

  func end() { connection.end() }

  func prepare(photo address: RemoteAddress) {
    var credentials = state.withLock { $0.photoCredentials[address.root] }
    if credentials == nil {
      credentials = storedCredentials(for: .address(address), at: address.root)
    }
    let found = credentials ?? .none
    setting.withLock { _ in
      let first: PhotoAccess? = state.withLock { state in
        state.photoCredentials[address.root] = found
        state.photos.add(ownPhoto: address, found)
        guard !state.hasSetPhotos else { return nil }
        state.hasSetPhotos = true
        return state.photos
      }
      if let first {
        set(first)
      } else {
        // All of them would be copied for each photo on the command line.
        loader.addAccess(toOwnPhoto: address, found)
      }
    }
  }

  func read(
    _ source: PhotoSource, _ asked: SourceRequest, report: (SourcePart) -> Bool
  ) -> SourceResult {
    // A source is read again for days.
    var request = asked
    request.today = WallClock.today
    let reading = SourceReading(source, isRepeated: request.isRepeated)
    if case .file(let path) = source { return read(path, request, reading, report) }
    if case .address(let address) = source,
      ArchivePath.isArchive(address.text.utf8.prefix { $0 != UInt8(ascii: "?") })
    {
      return SourceResult(.failed(ListingFailure.archive.reason))
    }
    do throws(WalkFailure) {
      let walk = try SourceWalks.walk(source, request, access(to: source))
      return read(request, walk, reading, report)
    } catch {
      return SourceResult(.failed(error.reason(host: "")))
    }
  }

  /// How a source is asked: with the credentials for its server.
  func access(to source: PhotoSource) -> SourceAccess {
    if let known = state.withLock({ $0.access[source] }) { return known }
    var access = access.access(to: source)
    if access.credentials == .none, let server = access.server(of: source) {
      access.credentials = storedCredentials(for: source, at: server)
    }
    remember(access, for: source)
    return access
  }

  /// What the command and the files have for a server.
  private func storedCredentials(
    for source: PhotoSource, at server: RemoteAddress, asksCommand: Bool = true
  ) -> FetchCredentials {
    var secrets = secrets
    if !asksCommand { secrets.command = nil }
    return asking.withLock { _ in
      secrets.credentials(
        for: source, at: server, region: access.s3Region, isTyped: typed.contains(server))
    }
  }

  /// Whether what the keyring has for a server may be sent there.
  private func mayAskKeyring(for server: RemoteAddress) -> Bool {
    server.isSecure || typed.contains(server)
  }

  private func remember(_ access: SourceAccess, for source: PhotoSource) {
    state.withLock { state in
      state.access[source] = access
      if let place = access.place(of: source) { state.photos.add(ownPlace: place) }
    }
  }

  /// Looks up the credentials for a source in the desktop's keyring, because its server asks for
  /// them.
  ///
  /// - Parameters:
  ///   - source: the source.
  ///   - mayUnlock: whether the user may be asked to unlock the keyring.
  /// - Returns: nil if they have been found; otherwise what to tell the user, which may be nothing.
  private func askKeyring(for source: PhotoSource, mayUnlock: Bool) -> String?? {
    var access = access(to: source)
    guard let server = access.server(of: source) else { return .some(nil) }
    guard access.photoCredentials(of: source) == .none, mayAskKeyring(for: server) else {
      return .some(nil)
    }
    let (credentials, advice) = asking.withLock { _ in
      secrets.keyringCredentials(
        for: source, at: server, region: access.s3Region, mayUnlock: mayUnlock)
    }
    guard credentials != .none else { return .some(advice) }
    access.credentials = credentials
    remember(access, for: source)
    return nil
  }

  /// Takes a walk to its end.
  func read(
    _ request: SourceRequest, _ first: any SourceWalk, _ begun: SourceReading,
    _ report: (SourcePart) -> Bool
  ) -> SourceResult {
    var walk = first
    var reading = begun
    let source = reading.source
    var feeds = FeedReader(program: Decoders.programs.feeds)
    while let step = walk.next() {
      do throws(WalkFailure) {
        let document = try load(step, &reading)
        if document.isUnchanged { return SourceResult(.unchanged) }
        if document.isOffline { reading.isOffline = true }
        if step.format == .any, isPhoto(document) {
          guard reading.documentCount == 1 else { continue }
          // Its page says that it is from the disk, and asks for it again.
          if !document.isOffline { loader.keepPhoto(document, at: step.request.address) }
          _ = report(
            SourcePart(photos: [SourcePhoto(step.request.address.location)], isPhoto: true))
          return SourceResult(.complete)
        }
        var goesOn = true
        func receive(_ listing: Listing) throws(WalkFailure) {
          let part = try walk.receive(listing, of: step, at: document.head.address)
          reading.add(part, of: listing)
          allow(part, of: source)
          goesOn = report(part.part)
        }
        let listing = try self.listing(in: document, step, &feeds) { items in
          // Only lists come in parts, whose walks do not fail.
          if goesOn { try? receive(Listing(items: items)) }
        }
        if goesOn { try receive(listing) }
        guard goesOn else { break }
      } catch {
        if error == .listing(.webPage), reading.documentCount == 1,
          case .address(let address) = source, let shared = sharedAlbum(at: address, request)
        {
          walk = shared
          reading.begin()
          continue
        }
        var advice: String?
        if reading.documentCount == 1, error.asksForCredentials {
          guard let words = askKeyring(for: source, mayUnlock: !reading.isRepeated) else {
            do throws(WalkFailure) {
              walk = try SourceWalks.walk(source, request, access(to: source))
            } catch {
              return reading.failed(error.reason(host: ""), isOutage: false)
            }
            reading.begin()
            continue
          }
          advice = words
        }
        do throws(WalkFailure) {
          if let problem = try walk.fail(step, error) {
            reading.problems.append(problem)
            reading.isIncomplete = true
          }
        } catch {
          let host = step.request.address.host
          let reason =
            reading.documentCount == 1
            ? error.reason(
              of: source, host: host,
              hasCredentials: access(to: source).photoCredentials(of: source) != .none)
            : error.reason(host: host)
          // The user may write others into the files before the next try.
          if error.asksForCredentials { state.withLock { $0.access[source] = nil } }
          return reading.failed(
            localizedSentences(reason, advice), isOutage: error.isOutage)
        }
      }
    }
    return reading.result(of: walk, standardRefresh: Self.standardRefresh)
  }

  private func load(
    _ step: WalkStep, _ reading: inout SourceReading
  ) throws(WalkFailure) -> FetchedDocument {
    var request = step.request
    let isFirst = reading.documentCount == 0
    reading.documentCount += 1
    if isFirst, reading.isRepeated {
      request.validators = state.withLock { $0.validators[reading.source] } ?? FetchValidators()
    }
    do throws(FetchFailure) {
      let document = try loader.load(request)
      // The first page of several says nothing about the others.
      let validators = isFirst ? document.head.validators : FetchValidators()
      state.withLock { $0.validators[reading.source] = validators }
      return document
    } catch {
      throw .fetch(error)
    }
  }

  private func listing(
    in document: FetchedDocument, _ step: WalkStep, _ feeds: inout FeedReader,
    receive: (ListingItems) -> Void
  ) throws(WalkFailure) -> Listing {
    let description = FeedDocument(
      step.format, byteCount: document.byteCount, address: document.head.address.text,
      contentType: document.head.contentType)
    do throws(ListingFailure) {
      return try document.withFile { (file) throws(ListingFailure) in
        try feeds.listing(of: description, in: file, receive: receive)
      }
    } catch {
      throw .listing(error)
    }
  }

  private func isPhoto(_ document: FetchedDocument) -> Bool {
    let count = min(document.byteCount, Self.headSize)
    let head = try? document.withFile { (file) throws(WireError) in
      try file.contents(count: count)
    }
    return head?.withUnsafeBytes(ImageFormat.isPicture) ?? false
  }

  /// Sets how the photos of a part are requested, before their pages can ask for them.
  func allow(_ part: WalkedPart, of source: PhotoSource) {
    let access = access(to: source)
    setting.withLock { _ in
      let photos = state.withLock { state in
        let server = access.server(of: source)
        let credentials = access.photoCredentials(of: source)
        if let server, credentials != .none {
          // A source may list photos elsewhere on its server, too.
          for prefix in [server.text, access.place(of: source)].compactMap(\.self) {
            state.photos.add(credentials, forPrefix: prefix)
          }
        }
        for sizes in part.renditions { state.photos.add(sizes) }
        if let origin = part.origin, let place = access.place(of: .address(origin)) {
          state.photos.add(ownPlace: place)
        }
        if part.isOwn {
          for place in part.places { state.photos.add(ownPlace: place) }
        } else if !access.allowsPrivateAddresses {
          let host = part.origin?.host ?? server?.host
          for other in part.hosts where other != host { state.photos.add(foreignHost: other) }
        }
        state.hasSetPhotos = true
        return state.photos
      }
      set(photos)
    }
  }

  /// Sets how photos are requested, and where credentials come from if a server refuses one.
  private func set(_ photos: PhotoAccess) {
    loader.setAccess(photos) { [weak self] server, refused in
      self?.credentials(for: server, insteadOf: refused) ?? (.none, nil)
    }
  }

  /// Looks up the credentials for photos of a server because it has refused one: where those of
  /// sources come from, unless that was done, and in the desktop's keyring; may block.
  ///
  /// - Parameters:
  ///   - server: the server.
  ///   - refused: the credentials that it has refused, which have to be others by now.
  private func credentials(
    for server: RemoteAddress, insteadOf refused: FetchCredentials
  ) -> (FetchCredentials, advice: String?) {
    let (known, source) = state.withLock { state in
      (state.photoCredentials[server], state.source(at: server, with: refused, access))
    }
    // The files may have others by now. The command is not run again for each photo.
    var credentials = storedCredentials(
      for: source, at: server, asksCommand: known == nil || refused != .none)
    if credentials == known || credentials == refused { credentials = .none }
    var advice: String?
    if credentials == .none, mayAskKeyring(for: server) {
      (credentials, advice) = asking.withLock { _ in
        secrets.keyringCredentials(
          for: source, at: server, region: access.s3Region, mayUnlock: true)
      }
    }
    if let advice { Console.complain("\(server.host): \(advice)") }
    guard credentials != .none, credentials != refused else { return (.none, advice) }
    state.withLock { state in
      if known == refused || refused == .none { state.photoCredentials[server] = credentials }
      state.photos.replace(refused, by: credentials, at: server)
      guard refused != .none else { return }
      for (source, access) in state.access
      where access.credentials == refused && access.server(of: source) == server {
        state.access[source]?.credentials = credentials
      }
    }
    return (credentials, nil)
  }

  /// The first walk through a shared album on a web page that leads to something, or else to a
  /// question for a password.
  private func sharedAlbum(
    at address: RemoteAddress, _ request: SourceRequest
  ) -> (any SourceWalk)? {
    var locked: (any SourceWalk)?
    for walk in SourceWalks.sharedAlbums(
      at: address, request, access(to: .address(address)))
    {
      var trial = walk
      guard let step = trial.next() else { continue }
      let document: FetchedDocument
      do throws(FetchFailure) {
        document = try loader.load(step.request)
      } catch {
        if error.asksForCredentials { locked = locked ?? walk }
        continue
      }
      var feeds = FeedReader(program: Decoders.programs.feeds)
      if (try? listing(in: document, step, &feeds, receive: { _ in })) != nil { return walk }
    }
    return locked
  }
}
