import DecodingPipeline
import GalleryCore
import Glibc
import HostileFiles
import ImageFormats
import PDFDecoding
import SVGDecoding
import SystemPackage
import Testing

@testable import ImageDecoding

/// The number of damaged files to decode in the test's own process, which they could end.
private let count = getenv("GIMBAL_FUZZ_IN_PROCESS").flatMap { Int(String(cString: $0)) } ?? 0

/// Runs under AddressSanitizer, which does not work in a sandboxed process.
///
/// Its findings end the tests.
@Suite(.timeLimit(.minutes(30)))
struct HostileBytesTests {
  @Test(
    "Damaged files are decoded without reading out of bounds",
    .enabled(if: count > 0, "only by Scripts/sanitize, which sets GIMBAL_FUZZ_IN_PROCESS"))
  func damaged() throws {
    let seed =
      getenv("GIMBAL_FUZZ_SEED").flatMap { UInt64(String(cString: $0)) }
      ?? .random(in: 0...0xFFFF_FFFF)
    print("Hostile bytes: \(count), GIMBAL_FUZZ_SEED=\(seed)")
    let folder = FilePath(#filePath).removingLastComponent().appending("Fixtures")
    var fixtures = try GoodFile.all(in: folder)
    for index in fixtures.indices { fixtures[index].sides = [48, 32] }
    let hostile = HostileFiles(from: fixtures, seed: seed)
    let demands = [PixelSize(width: 20, height: 20), PixelSize(width: 1920, height: 1080)]
      .map { PhotoDemand(bounds: $0) }
    for number in 0..<count {
      let file = try #require(hostile[number])
      // Exactly as long as the file, so that the next byte belongs to no allocation.
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: file.bytes.count, alignment: 1)
      defer { bytes.deallocate() }
      bytes.copyBytes(from: file.bytes)
      for demand in demands {
        let bytes = UnsafeRawBufferPointer(bytes)
        // Each is a decoder for every file, whatever the program would choose.
        _ = try? SVGPhoto.decode(bytes, demand)
        _ = try? PDFPhoto.decode(bytes, demand)
        _ = EmbeddedMetadata(bytes)?.information
        _ = PhotoDecoder.preview(in: bytes, demand, for: .page)
        let photo = try? PhotoDecoder.decode(bytes, demand) { _ in }
        if let size = photo?.image.size {
          #expect(size.width <= demand.bounds.width && size.height <= demand.bounds.height)
        }
        guard ["gif", "webp"].contains(file.origin.format),
          let frames = try? AnimationDecoder.make(UnsafeRawBufferPointer(bytes), demand)
        else { continue }
        for _ in 0..<4 { _ = try? frames.nextAround() }
      }
    }
  }
}
