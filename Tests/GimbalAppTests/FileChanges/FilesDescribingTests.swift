import DecoderService
import FileService
import Foundation
import GalleryCore
import ProcessWire
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("Stars and words in photos themselves")
@MainActor struct FilesDescribingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "describing-\(UUID())")
  /// The segments of a JPEG without a picture, with a caption in its EXIF data.
  private let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE1, 0, 0x26] + Array("Exif\0\0II*\0".utf8)
    + [8, 0, 0, 0, 1, 0, 0x0E, 0x01, 2, 0, 4, 0, 0, 0] + Array("Old\0".utf8) + [0, 0, 0, 0]
    + [0, 0, 0, 0] + [0xFF, 0xDA, 0, 2, 0xFF, 0xD9]

  private func bytes(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: folder.appending(path: name))).map { Array($0) }
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private func makeParts(_ files: KeyValuePairs<String, [UInt8]>) throws -> ShownParts {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, bytes) in files { try Data(bytes).write(to: folder.appending(path: name)) }
    let photos = files.map(\.key).filter { !$0.hasSuffix(".xmp") }
    return ShownParts(
      Album(
        photos.map { Photo.Location(path: Array(folder.appending(path: $0).path.utf8)) },
        number: 0), page: 0)
  }

  /// Does a task as its thread does, and returns what is said.
  private func perform(_ parts: ShownParts, _ work: FileWork) -> [String] {
    parts.perform(work).compactMap { if case .say(let message) = $0 { message.text } else { nil } }
  }

  private func describe(
    _ parts: ShownParts, _ change: SidecarChange, _ decoders: DecodePool? = nil
  ) -> [String] {
    let photos = Array(parts.snapshot().album.photos)
    return perform(
      parts,
      .annotate(
        PhotoAnnotation(
          photos: photos, shown: photos.map { _ in nil }, refusals: photos.map { _ in nil },
          change: change, decoders: decoders)))
  }

  private func undo(_ parts: ShownParts) -> [String] {
    parts.files.annotated.beginUndoing().map { perform(parts, .unannotate($0)) } ?? []
  }

  @Test("a JPEG gets them, other photos and those with XMP files beside them do not")
  func places() throws {
    let sidecar = SidecarFile.contents(saying: .stars(1))
    let parts = try makeParts([
      "a.jpg": jpeg, "b.jpg": jpeg, "b.jpg.xmp": sidecar, "c.bmp": Array("BM".utf8),
    ])
    defer {
      parts.close()
      try? FileManager.default.removeItem(at: folder)
    }
    let said = describe(parts, .stars(4))
    #expect(said.first?.hasPrefix("Rated 3 photos.") == true, "\(said)")
    #expect(names == ["a.jpg", "b.jpg", "b.jpg.xmp", "c.bmp", "c.bmp.xmp"])
    #expect(bytes("b.jpg") == jpeg && bytes("b.jpg.xmp") != sidecar)
    let written = try #require(bytes("a.jpg"))
    #expect(Data(written).range(of: Data("xmp:Rating=\"4\"".utf8)) != nil)
    _ = describe(parts, .stars(2))
    // Both changes of each file are taken back, the last one first.
    _ = undo(parts)
    #expect(bytes("a.jpg") == written)
    _ = undo(parts)
    #expect(names == ["a.jpg", "b.jpg", "b.jpg.xmp", "c.bmp"])
    #expect(bytes("a.jpg") == jpeg && bytes("b.jpg.xmp") == sidecar)
  }

  private func identity(_ name: String) -> FileStatus.Identity {
    var status = stat()
    stat(folder.appending(path: name).path, &status)
    return FileStatus.Identity(status)
  }

  @Test("changes that are taken back together leave what was done before, which can be undone")
  func joined() throws {
    let parts = try makeParts(["a.jpg": jpeg])
    defer {
      parts.close()
      try? FileManager.default.removeItem(at: folder)
    }
    let target = PhotoRotation.Target(
      photo: try #require(parts.snapshot().currentPhoto), shown: identity("a.jpg"))
    parts.files.rotations.rotated(PhotoRotation(targets: [target], change: .turn(1)), at: 0)
    _ = describe(parts, .stars(4))
    _ = describe(parts, .stars(2))
    let second = parts.files.annotated.beginUndoing()
    let first = parts.files.annotated.beginUndoing()
    let entries = try #require(first).entries + #require(second).entries
    let both = AnnotatedPhotos.Batch(entries: entries, time: 0)
    _ = perform(parts, .unannotate(both))
    #expect(bytes("a.jpg") == jpeg)
    let rotation = parts.files.rotations.beginUndoing()
    #expect(rotation?.targets.map(\.shown) == [identity("a.jpg")])
  }

  @Test("what another program has written since is not taken back")
  func changedSince() throws {
    let parts = try makeParts(["a.jpg": jpeg])
    defer {
      parts.close()
      try? FileManager.default.removeItem(at: folder)
    }
    _ = describe(parts, .caption("Lake"))
    try Data(jpeg + [0]).write(to: folder.appending(path: "a.jpg"))
    let said = undo(parts)
    #expect(said.count == 1 && !said[0].contains("XMP"), "\(said)")
    #expect(bytes("a.jpg") == jpeg + [0])
  }

  /// What decoders read of a photo.
  private func known(_ name: String, _ decoders: DecodePool) -> PhotoInformation? {
    let reader = MetadataReader(decoders)
    defer { reader.close() }
    let path = FilePath(folder.appending(path: name).path)
    guard case .information(let known) = reader.information(of: path) else { return nil }
    return known
  }

  private func makeDecoders() -> DecodePool {
    let decoders = DecodePool(programs: Decoders.programs, slotCount: 1)
    decoders.begin(DecodePolicy(), reply: { _ in }, trouble: { _ in })
    return decoders
  }

  @Test("a caption that EXIF data have as well is taken away by an XMP file, and both come back")
  func otherData() throws {
    let parts = try makeParts(["a.jpg": jpeg])
    let decoders = makeDecoders()
    defer {
      decoders.close()
      parts.close()
      try? FileManager.default.removeItem(at: folder)
    }
    #expect(known("a.jpg", decoders)?.caption == "Old")
    _ = describe(parts, .caption("New"), decoders)
    let written = try #require(bytes("a.jpg"))
    #expect(names == ["a.jpg"] && written != jpeg)
    _ = describe(parts, .caption(""), decoders)
    #expect(names == ["a.jpg", "a.jpg.xmp"] && bytes("a.jpg") == written)
    let reading = try #require(known("a.jpg", decoders))
    #expect(reading.caption == nil)
    _ = undo(parts)
    #expect(names == ["a.jpg"] && known("a.jpg", decoders)?.caption == "New")
    _ = undo(parts)
    #expect(bytes("a.jpg") == jpeg)
  }

  @Test("where the data in the JPEG say so already, but others count, an XMP file says so")
  func unwritten() throws {
    let parts = try makeParts(["a.jpg": jpeg])
    let decoders = makeDecoders()
    defer {
      decoders.close()
      parts.close()
      try? FileManager.default.removeItem(at: folder)
    }
    _ = describe(parts, .caption("New"))
    // Nobody looks whether that is enough.
    _ = describe(parts, .caption(""))
    let written = bytes("a.jpg")
    #expect(known("a.jpg", decoders)?.caption == "Old")
    _ = describe(parts, .caption(""), decoders)
    #expect(names == ["a.jpg", "a.jpg.xmp"] && bytes("a.jpg") == written)
    let reading = try #require(known("a.jpg", decoders))
    #expect(reading.caption == nil)
  }

  @Test("beside an XMP file that may be for several photos, a JPEG gets one of its own")
  func sharedSidecar() throws {
    let parts = try makeParts(["a.jpg": jpeg, "a.xmp": SidecarFile.contents(saying: .stars(2))])
    let decoders = makeDecoders()
    defer {
      decoders.close()
      parts.close()
      try? FileManager.default.removeItem(at: folder)
    }
    _ = describe(parts, .stars(5), decoders)
    #expect(names == ["a.jpg", "a.jpg.xmp", "a.xmp"] && bytes("a.jpg") == jpeg)
    #expect(known("a.jpg", decoders)?.rating == 5)
  }
}
