import FileService
import Foundation
import GalleryCore
import Glibc
import Synchronization
import SystemPackage
import TestBeds
import Testing

@testable import DecoderService

/// A real web server and a cache folder of their own, with the real programs.
final class DownloadBed {
  let server: Nginx
  let folder: URL
  var cache: DownloadFolder { DownloadFolder(FilePath("\(folder.path)/gimbal/downloads")) }

  /// A photo of one colour.
  static func photo(_ gray: UInt8 = 120, width: Int = 40) -> [UInt8] {
    Array("P6\n\(width) 30\n255\n".utf8) + [UInt8](repeating: gray, count: width * 90)
  }

  init() throws {
    var template = Array("/tmp/gimbal-cache-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    folder = URL(filePath: FilePath(platformString: template).string)
    server = try Nginx(
      locations: """
        location /fresh/ { add_header Cache-Control "private, max-age=600"; }
        location /short/ { add_header Cache-Control "max-age=2"; }
        location /stale/ { add_header Cache-Control "max-age=0"; }
        location /strict/ { add_header Cache-Control "max-age=0, must-revalidate"; }
        location /secret/ { add_header Cache-Control "no-store"; }
        location /broken/ { return 503; }
        location /private/ { return 401; }
        location /away/ { return 302 /fresh/a.ppm; }
        """)
    for name in ["fresh", "short", "stale", "strict", "secret"] {
      try server.add("\(name)/a.ppm", Self.photo())
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The entries on disk.
  var entries: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: cache.path.string)) ?? [])
      .filter { !$0.hasPrefix(".") }
  }

  /// Waits until so many photos are on disk.
  func wait(forEntries count: Int) {
    while entries.count < count { usleep(1000) }
  }

  /// The program as it starts again.
  ///
  /// - Parameters:
  ///   - limit: the room for downloads in bytes.
  ///   - hasFetcher: whether photos can be downloaded at all.
  func start(limit: Int = 1 << 20, hasFetcher: Bool = true, files: FilePath? = nil) -> Session {
    var programs = DecoderPrograms(in: builtPrograms)
    if let files { programs.files = files }
    programs.filesVariables = [Array("XDG_CACHE_HOME=\(folder.path)".utf8)]
    programs.fetcherVariables = []
    if !hasFetcher { programs.fetcher = "/nonexistent/gimbal-fetcher" }
    return Session(programs, limit: limit)
  }

  /// One start of the program.
  final class Session: Sendable {
    let pool: DecodePool
    private let replies = Replies()
    private let reported = Mutex<[ConnectionNews]>([])
    private let count = Mutex(0)
    let troubles = Texts()

    fileprivate init(_ programs: DecoderPrograms, limit: Int) {
      pool = DecodePool(programs: programs, slotCount: 1)
      pool.begin(
        DecodePolicy(downloadCacheLimit: limit), reply: { [replies] in replies.add($0) },
        trouble: { [troubles] in troubles.add($0.message) },
        connection: { [weak self] news in self?.reported.withLock { $0.append(news) } })
    }

    deinit { pool.close() }

    /// What was reported about servers.
    var news: [ConnectionNews] { all.filter { !$0.isStanding } }
    /// The news about which servers answer as well.
    var all: [ConnectionNews] { reported.withLock { $0 } }

    /// Requests a photo, and waits for it.
    func ask(_ path: FilePath) -> DecodeReply {
      let number = count.withLock { count in
        count += 1
        return count
      }
      pool.request(DecodeRequest(page: number, photo: path, demand: .small))
      return replies.wait(for: number)[number - 1]
    }
  }
}

extension ConnectionNews {
  /// Whether it only says that a server answers, or does not.
  fileprivate var isStanding: Bool {
    switch self {
    case .answers, .fallsSilent: true
    default: false
    }
  }
}
