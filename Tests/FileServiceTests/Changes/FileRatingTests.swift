import Foundation
import GalleryCore
import ProcessWire
import Testing

@testable import FileService

@Suite("Stars in XMP files on the disk", .timeLimit(.minutes(5)))
struct FileRatingTests {
  private static let text = XMPFileTests.xmp(
    #" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="1""#)

  private func rate(
    _ path: [UInt8], _ stars: Int, fileExtension: String = "jpg", isShared: Bool = false
  ) throws -> Result<AnnotatedFile, FileChangeFailure> {
    let process = try #require(FileChangeProcess(FileChangeBed.program))
    return process.annotate(path, .stars(stars), fileExtension: fileExtension, isShared: isShared)
  }

  @Test("other programs read them, and everything else of the file stays")
  func rated() throws {
    let bed = try FileChangeBed()
    let path = try bed.write(Array(Self.text.utf8), as: "a b.jpg.xmp")
    for stars in [5, 0, 3] {
      #expect(try rate(path, stars).get().path == path)
      #expect(try FileChangeBed.exiftool(path, "XMP-xmp:Rating") == "\(stars)")
      let expected = Self.text.replacingOccurrences(of: "Rating=\"1\"", with: "Rating=\"\(stars)\"")
      #expect(bed.contents(path) == Array(expected.utf8))
    }
    #expect(bed.names == ["a b.jpg.xmp"])
  }

  @Test("a missing file, one for another photo, and an odd one are named as such")
  func refused() throws {
    let bed = try FileChangeBed()
    #expect(try rate(bed.path("a.xmp"), 1) == .failure(.missing))
    let other = Self.text.replacingOccurrences(
      of: " xmlns:xmp=",
      with: " xmlns:p='http://ns.adobe.com/photoshop/1.0/' p:SidecarForExtension='CR2' xmlns:xmp=")
    let path = try bed.write(Array(other.utf8), as: "a.xmp")
    #expect(try rate(path, 4) == .failure(.missing))
    #expect(bed.contents(path) == Array(other.utf8))
    _ = try rate(path, 4, fileExtension: "cr2").get()
    #expect(try FileChangeBed.exiftool(path, "XMP-xmp:Rating") == "4")
    let odd = try bed.write([0xFF, 0xFE, 0x3C, 0], as: "b.xmp")
    #expect(try rate(odd, 4) == .failure(.oddSidecar))
    #expect(bed.contents(odd) == [0xFF, 0xFE, 0x3C, 0] && bed.names == ["a.xmp", "b.xmp"])
  }

  @Test("one that may be for several photos is changed only if it names the photo's extension")
  func shared() throws {
    let bed = try FileChangeBed()
    let path = try bed.write(Array(Self.text.utf8), as: "a.xmp")
    #expect(try rate(path, 4, isShared: true) == .failure(.missing))
    #expect(bed.contents(path) == Array(Self.text.utf8))
    let named = Self.text.replacingOccurrences(
      of: " xmlns:xmp=",
      with: " xmlns:p='http://ns.adobe.com/photoshop/1.0/' p:SidecarForExtension=' JPG' xmlns:xmp=")
    let other = try bed.write(Array(named.utf8), as: "b.xmp")
    #expect(try rate(other, 4, fileExtension: "cr2", isShared: true) == .failure(.missing))
    _ = try rate(other, 4, isShared: true).get()
    #expect(try FileChangeBed.exiftool(other, "XMP-xmp:Rating") == "4")
    for isShared in [false, true] {
      let call = FileChangeCall.annotate(.stars(5), fileExtension: "jpg", isShared: isShared)
      let copy = try FileChangeCall(call.bytes)
      #expect(copy == call)
    }
  }

  @Test("a changed file has the present time, by which other programs notice it")
  func time() throws {
    let bed = try FileChangeBed()
    let path = try bed.write(Array(Self.text.utf8), as: "a.xmp")
    let name = String(decoding: path, as: UTF8.self)
    let old = Date(timeIntervalSince1970: 1000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: name)
    _ = try rate(path, 5).get()
    let attributes = try FileManager.default.attributesOfItem(atPath: name)
    let changed = try #require(attributes[.modificationDate] as? Date)
    #expect(abs(changed.timeIntervalSinceNow) < 600)
  }

  @Test("a process of which an answer did not come is asked nothing else")
  func failed() throws {
    let bed = try FileChangeBed()
    let path = try bed.write(Array(Self.text.utf8), as: "a.xmp")
    let process = try #require(FileChangeProcess(FileChangeBed.program))
    #expect(process.rename(path, to: bed.path("b.xmp")) == nil)
    #expect(!process.hasFailed)
    kill(process.number, SIGKILL)
    #expect(process.rename(bed.path("b.xmp"), to: path) == .noAnswer)
    #expect(process.hasFailed && bed.names == ["b.xmp"])
  }

  @Test("a process that is killed at any moment leaves the old or the new file")
  func killed() throws {
    let bed = try FileChangeBed()
    let path = try bed.write(Array(Self.text.utf8), as: "a.xmp")
    let possible = Set(
      (1...5).map {
        Array(Self.text.replacingOccurrences(of: "Rating=\"1\"", with: "Rating=\"\($0)\"").utf8)
      })
    for attempt in 0..<60 {
      let process = try #require(FileChangeProcess(FileChangeBed.program))
      let number = process.number
      Thread.detachNewThread {
        usleep(UInt32(attempt * 120))
        kill(number, SIGKILL)
      }
      _ = process.annotate(
        path, .stars(1 + attempt % 5), fileExtension: "jpg", isShared: false)
      let contents = try #require(bed.contents(path))
      #expect(possible.contains(contents))
    }
  }
}
