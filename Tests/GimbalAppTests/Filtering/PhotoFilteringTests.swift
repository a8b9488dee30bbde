import GalleryCore
import Synchronization
import Testing
import WorkerThreads

@testable import GimbalApp
@testable import PhotoSources

@Suite("A filter between a search and the main thread")
struct PhotoFilteringTests {
  /// What was posted and done.
  private final class Log: Sendable {
    private let numbers = Mutex<[Int]>([])
    private let sources = Mutex(0)
    private let posts = Semaphore()

    var counts: [Int] { numbers.withLock { $0 } }
    var sourceCount: Int { sources.withLock { $0 } }

    func noteSource() { sources.withLock { $0 += 1 } }

    /// Notes the number of photos of a message.
    func add(_ message: AlbumsMessage) {
      let albums: AlbumList? =
        switch message {
        case .found(let albums, _, _, _, _), .scanned(_, let albums, _, _): albums
        case .albumChanged(let update, _): update.albums
        default: nil
        }
      guard let albums else { return }
      numbers.withLock { $0.append(albums.entries.reduce(0) { $0 + $1.album.count }) }
      posts.signal()
    }

    func awaitPost() { #expect(posts.wait(seconds: 60)) }
  }

  /// Photos whose ratings are their numbers.
  private static func albums(_ count: Int) -> AlbumList {
    AlbumList(
      Album((0..<count).map { Photo.Location(path: Array("/\($0).jpg".utf8)) }, number: 0))
  }

  private func filtering(_ filter: PhotoFilter, _ log: Log) -> PhotoFiltering {
    PhotoFiltering(
      filter, waitsForAll: true,
      makeSource: {
        log.noteSource()
        return PhotoFiltering.Source(
          read: { location, _, _ in
            let digit = location.path.dropFirst().prefix(1)
            return PhotoTraits(rating: Int(String(decoding: digit, as: UTF8.self)))
          }, rest: {})
      }, post: { log.add($0) })
  }

  @Test("starts its thread with the first filter that leaves photos out, for what was found before")
  func late() {
    let log = Log()
    let filtering = filtering(PhotoFilter(), log)
    filtering.receive(.scanned(PhotoScan.Result(), Self.albums(6), start: nil, search: 7))
    for count in [7, 8] {
      filtering.receive(
        .albumChanged(PhotoWatch.Update(albums: Self.albums(count)), search: 7))
    }
    filtering.follow(PhotoFilter())
    #expect(log.counts == [6, 7, 8] && log.sourceCount == 0)
    for _ in 0..<3 { log.awaitPost() }
    var filter = PhotoFilter()
    filter.rating = 5
    filtering.follow(filter)
    log.awaitPost()
    #expect(log.counts.dropFirst(3) == [3] && log.sourceCount == 1, "photos 5, 6 and 7")
    filtering.receive(.albumChanged(PhotoWatch.Update(albums: Self.albums(9)), search: 7))
    while log.counts.last != 4 { log.awaitPost() }
    filtering.follow(PhotoFilter())
    while log.counts.last != 9 { log.awaitPost() }
    filtering.end()
  }

  @Test("filters the first message if it begins with a filter")
  func early() {
    let log = Log()
    var filter = PhotoFilter()
    filter.rating = 4
    let filtering = filtering(filter, log)
    filtering.receive(.scanned(PhotoScan.Result(), Self.albums(6), start: nil, search: 7))
    log.awaitPost()
    #expect(log.counts == [2])
    filtering.end()
  }
}
