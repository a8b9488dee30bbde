import GalleryCore
import PhotoSources
import SystemPackage

/// The servers that cannot be reached, the photos that they cannot send now, and when to try again.
struct Outage {
  /// The first pauses before a server and a photo are tried again, in seconds; they double up to
  /// the longest one.
  private static let firstPause = 5.0
  private static let firstPhotoPause = 2.0
  private static let longestPause = 300.0
  /// The most photos of which is kept what their server has said: a list may change its addresses
  /// for months.
  private static let countLimit = 1024

  private struct Server {
    /// The photos that were shown from the disk, or not at all.
    var photos: Set<PhotoID>
    /// The photo to try with.
    var path: FilePath
    /// What every other photo is refused with.
    var failure: FetchFailure
    var pause: Double
    var nextTime: Double

    /// Whether it is tried again by itself; what a server says of a photo, such as that it is not
    /// there, is asked again when the photo is needed.
    var isProbed: Bool { failure.isOutage }
  }

  /// By the server's host, or by the photo if only that fails.
  private var servers: [String: Server] = [:]

  /// Whether all servers answer, as far as is known.
  var isEmpty: Bool { servers.isEmpty }

  /// Records that a photo was not downloaded.
  ///
  /// - Parameter isSilent: whether the server would not send its other photos either.
  mutating func note(
    _ path: FilePath, host: String, _ photos: [PhotoID], _ failure: FetchFailure, isSilent: Bool,
    at now: Double
  ) {
    let key = isSilent ? host : path.string
    guard var server = servers[key] else {
      makeRoom(at: now)
      guard isSilent || servers.count < Self.countLimit else { return }
      let pause = max(
        isSilent ? Self.firstPause : Self.firstPhotoPause, Double(failure.retryAfter))
      servers[key] = Server(
        photos: Set(photos), path: path, failure: failure, pause: pause, nextTime: now + pause)
      return
    }
    server.photos.formUnion(photos)
    if server.path == path {
      server.failure = failure
      if !server.isProbed { server.pause = min(2 * server.pause, Self.longestPause) }
      server.nextTime = now + max(server.pause, Double(failure.retryAfter))
    }
    servers[key] = server
  }

  /// Forgets what servers have said of photos that may be requested again anyway, if that is too
  /// much.
  private mutating func makeRoom(at now: Double) {
    guard servers.count >= Self.countLimit else { return }
    servers = servers.filter { $0.value.isProbed || $0.value.nextTime > now }
  }

  /// Why a photo is not requested at a time in seconds, except to try whether its server answers;
  /// nil if it is.
  func failure(of path: FilePath, host: String, at now: Double) -> FetchFailure? {
    guard let server = servers[host] ?? servers[path.string] else { return nil }
    return server.isProbed || now < server.nextTime ? server.failure : nil
  }

  /// Whether this is the photo with which it is tried whether its server, or the photo itself, can
  /// be had again.
  func tries(_ path: FilePath, host: String) -> Bool {
    (servers[host] ?? servers[path.string])?.path == path
  }

  /// Records photos that were not requested because of a failure before.
  ///
  /// The server is tried with the latest one: that is needed now, and the one before may be the
  /// only one that the server cannot send.
  mutating func addSkipped(_ photos: [PhotoID], _ path: FilePath, host: String) {
    let key = servers[host] == nil ? path.string : host
    servers[key]?.photos.formUnion(photos)
    servers[key]?.path = path
  }

  /// Lets a photo be requested again, because the user asks for it.
  mutating func forget(_ path: FilePath, host: String) {
    servers[host] = nil
    servers[path.string] = nil
  }

  /// Records that a server has answered, and whether with the photo; returns the photos that can be
  /// downloaded again.
  mutating func end(host: String, _ path: FilePath, hasPhoto: Bool) -> [PhotoID] {
    remove([host] + (hasPhoto ? [path.string] : []))
  }

  /// Forgets which servers and photos were late, because the fetcher was; returns the photos that
  /// can be requested again.
  mutating func forgetSilence() -> [PhotoID] {
    remove(servers.filter { $0.value.failure == .stalled }.map(\.key))
  }

  private mutating func remove(_ keys: [String]) -> [PhotoID] {
    keys.flatMap { servers.removeValue(forKey: $0)?.photos ?? [] }
  }

  /// The photos to try with at a time; their servers have their next turn later.
  mutating func due(at now: Double) -> [FilePath] {
    var paths: [FilePath] = []
    for (host, server) in servers where server.isProbed && server.nextTime <= now {
      let pause = min(2 * server.pause, Self.longestPause)
      servers[host]?.pause = pause
      servers[host]?.nextTime = now + pause
      paths.append(server.path)
    }
    return paths
  }

  /// When the next server is due, in seconds; nil if there is none.
  var nextTime: Double? { servers.values.lazy.filter(\.isProbed).map(\.nextTime).min() }
}
