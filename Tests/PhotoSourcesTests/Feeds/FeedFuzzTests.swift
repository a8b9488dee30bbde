import Foundation
import SeededRandom
import Testing

@testable import PhotoSources

@Suite("Damaged lists", .timeLimit(.minutes(60)))
struct FeedFuzzTests {
  /// How many documents are read: `Scripts/fuzz` sets more.
  private static let count =
    ProcessInfo.processInfo.environment["GIMBAL_FUZZ_COUNT"].flatMap { Int($0) } ?? 3000
  private static let seed =
    ProcessInfo.processInfo.environment["GIMBAL_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
  /// What parsers stumble over.
  private static let words = [
    "<", ">", "&", "]]>", "<![CDATA[", "<!--", "&#0;", "&#x10FFFF;", "xml:base=\"//\"", "\"", "'",
    "{", "}", "[", "]", ",", ":", "\\u0000", "\\ud800", "1e999", "-", "null", "\u{0}", "\u{FEFF}",
    "\u{202E}", "xmlns=\"\"", "xmlns:media=\"DAV:\"", "http://", "https://[::1", "%", "%00", "../",
    "encoding=\"UTF-16\"", "<?xml version=\"1.1\"?>", "<!DOCTYPE a [", "9999999999999999999",
  ]

  @Test("are read as far as they can be, or refused; no process ends")
  func mutations() throws {
    let fixtures = try TestReader.fixtures().map { ($0, try TestReader.fixture($0)) }
    #expect(fixtures.count > 20)
    var random = SeededRandom(seed: Self.seed)
    var reader = TestReader()
    _ = try reader.list("[]")
    let started = reader.process
    let process = try #require(started)
    var (listed, refused) = (0, 0)
    for index in 0..<Self.count {
      let (name, bytes) = fixtures[index % fixtures.count]
      let damaged = Self.damaged(bytes, &random)
      let format =
        Int.random(in: 0..<8, using: &random) == 0
        ? ListingFormat.allCases.randomElement(using: &random) ?? .any : Self.format(of: name)
      do throws(ListingFailure) {
        _ = try reader.list(damaged, format)
        listed += 1
      } catch {
        refused += 1
        // These are said of a process that has ended or answers nonsense.
        let isKnown = error != .damaged("") && error != .hindered && error != .tooSlow
        let isAlive = reader.process == process
        #expect(isKnown && isAlive, "document \(index), seed \(Self.seed): \(error)")
        guard isKnown, isAlive else { return Self.keep(damaged, name) }
      }
    }
    print("Damaged lists: \(listed) listed, \(refused) refused.")
    #expect(listed > Self.count / 10 && refused > Self.count / 10)
  }

  /// Stores a document where `Scripts/fuzz --keep` says.
  private static func keep(_ bytes: [UInt8], _ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["GIMBAL_FUZZ_KEEP"] else { return }
    try? Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/damaged-\(name)"))
  }

  private static func format(of name: String) -> ListingFormat {
    let formats: [(String, ListingFormat)] = [
      ("webdav", .webdav), ("s3", .s3), ("immich-search", .immichSearch),
      ("immich-buckets", .immichBuckets), ("immich-bucket", .immichBucket),
      ("immich-albums", .immichAlbums), ("immich-album", .immichAlbum),
      ("immich-people", .immichPeople), ("immich-tags", .immichTags),
      ("immich-memories", .immichMemories), ("immich", .immichLink),
    ]
    return formats.first { name.contains($0.0) }?.1 ?? .any
  }

  private static func damaged(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var damaged = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      guard !damaged.isEmpty else { break }
      let index = Int.random(in: 0..<damaged.count, using: &random)
      let count = min(damaged.count - index, .random(in: 1...64, using: &random))
      switch Int.random(in: 0..<7, using: &random) {
      case 0: damaged[index] = .random(in: .min ... .max, using: &random)
      case 1: damaged[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 2: damaged.removeSubrange(index..<(index + count))
      case 3: damaged.removeLast(damaged.count - index)
      case 4:
        let copy = damaged[index..<(index + count)]
        damaged.insert(contentsOf: copy, at: .random(in: 0...damaged.count, using: &random))
      case 5:
        let part = Array(damaged[index..<(index + count)])
        let repeated = Array(
          repeatElement(part, count: .random(in: 1...200, using: &random)).joined())
        damaged.insert(contentsOf: repeated, at: index)
      default:
        damaged.insert(contentsOf: (words.randomElement(using: &random) ?? "").utf8, at: index)
      }
    }
    return damaged
  }
}
