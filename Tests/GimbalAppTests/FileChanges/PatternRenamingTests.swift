import Foundation
import GalleryCore
import Testing

@testable import GimbalApp

@Suite("Names by a pattern for photos with several files", .timeLimit(.minutes(5)))
final class PatternRenamingTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "pattern-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ names: String...) throws {
    for name in names {
      try Data(name.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    }
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  /// Names photos, each of which has these files.
  private func rename(
    _ files: [[String]], by pattern: String
  ) throws -> [Result<PhotoRenaming, RenamingFailure>] {
    let album = Album(
      files.flatMap(\.self).map { Photo.Location(path: Array("\(folder)/\($0)".utf8)) })
    var photos: [Photo] = []
    var others: [PhotoID: [Photo]] = [:]
    for names in files {
      let stack = album.photos.filter { names.contains($0.name) }
      let shown = try #require(stack.first { $0.name == names[0] })
      photos.append(shown)
      others[shown.id] = stack.filter { $0.id != shown.id }
    }
    let renaming = PatternRenaming(
      photos: photos, pattern: NamePattern(Array(pattern.utf8)),
      refusals: photos.map { _ in nil }, decoders: nil, others: others)
    return renaming.perform(FileTaskCancellation()) { _ in }
  }

  @Test("all files of a photo have its number, and are counted")
  func numbers() throws {
    try write("a.JPG", "a.ARW", "b.JPG")
    let results = try rename([["a.JPG", "a.ARW"], ["b.JPG"]], by: "Trip ##")
    let counts = try results.map { try $0.get().paths.count }
    #expect(counts == [2, 1])
    #expect(try names == ["Trip 01.ARW", "Trip 01.JPG", "Trip 02.JPG"])
  }

  @Test("all files of a photo have another name if that of one of them is taken")
  func taken() throws {
    try write("a.JPG", "a.ARW", "Trip 1.ARW")
    let results = try rename([["a.JPG", "a.ARW"]], by: "Trip #")
    let counts = try results.map { try $0.get().paths.count }
    #expect(counts == [2])
    #expect(try names == ["Trip 1-2.ARW", "Trip 1-2.JPG", "Trip 1.ARW"])
  }

  @Test("no file gets the former name of a file of another one of the photos")
  func former() throws {
    try write("p.JPG", "p.ARW", "x 1.HEIC", "x 1.ARW")
    let results = try rename([["p.JPG", "p.ARW"], ["x 1.HEIC", "x 1.ARW"]], by: "x #")
    let counts = try results.map { try $0.get().paths.count }
    #expect(counts == [2, 2])
    #expect(try names == ["x 1-2.ARW", "x 1-2.JPG", "x 2.ARW", "x 2.HEIC"])
  }

  @Test("marks are no part of the former name, and the same pattern again changes nothing")
  func marks() throws {
    try write("P.RAW-01.COVER.jpg", "P.RAW-02.ORIGINAL.dng")
    _ = try rename([["P.RAW-01.COVER.jpg", "P.RAW-02.ORIGINAL.dng"]], by: "{name} Rome")
    let named = ["P Rome.RAW-01.COVER.jpg", "P Rome.RAW-02.ORIGINAL.dng"]
    #expect(try names == named)
    _ = try rename([named], by: "Trip ###")
    let numbered = ["Trip 001.RAW-01.COVER.jpg", "Trip 001.RAW-02.ORIGINAL.dng"]
    #expect(try names == numbered)
    let again = try rename([numbered], by: "Trip ###")
    let renaming = try #require(again.first).get()
    #expect(renaming.new == renaming.photo.location && renaming.kept.isEmpty)
    #expect(try names == numbered)
  }
}
