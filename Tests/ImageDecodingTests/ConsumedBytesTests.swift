import DecodingPipeline
import GalleryCore
import ImageDecoding
import Testing

struct ConsumedBytesTests {
  @Test(
    "What a decoder has consumed can be lost",
    arguments: [
      "detail.jpg", "detail-progressive.jpg", "corners.jpg", "odd-sampling.jpg", "cmyk.jpg",
      "gray.jpg",
    ], [1, 2])
  func loss(name: String, threads: Int) throws {
    let file = try Fixture(name).bytes
    for side in [40, 200, 1000] {
      for length in Set([file.count, name.hasPrefix("detail") ? file.count * 2 / 3 : file.count]) {
        let bytes = Array(file.prefix(length))
        let demand = PhotoDemand(bounds: PixelSize(width: side, height: side))
        let expected = try bytes.withUnsafeBytes {
          try PhotoDecoder.decode($0, demand, threads: threads, provisional: { _ in })
        }
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 16)
        defer { memory.deallocate() }
        memory.copyBytes(from: bytes)
        var lost = 0
        let photo = try PhotoDecoder.decode(
          UnsafeRawBufferPointer(memory), demand, threads: threads,
          consumed: { count in
            #expect(count >= lost && count <= length)
            UnsafeMutableRawBufferPointer(rebasing: memory[lost..<max(lost, count)])
              .initializeMemory(as: UInt8.self, repeating: 0)
            lost = max(lost, count)
          }, provisional: { _ in })
        #expect(photo.image.contents == expected.image.contents)
        #expect(photo.completeness == expected.completeness)
        #expect(lost > 0 || side == 40)
      }
    }
  }
}

extension PixelImage {
  fileprivate var contents: [UInt8] {
    Array(UnsafeRawBufferPointer(start: baseAddress, count: byteCount))
  }
}
