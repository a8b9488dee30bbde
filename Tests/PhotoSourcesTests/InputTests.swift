import GalleryCore
import Glibc
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Standard input and pipes")
struct InputTests {
  private static let jpeg =
    [UInt8]([0xFF, 0xD8, 0xFF, 0xE0, 0, 16]) + [UInt8](repeating: 7, count: 90)
  private static let png = [UInt8]([0x89]) + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13]

  /// What an input is that comes in pieces, and what is left of it.
  private func kind(_ pieces: [[UInt8]]) -> (kind: InputBeginning.Kind, pieces: Int) {
    var beginning = InputBeginning()
    for (index, piece) in (pieces + [[]]).enumerated() {
      let kind = beginning.add(piece)
      if kind != .unknown { return (kind, index) }
    }
    return (.unknown, pieces.count)
  }

  @Test("the first bytes say whether an input is a picture, however they arrive")
  func pictures() {
    let svg = Array("<!-- \(String(repeating: "x", count: 200)) --><svg:svg a='b'/>".utf8)
    for bytes in [Self.jpeg, Self.png, Array("GIF89a\n\n".utf8), svg, [0x1F, 0x8B, 8, 0]] {
      #expect(kind([bytes]).kind == .picture, "\(bytes.prefix(8))")
      #expect(kind(bytes.map { [$0] }).kind == .picture, "\(bytes.prefix(8))")
    }
  }

  @Test(
    "a list is a list as soon as its first entry has ended",
    arguments: ["a\n", "/x\0", "\n\n", "é\n", "\u{FEFF}/x.jpg\n", "P5x\n", "- \n"])
  func lists(text: String) {
    let bytes = Array(text.utf8)
    #expect(kind([bytes]) == (.list, text.unicodeScalars.first!.value < 0x7F ? 0 : 1))
    #expect(kind([]).kind == .list)
  }

  private static func input(_ bytes: [UInt8]) throws -> (descriptor: Int32, close: () -> Void) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    try #require(write(ends[1], bytes, bytes.count) == bytes.count)
    Glibc.close(ends[1])
    let descriptor = ends[0]
    return (descriptor, { Glibc.close(descriptor) })
  }

  @Test("a picture is kept in memory under a path, and shown")
  func picture() throws {
    let input = try Self.input(Self.jpeg)
    defer { input.close() }
    let result = PhotoScan(types: PhotoTypes(extensions: ["jpg"])).run(
      [.input(input.descriptor)], first: { _ in })
    #expect(result.problems.isEmpty)
    let photo = try #require(result.locations.first)
    #expect(result.locations.count == 1 && photo.isInput)
    let file = try FileDescriptor.open(FilePath(bytes: photo.path), .readOnly)
    defer { try? file.close() }
    var bytes = [UInt8](repeating: 0, count: 200)
    let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
    #expect(Array(bytes[..<count]) == Self.jpeg)
  }

  @Test("a list by a pipe of the shell is a list, and several inputs are read one after the other")
  func several() throws {
    let list = try Self.input(Array("/x/1.jpg\n/x/2.jpg\n".utf8))
    let picture = try Self.input(Self.png)
    defer {
      list.close()
      picture.close()
    }
    let arguments = [list, picture].map { Array("/dev/fd/\($0.descriptor)".utf8) }
    let locations = arguments.map { PhotoLocation(argument: $0) }
    #expect(locations == [.input(list.descriptor), .input(picture.descriptor)])
    let result = PhotoScan(types: PhotoTypes(extensions: ["jpg"])).run(locations, first: { _ in })
    #expect(result.locations.count == 3 && result.locations[2].isInput)
    #expect(result.photos.prefix(2) == ["/x/1.jpg", "/x/2.jpg"])
  }

  @Test("a picture without an end is refused at its limit")
  func endless() {
    var beginning = InputBeginning()
    let block = [UInt8](repeating: 1, count: 16 << 20)
    #expect(beginning.add(Self.jpeg) == .picture)
    while beginning.bytes.count <= InputBeginning.longestPicture { _ = beginning.add(block) }
    #expect(beginning.bytes.count <= InputBeginning.longestPicture + block.count)
  }

  @Test("what is no descriptor with contents is a path")
  func noInput() {
    for argument in ["/dev/fd/", "/dev/fd/x", "/dev/fd/-1", "/dev/fd/99999", "/dev/fd/1/2", "./-"] {
      #expect(!PhotoLocation(argument: Array(argument.utf8)).isInput, "\(argument)")
    }
  }
}
