import Foundation
import ProcessWire
import SystemPackage
import Testing

@testable import PhotoSources

/// Reads documents by the real program.
struct TestReader: ~Copyable {
  private var reader: FeedReader

  init() {
    // Debug builds are slow, and much slower beside other tests.
    reader = FeedReader(
      program: FilePath(Self.root.path + "/.build/debug/gimbal-feeds"), patience: 500)
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The number of the process that reads; nil if there is none.
  var process: Int32? { reader.processNumber }

  /// The most memory that the process has taken so far, in bytes.
  func peakMemory() throws -> Int {
    let number = try #require(process)
    let status = try String(contentsOfFile: "/proc/\(number)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(Int(line.split(separator: " ")[1])) << 10
  }

  /// Returns the bytes of a file in `Fixtures`.
  static func fixture(_ name: String) throws -> [UInt8] {
    Array(
      try Data(
        contentsOf: root.appendingPathComponent("Tests/PhotoSourcesTests/Feeds/Fixtures/\(name)")))
  }

  /// Returns the names of all fixtures.
  static func fixtures() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("Tests/PhotoSourcesTests/Feeds/Fixtures").path
    ).sorted()
  }

  /// Reads a document.
  mutating func list(
    _ bytes: [UInt8], _ format: ListingFormat = .any, at address: String = "https://host/list",
    type: String = ""
  ) throws(ListingFailure) -> Listing {
    var parts: [ListingItems] = []
    var listing = try list(bytes, format, at: address, type: type) { parts.append($0) }
    for part in parts.reversed() {
      var items = part
      for item in listing.items { items.append(item) }
      listing.items = items
    }
    return listing
  }

  /// Reads a document whose first items are passed on while others are read.
  mutating func list(
    _ bytes: [UInt8], _ format: ListingFormat, at address: String, type: String,
    receive: (ListingItems) -> Void
  ) throws(ListingFailure) -> Listing {
    guard let file = try? OwnedDescriptor.memoryFile("test", bytes) else { throw .hindered }
    return try reader.listing(
      of: FeedDocument(format, byteCount: bytes.count, address: address, contentType: type),
      in: file, receive: receive)
  }

  /// Reads a text.
  mutating func list(
    _ text: String, _ format: ListingFormat = .any, at address: String = "https://host/list",
    type: String = ""
  ) throws(ListingFailure) -> Listing {
    try list(Array(text.utf8), format, at: address, type: type)
  }
}

/// Reads one document by a process of its own.
func list(
  _ text: String, _ format: ListingFormat = .any, at address: String = "https://host/list",
  type: String = ""
) throws(ListingFailure) -> Listing {
  var reader = TestReader()
  return try reader.list(text, format, at: address, type: type)
}

/// Reads a fixture by a process of its own.
func list(
  fixture: String, _ format: ListingFormat = .any, at address: String = "https://host/list",
  type: String = ""
) throws -> Listing {
  var reader = TestReader()
  return try reader.list(TestReader.fixture(fixture), format, at: address, type: type)
}

extension Listing {
  /// The photos in the list.
  var photos: [ListedPhoto] {
    items.compactMap { if case .photo(let photo) = $0 { photo } else { nil } }
  }

  /// The folders in the list.
  var folders: [ListedFolder] {
    items.compactMap { if case .folder(let folder) = $0 { folder } else { nil } }
  }

  /// The addresses of other lists in the list.
  var listings: [String] {
    items.compactMap { if case .listing(let address, _) = $0 { address } else { nil } }
  }
}

/// Milliseconds since 1970 of a time in UTC, by Foundation.
func milliseconds(_ text: String) throws -> Int {
  Int(try Date(text, strategy: .iso8601).timeIntervalSince1970 * 1000)
}
