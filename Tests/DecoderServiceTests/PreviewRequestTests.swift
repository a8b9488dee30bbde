import GalleryCore
import NumberedPhotos
import PictureTesting
import SystemPackage
import Testing

@testable import DecoderService

/// Previews in photos' files, with the real programs.
@Suite(.serialized) struct PreviewRequestTests {
  private static let size = PixelSize(width: 2000, height: 1304)

  private func photo(hasThumbnail: Bool = true) -> [UInt8] {
    let thumbnail = FlatJPEG.bytes(width: 160, height: 104) { _, _ in 180 }
    return FlatJPEG.bytes(
      width: Self.size.width, height: Self.size.height, orientation: 1,
      thumbnail: hasThumbnail ? thumbnail : nil
    ) { _, _ in 100 }
  }

  private func level(_ photo: DecodedPhoto) -> Int { Int(photo.image[20, 20] & 0xFF) }

  @Test("A preview is shown for now, and never stored in the desktop's cache")
  func preview() throws {
    let bed = try ThumbnailBed()
    let path = try bed.write(photo(), as: Array("a.jpg".utf8))
    let preview = try bed.ask(path, purpose: .preview).result.get()
    #expect(preview.isProvisional && preview.photoSize == Self.size && level(preview) == 180)
    #expect(bed.files(in: "large").isEmpty && bed.files(in: "x-large").isEmpty)
    let thumbnail = try bed.ask(path).result.get()
    #expect(!thumbnail.isProvisional && level(thumbnail) == 100)
    #expect(bed.files(in: "large").count == 1)
    // From now on the stored one is there as soon as the preview.
    let stored = try bed.ask(path, purpose: .preview).result.get()
    #expect(!stored.isProvisional && level(stored) == 100)
  }

  @Test("Photos without a preview say so, and are decoded then")
  func none() throws {
    let bed = try ThumbnailBed()
    for path in [
      try bed.write(photo(hasThumbnail: false), as: Array("a.jpg".utf8)),
      try bed.write(Array("b.ppm".utf8)), try bed.write([], as: Array("c.jpg".utf8)),
    ] {
      let reply = bed.ask(path, purpose: .preview)
      #expect(throws: DecodeFailure.noPreview) { try reply.result.get() }
    }
    #expect(bed.files(in: "large").isEmpty)
    #expect(throws: Never.self) { try bed.ask(FilePath("\(bed.photos)/a.jpg")).result.get() }
  }

  @Test("A file that cannot be opened says why")
  func missing() throws {
    let bed = try ThumbnailBed()
    let reply = bed.ask(FilePath("\(bed.photos)/missing.jpg"), purpose: .preview)
    #expect(throws: DecodeFailure(reason: "The file does not exist.")) { try reply.result.get() }
  }

  @Test("A stored thumbnail of an older file is not shown as the preview of the new one")
  func outdated() throws {
    let bed = try ThumbnailBed()
    let path = try bed.write(photo(), as: Array("a.jpg".utf8))
    _ = bed.ask(path)
    _ = try bed.write(photo() + [0], as: Array("a.jpg".utf8), age: 1800)
    let preview = try bed.ask(path, purpose: .preview).result.get()
    #expect(preview.isProvisional && level(preview) == 180)
  }

  @Test("Who waits for a photo on an empty page, or for the first one, sees its preview first")
  func page() throws {
    let preview = FlatJPEG.bytes(width: 1616, height: 1080) { _, _ in 180 }
    let photo = FlatJPEG.bytes(width: 3520, height: 2352) { _, _ in 100 }
    // The kind of a preview for full HD.
    let file = try TestFile(FlatJPEG.appending([(0x01_0002, preview)], to: photo))
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    pool.prioritize([0, 1], visible: [0])
    let demand = PhotoDemand(bounds: PixelSize(width: 1500, height: 1000))
    var levels: [Int] = []
    for (page, isForEmptyPage, isUrgent) in [
      (0, true, false), (0, false, false), (1, true, false), (1, false, true),
    ] {
      var request = DecodeRequest(
        page: page, photo: file.path, demand: demand, isUrgent: isUrgent)
      request.isForEmptyPage = isForEmptyPage
      pool.request(request)
      repeat {
        let photo = try replies.wait(for: levels.count + 1)[levels.count].result.get()
        let rounded = (level(photo) + 5) / 10 * 10
        levels.append(photo.isProvisional ? -rounded : rounded)
      } while levels.last ?? 0 < 0
    }
    #expect(levels == [-180, 100, 100, 100, -180, 100])
  }
}
