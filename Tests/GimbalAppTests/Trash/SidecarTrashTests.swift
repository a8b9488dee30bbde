import DecoderService
import FileService
import Foundation
import Testing

@testable import GimbalApp

@Suite("XMP files that go to the trash with their photos", .timeLimit(.minutes(5)))
final class SidecarTrashTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "sidecars-\(UUID())").path
    for name in ["home", "photos"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    try write("a.jpg")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ name: String) throws {
    try Data(name.utf8).write(to: URL(filePath: path(name)))
  }

  private func path(_ name: String) -> String { "\(folder)/photos/\(name)" }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: "\(folder)/photos").sorted() }
  }

  private var trashed: [String] {
    let path = "\(folder)/home/.local/share/Trash/files"
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private func move(_ name: String = "a.jpg") -> Result<MovedFile, TrashFailure> {
    guard
      var session = TrashSession(
        Decoders.programs.files, home: [Array("HOME=\(folder)/home".utf8)])
    else { return .failure(.noAnswer) }
    return session.movePhoto(Array(path(name).utf8), shown: nil)
  }

  private func restore(_ file: MovedFile) -> TrashFailure? {
    guard
      var session = TrashSession(
        Decoders.programs.files, home: [Array("HOME=\(folder)/home".utf8)])
    else { return .noAnswer }
    var file = file
    return session.restorePhoto(&file, to: Array(path("a.jpg").utf8))
  }

  @Test("a photo without one goes alone, and one for several photos stays")
  func alone() throws {
    try write("a.xmp")
    let file = try move().get()
    #expect(file.companions.isEmpty)
    #expect(try names == ["a.xmp"] && trashed == ["a.jpg"])
    #expect(restore(file) == nil)
    #expect(try names == ["a.jpg", "a.xmp"] && trashed.isEmpty)
  }

  @Test("a photo without extension leaves the one that may be another photo's")
  func uncertain() throws {
    for name in ["a", "a.xmp"] { try write(name) }
    #expect(try move("a").get().companions.isEmpty)
    #expect(try names == ["a.jpg", "a.xmp"] && trashed == ["a"])
  }

  @Test("one comes back with the photo, but replaces none that has taken its name")
  func taken() throws {
    try write("a.jpg.xmp")
    var file = try move().get()
    #expect(file.companions.count == 1)
    #expect(try names.isEmpty && trashed == ["a.jpg", "a.jpg.xmp"])
    #expect(restore(file) == nil)
    #expect(try names == ["a.jpg", "a.jpg.xmp"] && trashed.isEmpty)
    file = try move().get()
    try Data("another".utf8).write(to: URL(filePath: path("a.jpg.xmp")))
    #expect(restore(file) == nil, "The photo is back.")
    #expect(try names == ["a.jpg", "a.jpg.xmp"] && trashed == ["a.jpg.xmp"])
    #expect(try Data(contentsOf: URL(filePath: path("a.jpg.xmp"))) == Data("another".utf8))
  }

  @Test("a photo that stays in the trash keeps its own there")
  func kept() throws {
    try write("a.jpg.xmp")
    let file = try move().get()
    try write("a.jpg")
    #expect(restore(file) == .nameTaken)
    #expect(try names == ["a.jpg"] && trashed == ["a.jpg", "a.jpg.xmp"])
  }

  @Test("a folder of its name stays where it is, and a link to one goes, and not what it points to")
  func odd() throws {
    try FileManager.default.createDirectory(
      atPath: path("a.jpg.xmp"), withIntermediateDirectories: false)
    var file = try move().get()
    #expect(file.companions.isEmpty)
    #expect(try names == ["a.jpg.xmp"] && trashed == ["a.jpg"])
    #expect(restore(file) == nil)
    try FileManager.default.removeItem(atPath: path("a.jpg.xmp"))
    try write("other.xmp")
    try FileManager.default.createSymbolicLink(
      atPath: path("a.jpg.xmp"), withDestinationPath: "other.xmp")
    file = try move().get()
    #expect(file.companions.map(\.isLink) == [true])
    #expect(try names == ["other.xmp"] && trashed == ["a.jpg", "a.jpg.xmp"])
    #expect(restore(file) == nil)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path("a.jpg.xmp")) == "other.xmp")
    #expect(try names == ["a.jpg", "a.jpg.xmp", "other.xmp"] && trashed.isEmpty)
  }
}
