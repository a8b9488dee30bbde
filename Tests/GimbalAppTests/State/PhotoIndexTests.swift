import CSQLite
import DecoderService
import Foundation
import GalleryCore
import Glibc
import PhotoSources
import SeededRandom
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("The index of what was read for searches")
final class PhotoIndexTests {
  private let folder = FilePath("/tmp/gimbal-index-\(getpid())-\(UInt32.random(in: 0 ... .max))")
  private var path: FilePath { folder.appending("cache").appending("gimbal").appending("index.db") }

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder.string, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder.string) }

  /// A file that was changed an hour ago, and what is known of it.
  private func write(_ name: [UInt8], _ count: Int = 3) throws -> (FilePath, PhotoIndex.Entry) {
    let file = FilePath(bytes: folder.bytes + [0x2F] + name)
    let number = file.withPlatformString { open($0, O_CREAT | O_WRONLY | O_TRUNC, 0o600) }
    try #require(number >= 0)
    defer { close(number) }
    let bytes = [UInt8](repeating: 7, count: count)
    try #require(Glibc.write(number, bytes, count) == count)
    let then = time(nil) - 3600
    let times = [timespec(tv_sec: then, tv_nsec: 5), timespec(tv_sec: then, tv_nsec: 5)]
    try #require(futimens(number, times) == 0)
    return (
      file,
      PhotoIndex.Entry(
        byteCount: count, time: then, rating: 4, captureTime: -5,
        size: PixelSize(width: 30, height: 20),
        position: MapPosition(latitude: -4640, longitude: 17_999), words: "Évian\ntwo lines")
    )
  }

  @Test("has what was noted, for the file as it is now, also in another start")
  func kept() throws {
    let (file, entry) = try write([0x61, 0xFF, 0x0A, 0x27])
    let (bare, _) = try write([0x62])
    let nothing = PhotoIndex.Entry(byteCount: 3, time: entry.time, words: "")
    do {
      let index = try #require(PhotoIndex.open(at: path))
      #expect(index.entry(of: file) == nil)
      index.note(entry, of: file)
      index.note(nothing, of: bare)
      #expect(index.entry(of: file) == entry, "Also before it is written.")
    }
    var status = stat()
    #expect(path.withPlatformString { stat($0, &status) } == 0 && status.st_mode & 0o777 == 0o600)
    let index = try #require(PhotoIndex.open(at: path))
    #expect(index.entry(of: file) == entry && index.entry(of: bare) == nothing)
    _ = try write([0x61, 0xFF, 0x0A, 0x27], 4)
    #expect(index.entry(of: file) == nil, "It has another length.")
    _ = bare.withPlatformString { unlink($0) }
    #expect(index.entry(of: bare) == nil)
  }

  @Test("what was noted counts as long as the XMP files beside the photo are the same")
  func sidecars() throws {
    let (file, bare) = try write([0x61, 0x2E, 0x62])
    let index = try #require(PhotoIndex.open(at: path))
    index.note(bare, of: file)
    #expect(index.entry(of: file) == bare)
    _ = try write(Array("a.b.xmp".utf8))
    #expect(index.entry(of: file) == nil, "It has one now.")
    var entry = bare
    entry.sidecars = Sidecar.stamp(of: file)
    index.note(entry, of: file)
    #expect(index.entry(of: file) == entry)
    // Of the same time as the other one.
    _ = try write(Array("a.xmp".utf8))
    #expect(index.entry(of: file) == nil)
    entry.sidecars = Sidecar.stamp(of: file)
    index.note(entry, of: file)
    #expect(index.entry(of: file) == entry)
    try Data([7]).write(to: URL(filePath: folder.appending("a.xmp").string))
    entry.sidecars = Sidecar.stamp(of: file)
    index.note(entry, of: file)
    #expect(index.entry(of: file) == nil, "It may be changed once more in this second.")
    _ = folder.appending("a.xmp").withPlatformString { unlink($0) }
    _ = folder.appending("a.b.xmp").withPlatformString { unlink($0) }
    #expect(index.entry(of: file) == nil)
  }

  @Test("a file that was changed in this second is not noted: it may be changed once more")
  func young() throws {
    let (file, old) = try write([0x61])
    var entry = old
    entry.time = time(nil)
    let index = try #require(PhotoIndex.open(at: path))
    index.note(entry, of: file)
    entry.time = nil
    index.note(entry, of: file)
    #expect(index.entry(of: file) == nil)
  }

  @Test("a damaged file is begun again; one of another version, a folder and a link stay")
  func odd() throws {
    let (file, entry) = try write([0x61])
    try FileManager.default.createDirectory(
      atPath: path.removingLastComponent().string, withIntermediateDirectories: true)
    try Data(repeating: 0x41, count: 9000).write(to: URL(filePath: path.string))
    do {
      let index = try #require(PhotoIndex.open(at: path))
      index.note(entry, of: file)
      index.write()
      #expect(index.entry(of: file) == entry)
    }
    do {
      let database = try SQLiteDatabase(at: path)
      try database.execute("PRAGMA user_version = 4")
    }
    let before = try Data(contentsOf: URL(filePath: path.string))
    #expect(PhotoIndex.open(at: path) == nil)
    #expect(try Data(contentsOf: URL(filePath: path.string)) == before)
    #expect(PhotoIndex.open(at: folder) == nil)
  }

  @Test("the table of an earlier version is begun again")
  func earlier() throws {
    let (file, entry) = try write([0x61])
    do {
      _ = PhotoIndex.open(at: path)
      let database = try SQLiteDatabase(at: path)
      try database.execute("DROP TABLE photos; PRAGMA user_version = 1")
    }
    let index = try #require(PhotoIndex.open(at: path))
    index.note(entry, of: file)
    #expect(index.entry(of: file) == entry)
  }

  @Test("a damaged page never ends the program, and in the end the file is begun again")
  func damagedPages() throws {
    let (file, entry) = try write([0x61])
    do {
      let index = try #require(PhotoIndex.open(at: path))
      for number in 0..<500 { index.note(entry, of: FilePath("/photos/\(number).jpg")) }
      index.note(entry, of: file)
    }
    let whole = try Data(contentsOf: URL(filePath: path.string))
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var bytes = whole
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] =
          UInt8.random(in: 0 ... .max, using: &random)
      }
      try bytes.write(to: URL(filePath: path.string))
      for _ in 0..<4 {
        guard let index = PhotoIndex.open(at: path) else { continue }
        for number in 0..<500 where index.entry(of: FilePath("/photos/\(number).jpg")) == nil {}
        if index.entry(of: file) == nil { index.note(entry, of: file) }
      }
      for suffix in ["-wal", "-shm"] {
        _ = FilePath(path.string + suffix).withPlatformString { unlink($0) }
      }
    }
    try FileManager.default.removeItem(atPath: path.string)
    let index = try #require(PhotoIndex.open(at: path))
    index.note(entry, of: file)
    #expect(index.entry(of: file) == entry)
  }

  @Test("a file whose rows cannot be read is begun again by the next start")
  func damagedRows() throws {
    let (file, entry) = try write([0x61])
    do {
      let index = try #require(PhotoIndex.open(at: path))
      for number in 0..<2000 { index.note(entry, of: FilePath("/photos/\(number).jpg")) }
    }
    var bytes = try Data(contentsOf: URL(filePath: path.string))
    // All pages but the first, which has the tables' names.
    for place in 4096..<bytes.count { bytes[place] = 0xA5 }
    try bytes.write(to: URL(filePath: path.string))
    do {
      let index = try #require(PhotoIndex.open(at: path))
      #expect(index.entry(of: file) == nil)
    }
    let index = try #require(PhotoIndex.open(at: path))
    index.note(entry, of: file)
    #expect(index.entry(of: file) == entry)
  }

  @Test("while another program writes, nothing waits, and what cannot be written is read again")
  func busy() throws {
    let (file, entry) = try write([0x61])
    let index = try #require(PhotoIndex.open(at: path))
    let other = try SQLiteDatabase(at: path)
    try other.execute("BEGIN IMMEDIATE")
    let start = ContinuousClock.now
    index.note(entry, of: file)
    #expect(index.entry(of: file) == nil && ContinuousClock.now - start < .seconds(2))
    try other.execute("COMMIT")
    index.note(entry, of: file)
    #expect(index.entry(of: file) == entry)
  }

  @Test("100 000 photos take no more than 60 MB, and are found in a second or two")
  func many() throws {
    let (file, entry) = try write([0x61])
    let index = try #require(PhotoIndex.open(at: path))
    func photo(_ number: Int) -> FilePath {
      FilePath("/home/somebody/Pictures/2019-07 Holidays in Portugal/IMG_\(number).jpg")
    }
    var words = entry
    words.words =
      "A caption of one sentence, as people write it\nPixel 3\nLisbon, Portugal\nsea, beach"
    for number in 0..<100_000 { index.note(words, of: photo(number)) }
    index.note(entry, of: file)
    index.write()
    let size = try #require(
      FileManager.default.attributesOfItem(atPath: path.string)[.size] as? Int)
    #expect(size < 60 << 20, "\(size >> 20) MB")
    let start = Self.processorTime
    for _ in 0..<10_000 { _ = index.entry(of: file) }
    let duration = Self.processorTime - start
    print("index of 100 000 photos: \(size >> 20) MB, an entry in \(duration / 10_000)")
    #expect(duration < .seconds(5))
  }

  /// The processor time of this thread, which other tests do not take.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
