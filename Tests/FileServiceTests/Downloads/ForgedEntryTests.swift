import Foundation
import Glibc
import ProcessWire
import SystemPackage
import Testing

@testable import FileService

@Suite("Damaged and forged downloads", .serialized, .timeLimit(.minutes(5)))
struct ForgedEntryTests {
  private static let address = "https://host/photo.jpg"
  private let bed: CacheBed
  private let file: URL
  private let contents: Data

  init() throws {
    bed = try CacheBed()
    try bed.store(Self.address, CacheBed.contents(1, count: 3000))
    file = URL(filePath: try bed.file(of: Self.address))
    contents = try Data(contentsOf: file)
  }

  /// Replaces the entry; returns whether something is found.
  private func isFound(with bytes: Data) throws -> Bool {
    try bytes.write(to: file)
    return try bed.find(Self.address) != nil
  }

  @Test("Any damaged byte of the photo, and any of the header's, is noticed")
  func damage() throws {
    #expect(try isFound(with: contents))
    let used = EntryHeader.placeLength
    for index in Array(0..<used) + Array(EntryHeader.length..<contents.count).suffix(300) {
      var damaged = contents
      damaged[index] ^= 0x10
      #expect(try !isFound(with: damaged), "byte \(index)")
    }
  }

  @Test("Parts that a power failure has left empty are noticed", arguments: [0, 4096, 5120, 6144])
  func emptyParts(start: Int) throws {
    var damaged = contents
    for index in start..<min(start + 1024, damaged.count) { damaged[index] = 0 }
    #expect(try !isFound(with: damaged))
  }

  @Test("Too short, too long, empty, and only a header")
  func lengths() throws {
    #expect(try !isFound(with: contents.dropLast()))
    #expect(try !isFound(with: contents + [0]))
    #expect(try !isFound(with: Data()))
    #expect(try !isFound(with: contents.prefix(EntryHeader.length)))
    #expect(try !isFound(with: contents.prefix(100)))
  }

  /// The entry with another header, whose sum is true.
  private func forged(_ change: (inout EntryHeader) -> Void) throws -> Data {
    var header = try #require(EntryHeader(Array(contents)))
    change(&header)
    return Data(header.bytes) + contents.dropFirst(EntryHeader.placeLength)
  }

  @Test("A header with a true sum that says another length, sum or name")
  func forgedHeader() throws {
    #expect(try isFound(with: try forged { _ in }))
    #expect(try !isFound(with: try forged { $0.byteCount = Int.max }))
    #expect(try !isFound(with: try forged { $0.byteCount += 1 }))
    #expect(try !isFound(with: try forged { $0.bodySum += 1 }))
    #expect(try !isFound(with: try forged { $0.name = String(repeating: "0", count: 64) }))
    var huge = contents
    for index in EntryHeader.placeLength - 1000..<EntryHeader.placeLength { huge[index] = 0xFF }
    #expect(try !isFound(with: huge))
  }

  @Test("A file that has grown beyond what may be downloaded is not read")
  func sparse() throws {
    let size = 1 << 40
    try #require(truncate(file.path, size) == 0)
    let forged = try forged { $0.byteCount = size - EntryHeader.length }
    let handle = try FileHandle(forWritingTo: file)
    try handle.write(contentsOf: forged)
    try handle.close()
    #expect(try bed.find(Self.address) == nil)
  }

  @Test("An entry under another's name is not found")
  func renamed() throws {
    let other = try bed.file(of: "https://host/other.jpg")
    #expect(rename(file.path, other) == 0)
    #expect(try bed.find("https://host/other.jpg") == nil)
  }

  @Test("A link, a pipe and a folder are not opened, and are replaced where that is possible")
  func otherTypes() throws {
    let path = file.path
    let real = "\(bed.root)/real"
    #expect(rename(path, real) == 0)
    #expect(symlink(real, path) == 0)
    #expect(try bed.find(Self.address) == nil)
    try bed.store(Self.address, [7])
    #expect(try bed.find(Self.address)?.bytes == [7])
    #expect(FileManager.default.fileExists(atPath: real))
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try bed.find(Self.address) == nil)
    try bed.store(Self.address, [8])
    #expect(try bed.find(Self.address)?.bytes == [8])
    unlink(path)
    mkdir(path, 0o700)
    #expect(try bed.find(Self.address) == nil)
    #expect(throws: (any Error).self) { try bed.store(Self.address, [9]) }
    #expect(bed.files.count == 1, "nothing unfinished is left")
  }

  @Test("A folder that others can write to is not used")
  func sharedFolder() throws {
    chmod(bed.path, 0o777)
    #expect(try bed.find(Self.address) == nil)
    #expect(throws: Errno.permissionDenied) { try bed.store(Self.address, [9]) }
    chmod(bed.path, 0o755)
    #expect(try bed.find(Self.address) != nil)
  }

  @Test(
    "A folder and a file of somebody else are not used",
    .enabled(if: getuid() == 0, "only root can give files away"), arguments: [false, true])
  func otherUser(isFolder: Bool) throws {
    #expect(chown(isFolder ? bed.path : file.path, 65534, 65534) == 0)
    #expect(try bed.find(Self.address) == nil)
  }
}
