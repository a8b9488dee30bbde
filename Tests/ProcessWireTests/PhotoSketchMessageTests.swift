import GalleryCore
import Testing

@testable import ProcessWire

@Suite("Sketches in messages")
struct PhotoSketchMessageTests {
  private static let sketch = PhotoSketch(
    mean: 0x12_34_56, focus: Point(x: 0.25, y: 1), size: PixelSize(width: 24, height: 24),
    colors: (0..<24 * 24 * 3).map { UInt8(truncatingIfNeeded: $0) })

  private func header(_ sketch: PhotoSketch?) -> PictureHeader {
    let image = PixelImage(size: PixelSize(width: 2, height: 2), isOpaque: true) { _ in }
    return PictureHeader(
      DecodedPhoto(
        image: image, photoSize: PixelSize(width: 20, height: 20),
        animation: AnimationTraits(playCount: 2, frameCount: 3), sketch: sketch))
  }

  @Test("the largest sketch is sent with its picture in one message")
  func roundTrip() throws {
    for sketch in [Self.sketch, nil] {
      let answer = DecoderAnswer.picture(header(sketch))
      #expect(answer.bytes.count <= MessageSocket.messageLimit)
      #expect(try DecoderAnswer(answer.bytes) == answer)
    }
  }

  @Test("demands keep what they need besides pixels")
  func demands() throws {
    let demand = PhotoDemand(
      bounds: PixelSize(width: 9, height: 8), coversBounds: true, needsSketch: true)
    let call = DecoderCall.decode(demand, threads: 2)
    #expect(try DecoderCall(call.bytes) == call)
  }

  @Test("a sketch whose numbers are wrong is refused")
  func hostile() throws {
    func refuses(_ change: (inout [UInt8]) -> Void) -> Bool {
      var fields = WireFields()
      _ = try? PhotoSketch(Self.sketch, &fields)
      var bytes = fields.bytes
      change(&bytes)
      fields = WireFields(reading: bytes)
      do {
        _ = try PhotoSketch(nil, &fields)
        try fields.finish()
        return false
      } catch {
        return true
      }
    }
    #expect(!refuses { _ in })
    // The width, the mean's fourth byte, a place beyond the edge, and missing colours.
    #expect(refuses { $0[0] = 25 })
    #expect(refuses { $0[0] = 0 })
    #expect(refuses { $0[19] = 1 })
    #expect(refuses { $0[25] = 4 })
    #expect(refuses { $0.removeLast() })
  }

  @Test("a picture may be larger than the bounds only if it was to cover them")
  func sizes() {
    var header = header(nil)
    header.photoSize = PixelSize(width: 3000, height: 2000)
    header.size = PixelSize(width: 160, height: 107)
    let bounds = PixelSize(width: 160, height: 90)
    #expect(!header.fits(PhotoDemand(bounds: bounds)))
    #expect(header.fits(PhotoDemand(bounds: bounds, coversBounds: true)))
    header.size.height = 200
    #expect(!header.fits(PhotoDemand(bounds: bounds, coversBounds: true)))
  }
}
