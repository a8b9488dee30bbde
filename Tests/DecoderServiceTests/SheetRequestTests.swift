import GalleryCore
import NumberedPhotos
import PictureTesting
import ProcessWire
import SystemPackage
import Testing

@testable import DecoderService

@Suite("Requests for the sheets of a file", .timeLimit(.minutes(10)))
struct SheetRequestTests {
  private static let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF]

  private static func request(_ sheet: Int, _ path: FilePath) -> DecodeRequest {
    var demand = PhotoDemand.small
    demand.sheet = sheet
    return DecodeRequest(page: 0, photo: path, demand: demand)
  }

  @Test("are answered one by one, and what one cannot show says how many there are")
  func sheets() throws {
    let file = try TestFile(SheetedTIFF(Self.colors, width: 40, height: 30, broken: [0]).bytes)
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    for sheet in 0..<3 {
      pool.request(Self.request(sheet, file.path))
      let reply = replies.wait(for: sheet + 1)[sheet]
      #expect(reply.request.demand.sheet == sheet)
      switch reply.result {
      case .success(let photo):
        #expect(sheet > 0 && photo.sheetCount == 3)
        #expect(photo.image[0, 0] & 0xFF_FFFF == Self.colors[sheet])
      case .failure(let failure): #expect(sheet == 0 && failure.sheetCount == 3, "\(failure)")
      }
    }
  }

  @Test("are refused only for the sheet that crashed a decoder")
  func condemned() {
    let condemned = CondemnedPhotos()
    let path = FilePath("/photos/a.tiff")
    let identity = FileStatus.Identity(device: 1, node: 2, size: 3, seconds: 4, nanoseconds: 5)
    condemned.condemn(path, sheet: 1, for: .photo, identity, .crashed)
    #expect(condemned.failure(of: path, sheet: 1, for: .detail, identity) == .crashed)
    #expect(condemned.failure(of: path, sheet: 0, for: .photo, identity) == nil)
    condemned.forgive(path)
    #expect(condemned.failure(of: path, sheet: 1, for: .photo, identity) == nil)
  }
}
