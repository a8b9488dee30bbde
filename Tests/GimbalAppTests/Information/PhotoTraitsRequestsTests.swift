import DecoderService
import Foundation
import GalleryCore
import Synchronization
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("Requests for what metadata says of photos")
@MainActor struct PhotoTraitsRequestsTests {
  /// Photos of nine by six pixels in a folder.
  private func photos(_ count: Int, in folder: URL) throws -> [Photo] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A BMP file: its header, that of the bitmap (BITMAPINFOHEADER), and rows of 28 bytes.
    let header: [(value: Int, size: Int)] = [
      (222, 4), (0, 4), (54, 4), (40, 4), (9, 4), (6, 4), (1, 2), (24, 2), (0, 4), (168, 4), (0, 4),
      (0, 4), (0, 4), (0, 4),
    ]
    let bytes =
      header.reduce(into: Data("BM".utf8)) { data, field in
        for byte in 0..<field.size { data.append(UInt8(field.value >> (8 * byte) & 0xFF)) }
      } + Data(count: 6 * 28)
    let locations = try (0..<count).map { number in
      let file = folder.appending(path: "\(number).bmp")
      try bytes.write(to: file)
      return Photo.Location(path: Array(file.path.utf8))
    }
    return Album(locations).photos
  }

  @Test("requests that are not repeated are dropped, and the size that is needed comes at once")
  func obsolete() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let photos = try photos(300, in: folder)
    // The decoders are beside the tests, with which they were built.
    let programs = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let pool = DecodePool(
      programs: DecoderPrograms(in: FilePath(programs).removingLastComponent()), slotCount: 1)
    defer { pool.close() }
    pool.begin(DecodePolicy(), reply: { _ in }, trouble: { _ in })
    let measured = Measurements()
    let reader = PhotoTraitsRequests(decoders: pool) { measured.add($0, $1?.size) }
    defer { reader.close() }
    reader.request(Array(photos.dropLast()))
    let needed = try #require(photos.last)
    reader.request([needed])
    let deadline = ContinuousClock.now + .seconds(60)
    while measured.sizes[needed.id] == nil, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(measured.sizes[needed.id] == PixelSize(width: 9, height: 6))
    // A few may have been read before the second request.
    #expect(measured.sizes.count < 100, "\(measured.sizes.count) of 300")
    #expect(reader.isAwaiting)
    for photo in measured.sizes.keys { reader.receive(photo) }
    #expect(!reader.isAwaiting)
  }
}

/// The sizes that were reported, on any thread.
private final class Measurements: Sendable {
  private let state = Mutex<[PhotoID: PixelSize?]>([:])

  var sizes: [PhotoID: PixelSize?] { state.withLock { $0 } }

  func add(_ photo: PhotoID, _ size: PixelSize?) {
    state.withLock { $0[photo] = .some(size) }
  }
}
