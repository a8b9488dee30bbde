import GalleryCore
import SeededRandom
import TestProfiles
import Testing

@testable import DecoderService

@Suite("The colours of a display", .serialized, .timeLimit(.minutes(10)))
struct DisplayTableReaderTests {
  private let reader = DisplayTableReader(DecoderPrograms(in: builtPrograms))

  /// Random colours, the darkest, and the purest, three components each.
  private static let colors: [UInt8] = {
    var random = SeededRandom(seed: 36)
    let any = (0..<3000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let dark = (0..<3000).map { _ in UInt8.random(in: 0...30, using: &random) }
    let pure = (0..<3000).map { _ in UInt8.random(in: 0...1, using: &random) * 255 }
    return any + dark + pure
  }()

  /// What a table makes of colours.
  private func converted(_ colors: [UInt8], by table: DisplayTable) -> [UInt8] {
    let count = colors.count / 3
    let image = PixelImage(size: PixelSize(width: count, height: 1), isOpaque: true) { memory in
      for index in 0..<count {
        memory.storeBytes(
          of: 0xFF00_0000 | UInt32(colors[index * 3]) << 16 | UInt32(colors[index * 3 + 1]) << 8
            | UInt32(colors[index * 3 + 2]), toByteOffset: index * 4, as: UInt32.self)
      }
    }
    let result = table.converted(image)
    return (0..<count).flatMap { index in
      [16, 8, 0].map { UInt8(result[index, 0] >> $0 & 0xFF) }
    }
  }

  private func differences(_ one: [UInt8], _ other: [UInt8]) -> [Int] {
    zip(one, other).map { abs(Int($0) - Int($1)) }.sorted()
  }

  @Test(
    "Primaries give the colours of Little CMS, to a level, also where the display cannot show them",
    arguments: [TestProfile.swapped, .wide, .narrow])
  func primaries(profile: TestProfile) throws {
    let table = try reader.table(of: profile.bytes).table
    guard case .primaries = table else { return #expect(Bool(false), "a grid of primaries") }
    let found = differences(converted(Self.colors, by: table), profile.converted(Self.colors))
    #expect(found.last.map { $0 <= 1 } == true)
    #expect(!table.changesNothing)
  }

  @Test("Tables give the colours of Little CMS, nearly", arguments: [TestProfile.swapped, .wide])
  func grid(profile: TestProfile) throws {
    let tables = TestProfile(tablesOf: profile)
    let table = try reader.table(of: tables.bytes).table
    guard case .grid = table else { return #expect(Bool(false), "primaries of tables") }
    let found = differences(converted(Self.colors, by: table), tables.converted(Self.colors))
    #expect(found[found.count / 2] <= 1)
    #expect(found[found.count * 99 / 100] <= 4)
  }

  @Test("A profile that describes sRGB changes nothing")
  func sRGB() throws {
    #expect(try reader.table(of: TestProfile.sRGB.bytes).table.changesNothing)
  }

  @Test("The spaces that some profiles have after their names are left out")
  func paddedName() throws {
    func inFile(_ text: String) -> [UInt8] { text.utf8.flatMap { [0, $0] } }
    var bytes = TestProfile.wide.bytes
    try #require(try reader.table(of: bytes).name == "RGB built-in")
    let place = try #require(bytes.firstRange(of: inFile("built-in")))
    bytes.replaceSubrange(place, with: inFile("built   "))
    #expect(try reader.table(of: bytes).name == "RGB built")
  }

  @Test("A damaged profile gives a reason or a table, and another one is read as before")
  func damaged() throws {
    #expect(throws: DecodeFailure.self) { try reader.table(of: []) }
    #expect(throws: DecodeFailure.self) { try reader.table(of: Array("no profile".utf8)) }
    let whole = TestProfile(tablesOf: .wide).bytes
    var random = SeededRandom(seed: 58)
    for _ in 0..<40 {
      var bytes = whole
      for _ in 0..<8 {
        // Most of the meaning is in the header and the list of tags.
        bytes[Int.random(in: 0..<400, using: &random)] = .random(in: 0...255, using: &random)
      }
      _ = try? reader.table(of: Array(bytes.prefix(.random(in: 100...whole.count, using: &random))))
    }
    #expect(try !reader.table(of: whole).table.changesNothing)
  }
}
