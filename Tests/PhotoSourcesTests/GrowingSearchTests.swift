import GalleryCore
import Glibc
import Synchronization
import SystemPackage
import Testing
import WorkerThreads

@testable import PhotoSources

@Suite("Photos that are reported while more are searched")
struct GrowingSearchTests {
  let folder = TemporaryFolder()

  @Test("reports are due after a delay, and then at least 60 ms or three times their length apart")
  func pace() {
    var pace = ReportPace()
    #expect(pace.dueTime(photoCount: 0) == nil)
    pace.found(isFirstKnown: true, at: 10)
    pace.found(isFirstKnown: true, at: 20)
    #expect(pace.dueTime(photoCount: 1) == 10.1)
    pace.reported(photoCount: 1, from: 10.1, to: 10.101)
    #expect(pace.dueTime(photoCount: 1) == nil)
    #expect(pace.dueTime(photoCount: 2) == 10.1 + pace.interval)
    pace.reported(photoCount: 2, from: 11, to: 11.5)
    #expect(pace.dueTime(photoCount: 3) == 13)
    var sorted = ReportPace()
    sorted.found(isFirstKnown: false, at: 10)
    #expect(sorted.dueTime(photoCount: 1) == 11)
  }

  /// What a search of a list reports.
  private final class Search: Sendable {
    private struct State {
      var first: [String] = []
      var found: [PhotoScan.Result] = []
      var result: PhotoScan.Result?
    }

    private let state = Mutex(State())
    private let pipe: (read: Int32, write: Int32)

    init(order: PhotoOrder = PhotoOrder(), pace: ReportPace = .immediate) {
      var ends: [Int32] = [0, 0]
      Glibc.pipe(&ends)
      pipe = (ends[0], ends[1])
      var scan = PhotoScan(
        types: PhotoTypes(extensions: ["jpg"]), order: order,
        reader: ScriptedReader(list: ends[0]), collation: Collation(localeNamed: "C"))
      scan.pace = pace
      let search = scan
      WorkerThread.start { [self] in
        let result = search.run(
          [.input(0)],
          first: { photo in self.state.withLock { $0.first.append(photo.string) } },
          found: { found in self.state.withLock { $0.found.append(found) } })
        self.state.withLock { $0.result = result }
      }
    }

    deinit { close(pipe.read) }

    func write(_ text: String) {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(pipe.write, $0.baseAddress, $0.count) }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
    func end() { close(pipe.write) }

    var first: [String] { state.withLock { $0.first } }
    var found: [[String]] { state.withLock { $0.found.map { $0.photos.map(\.string) } } }
    var result: PhotoScan.Result? { state.withLock { $0.result } }

    func waits(until isSo: (Search) -> Bool) -> Bool {
      let end = Time.now + 600
      while !isSo(self) {
        guard Time.now < end else { return false }
        usleep(2000)
      }
      return true
    }
  }

  @Test(
    "a list is reported as it arrives, however slowly, in its own order", .timeLimit(.minutes(10)))
  func slowList() throws {
    let search = Search()
    search.write("z.jpg\n")
    #expect(search.waits { $0.first == ["z.jpg"] })
    #expect(search.waits { $0.found == [["z.jpg"]] })
    search.write("a.jpg\nm.j")
    #expect(search.waits { $0.found.last == ["z.jpg", "a.jpg"] })
    search.write("pg\n")
    #expect(search.waits { $0.found.last == ["z.jpg", "a.jpg", "m.jpg"] })
    #expect(search.result == nil)
    search.end()
    #expect(search.waits { $0.result != nil })
    let result = try #require(search.result)
    #expect(result.photos.map(\.string) == ["z.jpg", "a.jpg", "m.jpg"])
    #expect(search.first == ["z.jpg"] && result.problems.isEmpty)
  }

  @Test("a long list is complete, in its order", .timeLimit(.minutes(10)))
  func longList() throws {
    let search = Search(pace: ReportPace(delay: 0))
    let count = 20_000
    for start in stride(from: 0, to: count, by: 1000) {
      search.write((start..<start + 1000).map { "/photos/\($0).jpg\n" }.joined())
    }
    search.end()
    #expect(search.waits { $0.result != nil })
    let result = try #require(search.result)
    #expect(result.locations.count == count && result.problems.isEmpty)
    let isInOrder = result.locations.indices.allSatisfy {
      result.locations[$0].fileName == Array("\($0).jpg".utf8)
    }
    #expect(isInOrder)
    #expect(search.first == ["/photos/0.jpg"] && result.start == 0)
  }

  @Test("a sorted list begins with its first photo after a second, and keeps it")
  func sortedList() throws {
    let search = Search(order: PhotoOrder(key: .name))
    search.write("m.jpg\nz.jpg\n")
    #expect(search.waits { $0.found == [["m.jpg", "z.jpg"]] })
    #expect(search.first == ["m.jpg"])
    search.write("a.jpg\n")
    #expect(search.waits { $0.found.last == ["a.jpg", "m.jpg", "z.jpg"] })
    search.end()
    #expect(search.waits { $0.result != nil })
    #expect(search.result?.start == 1)
    #expect(search.first == ["m.jpg"])
  }

  @Test("a list that ends at once is not reported in parts")
  func fastList() {
    // The first report would be due long after the end.
    let search = Search(pace: ReportPace(delay: 3600))
    search.write("z.jpg\na.jpg\n")
    search.end()
    #expect(search.waits { $0.result != nil })
    #expect(search.found.isEmpty)
  }

  @Test(
    "folders that have answered are reported while others are waited for", .timeLimit(.minutes(10)))
  func slowFolder() throws {
    for name in ["a", "b", "c"] {
      folder.makeFolder(name)
      folder.makeFile("\(name)/1.jpg")
    }
    // The second one answers after a while.
    let slow = folder.path.appending("b")
    for order in [PhotoOrder(), PhotoOrder(key: .random, seed: 1)] {
      let reader = ScriptedReader(silence: [slow: 3], slow: [slow])
      var scan = PhotoScan(
        types: PhotoTypes(extensions: ["jpg"]), order: order, reader: reader,
        collation: Collation(localeNamed: "C"))
      scan.pace = .immediate
      var found: [PhotoScan.Result] = []
      var first: [FilePath] = []
      let result = scan.run(
        ["a", "b", "c"].map { .path(folder.path.appending($0)) }, first: { first.append($0) },
        found: { found.append($0) })
      #expect(result.photos.count == 3)
      try #require(found.map { $0.photos.count } == [1, 2])
      #expect(first == [folder.path.appending("a/1.jpg")])
      #expect(result.photos[result.start] == first[0])
      // Those that were found keep their order.
      #expect(result.photos.filter(found[1].photos.contains) == found[1].photos)
      #expect(found[1].tree?.locations.count == 2)
    }
  }
}

extension ReportPace {
  /// Reports whatever is found at the next opportunity, however fast the machine is.
  static let immediate = ReportPace(
    delay: 0, sortedDelay: 0, interval: 0, pause: 0)
}
