import Foundation
import GalleryCore
import ProcessWire
import Testing

@testable import FileService

@Suite("Stars and words in JPEGs themselves", .timeLimit(.minutes(5)))
struct JPEGWordsTests {
  private let process = FileChangeProcess(FileChangeBed.program)

  /// A picture that every program decodes.
  private static let picture = Array(
    (try? FileChangeBed.output(of: ["convert", "-size", "48x32", "plasma:red-blue", "jpeg:-"]))
      ?? Data())

  private static func segment(_ contents: [UInt8], marker: UInt8 = 0xE1) -> [UInt8] {
    [0xFF, marker] + UInt16(contents.count + 2).bigEndianBytes + contents
  }

  /// A segment with XMP data.
  private static func segment(xmp text: String) -> [UInt8] {
    segment(Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(text.utf8))
  }

  /// The picture with segments behind JFIF's.
  private static func jpeg(_ segments: [UInt8] = []) throws -> [UInt8] {
    try #require(picture.starts(with: [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]), "ImageMagick is needed.")
    return picture[..<20] + segments + picture[20...]
  }

  private func describe(
    _ path: [UInt8], _ change: SidecarChange
  ) throws -> Result<AnnotatedFile, FileChangeFailure> {
    try #require(process).describe(path, change, shown: nil)
  }

  @Test(
    "what is written is read by other programs, and each byte is what it was once it is taken back",
    arguments: [0, 3, 4, 8, 10, nil])
  func written(index: Int?) throws {
    let bed = try FileChangeBed()
    let text = index.map { XMPWordsTests.texts[$0] }
    // Inside of a file, nothing is before a declaration.
    let data = text.map { $0.replacing(/<\?xml[^>]*>\n/, with: "") }
    let jpeg = try Self.jpeg(data.map { Self.segment(xmp: $0) } ?? [])
    let path = try bed.write(jpeg, as: "a.jpg")
    for (change, tag, read) in [
      (SidecarChange.stars(4), "XMP-xmp:Rating", "4"),
      (.caption("Fish & <chips> 夜"), "XMP-dc:Description", "Fish & <chips> 夜"),
      (.keywords(KeywordChange(added: ["a<b", "夜景"], inherited: ["x"])), "XMP-dc:Subject", nil),
    ] {
      let file = try describe(path, change).get()
      #expect(file.kind == .photo && file.canBeUndone)
      let value = try FileChangeBed.exiftool(path, tag)
      #expect(read.map { value == $0 } ?? value.hasSuffix("a<b, 夜景"), "\(value)")
      let new = try #require(bed.contents(path))
      #expect(new.suffix(Self.picture.count - 20) == Self.picture[20...])
      _ = try #require(process).unannotate(file).get()
      #expect(bed.contents(path) == jpeg, "\(change)")
    }
    #expect(bed.names == ["a.jpg"])
  }

  @Test("a new segment comes behind EXIF data, before profiles, and others follow changes of it")
  func places() throws {
    let bed = try FileChangeBed()
    let exif = Self.segment(Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    let profile = Self.segment(Array("ICC_PROFILE\0".utf8) + [1, 1], marker: 0xE2)
    let path = try bed.write(try Self.jpeg(exif + profile), as: "a.jpg")
    _ = try describe(path, .stars(3)).get()
    let once = try #require(bed.contents(path))
    #expect(once.starts(with: Self.picture[..<20] + exif + [0xFF, 0xE1]))
    _ = try describe(path, .caption("One")).get()
    let same = try describe(path, .stars(3)).get()
    #expect(!same.canBeUndone, "Nothing is written that it says already.")
    _ = try describe(path, .stars(5)).get()
    #expect(try FileChangeBed.exiftool(path, "XMP-xmp:Rating") == "5")
    #expect(try FileChangeBed.exiftool(path, "XMP-dc:Description") == "One")
    let signature = Data("http://ns.adobe.com/xap/1.0/\0".utf8)
    let twice = Data(try #require(bed.contents(path)))
    #expect(twice.ranges(of: signature).count == 1)
    #expect(try FileChangeBed.exiftool(path, "Warning") == "")
    #expect(twice.suffix(profile.count + Self.picture.count - 20).starts(with: profile))
  }

  @Test("the file is a second younger, has its rights, and is only the one that was shown")
  func identity() throws {
    let bed = try FileChangeBed()
    let path = try bed.write(try Self.jpeg(), as: "a.jpg")
    let name = String(decoding: path, as: UTF8.self)
    chmod(name, 0o640)
    var before = stat()
    #expect(stat(name, &before) == 0)
    let other = FileStatus.Identity(device: 1, node: 1, size: 1, seconds: 1, nanoseconds: 1)
    #expect(try #require(process).describe(path, .stars(1), shown: other) == .failure(.differs))
    let file = try #require(process).describe(path, .stars(1), shown: FileStatus.Identity(before))
      .get()
    var after = stat()
    #expect(stat(name, &after) == 0 && FileStatus.Identity(after) == file.identity)
    #expect(after.st_mtim.tv_sec == before.st_mtim.tv_sec + 1 && after.st_mode == before.st_mode)
    #expect(after.st_mtim.tv_nsec == before.st_mtim.tv_nsec)
    // Nobody knows of a change that is taken back at once.
    var untouched = file
    untouched.kind = .untouchedPhoto
    let present = try #require(process).unannotate(untouched).get()
    #expect(present?.hasContents(of: FileStatus.Identity(before)) == true)
  }

  @Test("files of which readers may differ, or without room, stay as they are")
  func refused() throws {
    let bed = try FileChangeBed()
    let xmp = { Self.segment(xmp: XMPFileTests.xmp("", $0).replacing(/<\?xml[^>]*>\n/, with: "")) }
    let room = String(repeating: " ", count: 0xFFFF - xmp("").count + 2)
    for (index, segments) in [
      xmp("") + xmp(""),
      xmp("") + Self.segment(Array("http://ns.adobe.com/xmp/extension/\0a".utf8)),
      Self.segment(xmp: "<x"), xmp(room), Self.segment(Array("a".utf8), marker: 0x01),
      Self.segment(Array("JP\0\u{1}".utf8), marker: 0xEB),
      Self.segment(Array("MPF\0II".utf8), marker: 0xE2) + xmp(""),
    ].enumerated() {
      let jpeg = try Self.jpeg(segments)
      let path = try bed.write(jpeg, as: "\(index).jpg")
      #expect(try describe(path, .caption("b")) == .failure(.oddSidecar), "\(index)")
      #expect(bed.contents(path) == jpeg)
    }
    let png = try bed.write(Array("\u{89}PNG".utf8), as: "a.jpg")
    let other = FileStatus.Identity(device: 1, node: 1, size: 1, seconds: 1, nanoseconds: 1)
    #expect(
      try #require(process).describe(png, .stars(1), shown: other) == .failure(.oddSidecar),
      "Its format counts first.")
    let unknown = KeywordChange(added: ["b"], inherited: nil)
    let path = try bed.write(try Self.jpeg(), as: "b.jpg")
    #expect(try describe(path, .keywords(unknown)) == .failure(.manyKeywords))
    for call in [FileChangeCall.describe(.stars(-1)), .unannotate([], .untouchedPhoto)] {
      #expect(try FileChangeCall(call.bytes) == call)
    }
  }
}
