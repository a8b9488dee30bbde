import Glibc
import PhotoSources
import SeededRandom
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Lists of paths")
struct PathListTests {
  /// The entries of a list that comes in pieces of so many bytes.
  private func entries(_ list: [UInt8], pieces: [Int] = [.max]) -> [String] {
    var parser = PathListParser()
    var entries: [[UInt8]] = []
    var rest = list[...]
    var turn = 0
    while !rest.isEmpty {
      let count = min(rest.count, pieces[turn % pieces.count])
      entries += parser.append(rest.prefix(count))
      rest = rest.dropFirst(count)
      turn += 1
    }
    if let last = parser.finish() { entries.append(last) }
    return entries.map { String(decoding: $0, as: UTF8.self) }
  }

  static let lists: [(String, [String])] = [
    ("", []), ("\n\n", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]),
    ("a\n\n \t\r\nb\n", ["a", "b"]), (" a \n", [" a "]), ("a\r\n", ["a"]),
    ("a\r\nb\r\n\r\nc", ["a", "b", "c"]), ("a\nb\r\n", ["a", "b\r"]), ("a\r", ["a\r"]),
    ("a\r\0b\r\n\0", ["a\r", "b\r\n"]), ("\r\na\r\n", ["a"]),
    ("\u{FEFF}a", ["a"]), ("\u{FEFF}a\nb\n", ["a", "b"]),
    ("\u{FEFF}a\r\n\u{FEFF}b\r\n", ["a", "\u{FEFF}b"]),
    ("file:///a%20b\r\nFILE:///c\r\n", ["file:///a%20b", "FILE:///c"]),
    ("davs://h/a\r\nS3://b/\r\n", ["davs://h/a", "S3://b/"]),
    ("a\0", ["a"]), ("a\0b", ["a", "b"]), ("a\0\0b\0", ["a", "b"]), (" \0\t\0", [" ", "\t"]),
    ("a\nb\0c\0", ["a\nb", "c"]), ("-\n--start\n", ["-", "--start"]),
  ]

  @Test("lines and zero bytes end entries, blank ones do not count", arguments: lists)
  func entries(list: String, expected: [String]) {
    #expect(entries(Array(list.utf8)) == expected)
  }

  @Test("pieces make no difference once the first entry has ended")
  func pieces() {
    let seed = TestSeed.value
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let end: UInt8 = Bool.random(using: &random) ? 0 : UInt8(ascii: "\n")
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ -> UInt8 in
        [end, UInt8(ascii: "a"), 0xff, UInt8(ascii: " ")].randomElement(using: &random)!
      }
      let pieces = (0..<5).map { _ in Int.random(in: 1...9, using: &random) }
      #expect(entries(bytes, pieces: pieces) == entries(bytes), "seed \(seed): \(bytes)")
    }
  }

  @Test("an entry without an end takes no more memory than the longest one, and is left out")
  func endless() {
    var parser = PathListParser()
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 10_000)
    for _ in 0..<100 { #expect(parser.append(piece[...]).isEmpty) }
    #expect(parser.append(Array("\nb\n".utf8)[...]) == [Array("b".utf8)])
    #expect(parser.overlongCount == 1)
  }

  /// What a scan makes of a list that is written to a pipe, piece by piece.
  private func scan(
    _ pieces: [[UInt8]], order: PhotoOrder = PhotoOrder(), limits: ScanLimits = ScanLimits(),
    locations: [PhotoLocation] = [.input(0)], sources: ScriptedSource? = nil,
    isEnded: Bool = true, checksFiles: Bool = false
  ) -> (result: PhotoScan.Result, first: [FilePath]) {
    var ends: [Int32] = [0, 0]
    // Programs that other tests start must not keep its end open.
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    for piece in pieces { _ = write(ends[1], piece, piece.count) }
    if isEnded { close(ends[1]) }
    defer {
      close(ends[0])
      if !isEnded { close(ends[1]) }
    }
    var scan = PhotoScan(
      types: PhotoTypes(extensions: ["jpg"]), order: order, limits: limits,
      reader: ScriptedReader(list: ends[0]), collation: Collation(localeNamed: "C"))
    scan.sources = sources
    scan.checksListedFiles = checksFiles
    var first: [FilePath] = []
    let result = scan.run(locations) { first.append($0) }
    return (result, first)
  }

  @Test("photos stay in the order of the list, whether they exist or not; folders are albums")
  func list() {
    let folder = TemporaryFolder()
    for name in ["z.jpg", "note.txt"] { folder.makeFile(name) }
    folder.makeFolder("inner")
    folder.makeFile("inner/2.jpg")
    folder.makeFile("inner/1.jpg")
    let names = ["z.jpg", "inner", "missing.jpg", "note.txt", "missing", "z.jpg"]
    let lines = names.map { folder.path.appending($0).string + "\n" }.joined()
    let found = scan([Array(lines.utf8)])
    #expect(
      found.result.photos
        == ["z.jpg", "missing.jpg", "note.txt", "missing", "z.jpg", "inner/1.jpg", "inner/2.jpg"]
        .map { folder.path.appending($0) })
    #expect(found.first == [folder.path.appending("z.jpg")])
    #expect(found.result.problems.isEmpty)
  }

  @Test("addresses are read, and those that cannot be opened are named, a few of them")
  func addresses() {
    let lines =
      "file:///x/caf%C3%A9.jpg\r\n" + "HTTP://h/b.jpg\r\nhttps://h//c.jpg\n"
      + String(repeating: "ftp://h/a.jpg\n", count: 50)
    let found = scan([Array(lines.utf8)])
    #expect(
      found.result.locations.map { RemoteAddress(location: $0)?.text ?? "" }
        == ["", "http://h/b.jpg", "https://h//c.jpg"])
    #expect(found.result.photos.first == "/x/café.jpg")
    #expect(found.result.problems.count == 21)
    #expect(found.result.problems.last?.contains("30 more") == true)
  }

  @Test("feeds, servers and lists in files are read in their places, as if they were arguments")
  func sources() {
    let folder = TemporaryFolder()
    let feed = folder.makeFile("feed.xml")
    let source = ScriptedSource([ScriptedSource.part(["x.jpg", "y.jpg"])])
    let lines = [
      "/p/1.jpg", "https://host/feed", "davs://host/folder\r", "https://host/2.jpg", feed.string,
      "s3:///",
    ].map { $0 + "\n" }.joined()
    let found = scan([Array(lines.utf8)], sources: source)
    #expect(
      source.readSources == ["https://host/feed", "davs://host/folder/", feed.string])
    let listed = ["x.jpg", "y.jpg"].map { "https:/./host/\($0)" }
    #expect(
      found.result.photos.map(\.string)
        == ["/p/1.jpg", "https:/./host/2.jpg"] + listed + listed + listed)
    #expect(found.result.problems.count == 1)
  }

  @Test("names hold any bytes, and newlines where zero bytes end them")
  func oddNames() {
    let names: [[UInt8]] = [
      Array("/x/a\nb.jpg".utf8), [0x2f, 0xff, 0xfe] + Array(".jpg".utf8), Array("-".utf8),
    ]
    let found = scan([Array(names.map { $0 + [0] }.joined())])
    #expect(found.result.photos.map(\.bytes) == names)
  }

  @Test("an order that is asked for applies to the list, by stamps as well")
  func sorted() {
    let folder = TemporaryFolder()
    for (name, size) in [("a", 3), ("b", 1), ("c", 2)] {
      folder.makeFile("\(name).jpg", size: size, modified: 0)
    }
    let lines = ["a.jpg", "b.jpg", "c.jpg"].map { folder.path.appending($0).string + "\n" }.joined()
    let found = scan([Array(lines.utf8)], order: PhotoOrder(key: .size))
    #expect(
      found.result.photos.map { $0.lastComponent?.string } == ["b.jpg", "c.jpg", "a.jpg"])
    #expect(found.first == [found.result.photos[0]])
    let reversed = scan([Array(lines.utf8)], order: PhotoOrder(isReversed: true))
    #expect(
      reversed.result.photos.map { $0.lastComponent?.string } == ["c.jpg", "b.jpg", "a.jpg"])
  }

  @Test("a list among other paths has its place, and is read once")
  func amongOthers() {
    let folder = TemporaryFolder()
    let photo = folder.makeFile("1.jpg")
    let found = scan(
      [Array("/x/a.jpg\n".utf8)],
      locations: [.path(photo), .input(0), .path(folder.path), .input(0)])
    #expect(found.result.photos == [photo, "/x/a.jpg", photo])
    #expect(found.result.problems.count == 1)
  }

  @Test("for scripts, a path in a list that leads to nothing is a problem and no photo")
  func checked() {
    let folder = TemporaryFolder()
    let photo = folder.makeFile("1.jpg")
    let list = "/x/a.jpg\n\(photo)\n\(folder.path)\n/y/b\nhttps://a.example/c.jpg\n"
    let found = scan([Array(list.utf8)], checksFiles: true)
    // Those that are named one by one are an album of their own.
    #expect(found.result.photos == [photo, "https:/./a.example/c.jpg", photo])
    #expect(found.result.problems.count == 2)
    #expect(found.result.problems.first?.contains("/x/a.jpg") == true)
    #expect(found.result.isIncomplete)
    #expect(scan([Array(list.utf8)]).result.isIncomplete == false)
  }

  @Test("an empty list, and one that cannot be read, are told")
  func problems() {
    #expect(scan([]).result.problems == ["-: the list on standard input is empty"])
    let folder = open("/", O_RDONLY)
    let search = PhotoScan(
      types: PhotoTypes(extensions: ["jpg"]), reader: ScriptedReader(list: folder))
    #expect(search.run([.input(0)]) { _ in }.problems.count == 1)
    close(folder)
  }

  @Test("a list that never ends is bounded", .timeLimit(.minutes(10)))
  func bounded() {
    var limits = ScanLimits()
    limits.photoCount = 100
    let found = scan(
      [Array(String(repeating: "y.jpg\n", count: 150).utf8)], limits: limits, isEnded: false)
    #expect(found.result.photos.count == 100)
    #expect(found.result.problems.count == 1)
  }

  @Test("a list of paths without photos that never ends is bounded", .timeLimit(.minutes(10)))
  func boundedFolders() {
    var limits = ScanLimits()
    limits.folderCount = 100
    let found = scan(
      [Array(String(repeating: "y\n", count: 150).utf8)], limits: limits, isEnded: false)
    #expect(!found.result.problems.isEmpty)
  }
}
