import FileService
import Foundation
import GalleryCore
import SystemPackage
import Testing

@testable import DecoderService

/// With the real programs, one of which changes files and another one decodes them.
@Suite("Orientations that are written into files", .timeLimit(.minutes(10)))
struct WrittenOrientationTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../ImageDecodingTests/Fixtures")

  @Test(
    "show the same pixels as those that are remembered",
    arguments: [
      "corners.jxl", "container.jxl", "lossy.jxl", "deep.jxl", "p3.jxl", "translucent.jxl",
      "orientation-6.jxl", "orientation-2.jxl", "animated.jxl", "pq.jxl",
    ])
  func written(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.fixtures.appending(path: name)))
    // One process changes a file once, which may have several names.
    func process() throws -> FileChangeProcess {
      try #require(FileChangeProcess(DecoderPrograms(in: builtPrograms).files))
    }
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    var count = 0
    func shown(_ file: TestFile) throws -> DecodedPhoto {
      pool.request(
        DecodeRequest(
          page: count, purpose: .photo, photo: file.path,
          demand: PhotoDemand(bounds: PixelSize(width: 400, height: 400))))
      count += 1
      return try replies.wait(for: count)[count - 1].result.get()
    }
    // The bits are tested for each orientation elsewhere.
    for orientation in name == "corners.jxl" ? [2, 3, 4, 5, 6, 7, 8] : [3, 6] {
      let change = Reorientation(orientation: orientation)
      let (remembered, written) = (try TestFile(bytes), try TestFile(bytes))
      pool.orientations.add(change, to: [(remembered.path, 0)])
      let path = Array(written.path.string.utf8)
      let file = try process().reorient(path, change, shown: nil).get()
      let (one, other) = (try shown(remembered).image, try shown(written).image)
      #expect(one.size == other.size)
      let places = (0..<one.size.height).flatMap { y in (0..<one.size.width).map { (y, $0) } }
      #expect(places.allSatisfy { y, x in one[x, y] == other[x, y] }, "\(orientation)")
      _ = try process().reorient(path, change.inverse, shown: file.identity).get()
      let back = [UInt8](try Data(contentsOf: URL(filePath: written.path.string)))
      #expect(back == bytes, "\(orientation)")
    }
  }
}
