import GalleryCore
import RemotePhotos
import SystemPackage

/// The servers that cannot be reached, the photos that they cannot send now, and when to try again.
struct Outage {
  /// The first pause before a server is tried again, in seconds; it doubles up to the longest one.
  private static let firstPause = 5.0
  private static let longestPause = 300.0

  private struct Server {
    /// The photos that were shown from the disk, or not at all.
    var photos: Set<PhotoID>
    /// The photo to try with.
    var path: FilePath
    /// What every other photo is refused with.
    var failure: FetchFailure
    var pause: Double
    var nextTime: Double
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
      let pause = max(Self.firstPause, Double(failure.retryAfter))
      servers[key] = Server(
        photos: Set(photos), path: path, failure: failure, pause: pause, nextTime: now + pause)
      return
    }
    server.photos.formUnion(photos)
    if server.path == path {
      server.failure = failure
      server.nextTime = now + max(server.pause, Double(failure.retryAfter))
    }
    servers[key] = server
  }

  /// Why a photo is not requested now, except to try whether its server answers; nil if it is.
  func failure(of path: FilePath, host: String) -> FetchFailure? {
    (servers[host] ?? servers[path.string])?.failure
  }

  /// Whether this is the photo with which a silent server is tried.
  func tries(_ path: FilePath, host: String) -> Bool { servers[host]?.path == path }

  /// Records photos that were not requested because of a failure before.
  mutating func addSkipped(_ photos: [PhotoID], _ path: FilePath, host: String) {
    servers[servers[host] == nil ? path.string : host]?.photos.formUnion(photos)
  }

  /// Lets a photo be requested again, because the user asks for it.
  mutating func forget(_ path: FilePath, host: String) {
    servers[host] = nil
    servers[path.string] = nil
  }

  /// Records that a server has answered, and whether with the photo; returns the photos that can be
  /// downloaded again.
  mutating func end(host: String, _ path: FilePath, hasPhoto: Bool) -> [PhotoID] {
    let keys = [host] + (hasPhoto ? [path.string] : [])
    return keys.flatMap { servers.removeValue(forKey: $0).map { Array($0.photos) } ?? [] }
  }

  /// The photos to try with at a time; their servers have their next turn later.
  mutating func due(at now: Double) -> [FilePath] {
    var paths: [FilePath] = []
    for (host, server) in servers where server.nextTime <= now {
      let pause = min(2 * server.pause, Self.longestPause)
      servers[host]?.pause = pause
      servers[host]?.nextTime = now + pause
      paths.append(server.path)
    }
    return paths
  }

  /// When the next server is due, in seconds; nil if there is none.
  var nextTime: Double? { servers.values.map(\.nextTime).min() }
}
