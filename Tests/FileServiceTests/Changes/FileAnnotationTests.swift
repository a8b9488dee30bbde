import Foundation
import GalleryCore
import ProcessWire
import Testing

@testable import FileService

@Suite("Captions and keywords in XMP files on the disk", .timeLimit(.minutes(5)))
struct FileAnnotationTests {
  private let process = FileChangeProcess(FileChangeBed.program)

  private func annotate(
    _ path: [UInt8], _ change: SidecarChange
  ) throws -> Result<AnnotatedFile, FileChangeFailure> {
    try #require(process).annotate(path, change, fileExtension: "jpg", isShared: false)
  }

  @Test("each byte is what it was once they are taken back", arguments: XMPWordsTests.texts)
  func undone(text: String) throws {
    let bed = try FileChangeBed()
    let path = try bed.write(Array(text.utf8), as: "a.jpg.xmp")
    for change in [
      SidecarChange.caption("An <\"odd\"> & long one: " + String(repeating: "夜", count: 500)),
      .caption(""),
      .keywords(KeywordChange(added: ["lake", "夜景"], removed: ["boat", "one"], inherited: [])),
    ] {
      let file = try annotate(path, change).get()
      // An empty caption may be what there was.
      #expect(file.canBeUndone || change == .caption(""))
      if file.canBeUndone { _ = try #require(process).unannotate(file).get() }
      #expect(bed.contents(path) == Array(text.utf8), "\(change)")
    }
  }

  @Test("other programs read them", arguments: [0, 3, 4, 5])
  func read(index: Int) throws {
    let bed = try FileChangeBed()
    let path = try bed.write(Array(XMPWordsTests.texts[index].utf8), as: "a.jpg.xmp")
    _ = try annotate(path, .caption("Fish & \"chips\" 夜")).get()
    #expect(try FileChangeBed.exiftool(path, "XMP-dc:Description") == "Fish & \"chips\" 夜")
    let change = KeywordChange(added: ["a<b", "c"], removed: ["one"], inherited: [])
    _ = try annotate(path, .keywords(change)).get()
    #expect(try FileChangeBed.exiftool(path, "XMP-dc:Subject").hasSuffix("a<b, c"))
  }

  @Test("odd files stay, and files whose photos have unknown keywords")
  func refused() throws {
    let bed = try FileChangeBed()
    let text = XMPFileTests.xmp(
      #" xmlns:dc="http://purl.org/dc/elements/1.1/""#, "<dc:description>a<b/></dc:description>")
    let path = try bed.write(Array(text.utf8), as: "a.jpg.xmp")
    #expect(try annotate(path, .caption("b")) == .failure(.oddSidecar))
    let unknown = KeywordChange(added: ["b"], inherited: nil)
    #expect(try annotate(path, .keywords(unknown)) == .failure(.manyKeywords))
    #expect(bed.contents(path) == Array(text.utf8) && bed.names == ["a.jpg.xmp"])
    let exact = KeywordChange(added: [], removed: ["b"], isExact: true, inherited: ["b"])
    for change in [
      SidecarChange.stars(-1), .caption("夜"), .keywords(unknown), .keywords(exact),
    ] {
      let call = FileChangeCall.annotate(change, fileExtension: "jpg", isShared: true)
      let copy = try FileChangeCall(call.bytes)
      #expect(copy == call)
    }
  }

  @Test("what says the same already is not written again")
  func same() throws {
    let bed = try FileChangeBed()
    let path = try bed.write(Array(XMPWordsTests.texts[4].utf8), as: "a.jpg.xmp")
    let other = try bed.write(Array(XMPWordsTests.texts[3].utf8), as: "b.jpg.xmp")
    for (path, change) in [
      (path, SidecarChange.caption("Short \"1\"")),
      (path, .keywords(KeywordChange(added: ["One"], removed: ["two"]))),
      (other, .keywords(KeywordChange(added: ["a"], removed: ["b"], inherited: ["a"]))),
    ] {
      var before = stat()
      #expect(stat(String(decoding: path, as: UTF8.self), &before) == 0)
      let file = try annotate(path, change).get()
      #expect(file.identity == FileStatus.Identity(before) && !file.canBeUndone)
    }
  }

  @Test("what could not be taken back is not written")
  func lost() throws {
    let bed = try FileChangeBed()
    let long = String(repeating: "a", count: FileEdit.mostUndoneBytes + 1)
    let text = XMPFileTests.xmp(
      #" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:description="\#(long)""#)
    let path = try bed.write(Array(text.utf8), as: "a.jpg.xmp")
    #expect(try annotate(path, .caption("b")) == .failure(.oddSidecar))
    #expect(bed.contents(path) == Array(text.utf8) && bed.names == ["a.jpg.xmp"])
  }
}
