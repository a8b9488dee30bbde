import Foundation
import GalleryCore
import ProcessWire
import Testing

@testable import FileService

@Suite("Stars in XMP files are taken back", .timeLimit(.minutes(5)))
struct FileUnratingTests {
  private let process = FileChangeProcess(FileChangeBed.program)

  private func rate(_ path: [UInt8], _ stars: Int) throws -> AnnotatedFile {
    try #require(process).annotate(path, .stars(stars), fileExtension: "jpg", isShared: false).get()
  }

  private func unrate(_ file: AnnotatedFile) throws -> Result<
    FileStatus.Identity?, FileChangeFailure
  > {
    try #require(process).unannotate(file)
  }

  /// Files with a number, with several, with none, and without a prefix for it.
  private static let texts = [
    #" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="1""#,
    #" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="" xmp:Label="Rot""#,
    #" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating=" 03.0 ""#,
    #" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Label="Rot""#, "",
  ].map { Array(XMPFileTests.xmp($0).utf8) }

  @Test("each byte is what it was, one rating after the other", arguments: texts)
  func undone(text: [UInt8]) throws {
    let bed = try FileChangeBed()
    let path = try bed.write(text, as: "a.jpg.xmp")
    let first = try rate(path, 5)
    let between = try #require(bed.contents(path))
    #expect(between != text)
    var second = try rate(path, -1)
    guard case .other(let former, let edits) = second.former else {
      Issue.record("\(second)")
      return
    }
    #expect(former == first.identity && !edits.isEmpty && second.canBeUndone)
    #expect(try unrate(first) == .failure(.differs), "It was written again since.")
    let identity = try #require(try unrate(second).get())
    #expect(bed.contents(path) == between)
    #expect(try unrate(second) == .failure(.differs), "It is done.")
    second = first
    second.identity = identity
    _ = try unrate(second).get()
    #expect(bed.contents(path) == text && bed.names == ["a.jpg.xmp"])
  }

  @Test("a file that another program has written since, or deleted, stays as it is")
  func changed() throws {
    let bed = try FileChangeBed()
    let path = try bed.write(Self.texts[0], as: "a.jpg.xmp")
    let file = try rate(path, 5)
    let other = Self.texts[1] + Array(" ".utf8)
    try Data(other).write(to: URL(filePath: String(decoding: path, as: UTF8.self)))
    #expect(try unrate(file) == .failure(.differs) && bed.contents(path) == other)
    try FileManager.default.removeItem(atPath: String(decoding: path, as: UTF8.self))
    #expect(try unrate(file) == .failure(.missing) && bed.names.isEmpty)
    let lost = AnnotatedFile(path: path, identity: file.identity, former: .lost)
    #expect(try unrate(lost) == .failure(.differs) && !lost.canBeUndone)
  }

  @Test("a new file goes again only if it is just what was written")
  func deleted() throws {
    let bed = try FileChangeBed()
    func file(_ name: String, _ written: [UInt8]) throws -> AnnotatedFile {
      let path = try bed.write(Self.texts[0], as: name)
      var status = stat()
      #expect(stat(String(decoding: path, as: UTF8.self), &status) == 0)
      return AnnotatedFile(
        path: path, identity: FileStatus.Identity(status), former: .none(written: written))
    }
    #expect(try unrate(file("a.xmp", Self.texts[0])) == .success(nil) && bed.names.isEmpty)
    let other = try file("b.xmp", Self.texts[0].map { $0 == 0x31 ? 0x32 : $0 })
    #expect(try unrate(other) == .failure(.differs))
    var newer = try file("c.xmp", Self.texts[0])
    newer.identity = other.identity
    let times = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
    utimensat(AT_FDCWD, String(decoding: newer.path, as: UTF8.self), times, 0)
    #expect(try unrate(newer) == .failure(.differs))
    let target = try file("d.xmp", Self.texts[0])
    try FileManager.default.createSymbolicLink(
      atPath: String(decoding: bed.path("e.xmp"), as: UTF8.self), withDestinationPath: "d.xmp")
    let link = AnnotatedFile(
      path: bed.path("e.xmp"), identity: target.identity, former: target.former)
    #expect(try unrate(link) == .failure(.differs))
    #expect(Set(bed.names) == ["b.xmp", "c.xmp", "d.xmp", "e.xmp"])
  }

  @Test("edits that are not in a file are refused")
  func invalid() throws {
    let bed = try FileChangeBed()
    let path = try bed.write(Self.texts[0], as: "a.jpg.xmp")
    let file = try rate(path, 2)
    guard case .other(let former, _) = file.former else { return }
    let before = bed.contents(path)
    let size = Self.texts[0].count
    for edits in [
      [FileEdit(range: size..<size + 2, bytes: [])],
      [FileEdit(range: 5..<6, bytes: []), FileEdit(range: 4..<5, bytes: [])],
    ] {
      let odd = AnnotatedFile(
        path: path, identity: file.identity, former: .other(former, edits))
      #expect(try unrate(odd) == .failure(.differs) && bed.contents(path) == before)
    }
    // What is no XMP file is never written.
    let broken = AnnotatedFile(
      path: path, identity: file.identity,
      former: .other(former, [FileEdit(range: 0..<1, bytes: [0xFF])]))
    #expect(try unrate(broken) == .failure(.oddSidecar) && bed.contents(path) == before)
    let edits = [FileEdit(range: 3..<4, bytes: [0, 255]), FileEdit(range: 9..<9, bytes: [10])]
    for call in [FileChangeCall.unannotate(edits, .sidecar), .delete(contents: [1, 0])] {
      let copy = try FileChangeCall(call.bytes)
      #expect(copy == call)
    }
    for undoing in [edits, nil] {
      let answer = FileChangeAnswer.annotated(former, file.identity, undoing)
      let copy = try FileChangeAnswer(answer.bytes)
      #expect(copy == answer)
    }
  }
}
