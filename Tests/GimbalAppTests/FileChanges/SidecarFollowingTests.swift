import DecoderService
import FileService
import Foundation
import ProcessWire
import Testing

@testable import GimbalApp

@Suite("XMP files that follow their photos", .timeLimit(.minutes(5)))
final class SidecarFollowingTests {
  private let folder: String
  private let process: FileChangeProcess

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "follow-\(UUID())").path
    try FileManager.default.createDirectory(
      atPath: folder + "/album", withIntermediateDirectories: true)
    process = try #require(FileChangeProcess(Decoders.programs.files))
    for name in ["a.jpg", "a.jpg.xmp", "a.xmp"] { try write(name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ name: String) throws {
    try Data(name.utf8).write(to: URL(filePath: folder + "/" + name))
  }

  private func path(_ name: String) -> [UInt8] { Array("\(folder)/\(name)".utf8) }

  private var names: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0 != "album" }.sorted()
    }
  }

  @Test("a renamed photo takes its own one along, and back")
  func renamed() throws {
    #expect(process.renamePhoto(path("a.jpg"), to: path("b.jpg")) == nil)
    #expect(try names == ["a.xmp", "b.jpg", "b.jpg.xmp"])
    #expect(process.renamePhoto(path("b.jpg"), to: path("a.jpg")) == nil)
    #expect(try names == ["a.jpg", "a.jpg.xmp", "a.xmp"])
    // Nothing is replaced: the one of another photo stays, and this one too.
    try write("b.jpg.xmp")
    #expect(process.renamePhoto(path("a.jpg"), to: path("b.jpg")) == nil)
    #expect(try names == ["a.jpg.xmp", "a.xmp", "b.jpg", "b.jpg.xmp"])
  }

  @Test("a photo without a photo's extension takes none along, which may be another photo's")
  func uncertain() throws {
    for name in ["a", "b.2", "b.2.xmp"] { try write(name) }
    #expect(process.renamePhoto(path("a"), to: path("c")) == nil)
    #expect(process.renamePhoto(path("b.2"), to: path("d.2")) == nil)
    #expect(try names == ["a.jpg", "a.jpg.xmp", "a.xmp", "b.2.xmp", "c", "d.2"])
    let moved = process.placePhoto(
      path("c"), at: path("album/a"), Placement(isCopy: false), shown: nil, progress: { _ in })
    #expect(try moved.get().path == path("album/a"))
    // Nor does one become such a file; it is the photo's again when the photo has its name again.
    #expect(process.renamePhoto(path("a.jpg"), to: path("e")) == nil)
    #expect(try names == ["a.jpg.xmp", "a.xmp", "album/a", "b.2.xmp", "d.2", "e"])
  }

  @Test("a process that gave no answer about an XMP file is not asked about the next photo")
  func replaced() throws {
    let results: [Result<Bool, FileChangeFailure>] = FileWork.change(
      2, FileTaskCancellation(), { _ in }
    ) { index, process in
      if index == 0 {
        process.cancel()
        _ = process.rename(path("none"), to: path("other"))
        return .success(true)
      }
      if let failure = process.rename(path("a.jpg"), to: path("b.jpg")) {
        return .failure(failure)
      }
      return .success(true)
    }
    #expect(results.count == 2)
    for result in results { #expect(result.failure == nil) }
    #expect(try names == ["a.jpg.xmp", "a.xmp", "b.jpg"])
  }

  @Test("a moved or copied photo takes its own one along, under the name that it gets")
  func placed() throws {
    try write("album/a.jpg")
    let way = Placement(isCopy: true)
    let copy = process.placePhoto(
      path("a.jpg"), at: path("album/a.jpg"), way, shown: nil, progress: { _ in })
    #expect(try copy.get().path == path("album/a (2).jpg"))
    #expect(
      try names == [
        "a.jpg", "a.jpg.xmp", "a.xmp", "album/a (2).jpg", "album/a (2).jpg.xmp", "album/a.jpg",
      ])
    let moved = process.placePhoto(
      path("a.jpg"), at: path("album/c.jpg"), Placement(isCopy: false), shown: nil,
      progress: { _ in })
    #expect(try moved.get().path == path("album/c.jpg"))
    let left = try names
    #expect(left.contains("album/c.jpg.xmp") && left.contains("a.xmp"))
    #expect(!left.contains("a.jpg.xmp"))
  }
}
