import Chrome
import DecoderService
import FileService
import Foundation
import GalleryCore
import ProcessWire
import Testing

@testable import GimbalApp

@Suite("Files that go where their photo goes", .timeLimit(.minutes(5)))
final class StackFilesTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "stacks-\(UUID())").path
    for name in ["home", "photos", "other"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    for name in ["a.JPG", "a.ARW", "a.xmp", "a.ARW.xmp", "b.JPG"] { try write("photos/\(name)") }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ name: String) throws {
    try Data(name.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
  }

  private func path(_ name: String) -> [UInt8] { Array("\(folder)/photos/\(name)".utf8) }

  private func names(_ name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")) ?? []).sorted()
  }

  private func session() throws -> TrashSession {
    guard
      let session = TrashSession(
        Decoders.programs.files, home: [Array("HOME=\(folder)/home".utf8)])
    else { throw CocoaError(.fileNoSuchFile) }
    return session
  }

  private let trash = "home/.local/share/Trash/files"
  private let all = ["a.ARW", "a.ARW.xmp", "a.JPG", "a.xmp"]

  @Test("go to the trash with it, and come back")
  func trashed() throws {
    var session = try session()
    var file = try session.movePhoto(path("a.JPG"), shown: nil, others: [path("a.ARW")]).get()
    #expect(names("photos") == ["b.JPG"] && names(trash) == all)
    #expect(FileGroup(file).moved == ["“a.ARW”"] && file.left.isEmpty)
    let failure = session.restorePhoto(&file, to: path("a.JPG"))
    #expect(failure == nil)
    #expect(names("photos") == all + ["b.JPG"] && names(trash).isEmpty)
    #expect(file.left.isEmpty)
  }

  @Test("stay in the trash where other files have their names, and that is said")
  func taken() throws {
    var session = try session()
    var file = try session.movePhoto(
      path("a.JPG"), shown: nil, others: [path("a.ARW"), path("none.NEF")]
    ).get()
    #expect(file.left.isEmpty, "One that is gone is no problem.")
    try write("photos/a.ARW")
    let failure = session.restorePhoto(&file, to: path("a.JPG"))
    #expect(failure == nil)
    #expect(file.left == [path("a.ARW")] && names(trash) == ["a.ARW"])
    #expect(FileGroup(file).left == ["“a.ARW”"] && FileGroup(file).moved.isEmpty)
    #expect(TrashMessage.unrestored([file]) == "“a.ARW” stays in the trash.")
  }

  @Test("come back if only the one that is shown is gone from the trash")
  func gone() throws {
    var session = try session()
    var file = try session.movePhoto(path("a.JPG"), shown: nil, others: [path("a.ARW")]).get()
    try FileManager.default.removeItem(atPath: "\(folder)/\(trash)/a.JPG")
    let failure = session.restorePhoto(&file, to: path("a.JPG"))
    #expect(failure == .noLongerInTrash)
    #expect(names("photos") == ["a.ARW", "a.ARW.xmp", "a.xmp", "b.JPG"] && names(trash).isEmpty)
    #expect(FileGroup(file).moved == ["“a.ARW”"] && file.left.isEmpty)
    let again = session.restorePhoto(&file, to: path("a.JPG"))
    #expect(again == .noLongerInTrash && file.companions.isEmpty && file.left.isEmpty)
  }

  @Test("come back from a folder if the one that is shown is gone there")
  func goneFromFolder() throws {
    let file = try move()
    try FileManager.default.removeItem(atPath: "\(folder)/other/a.JPG")
    try write("photos/a.ARW")
    let (failures, entries) = bringBack(file)
    #expect(failures == [.missing] && FileGroup(entries[0].file).left == ["“a.ARW”"])
    #expect(names("photos") == ["a.ARW", "a.xmp", "b.JPG"])
    #expect(names("other") == ["a.ARW", "a.ARW.xmp"])
    #expect(
      TransferMessage.failureBack(.missing, of: entries[0].photo, FileGroup(entries[0].file))
        == """
        “a.JPG” was not brought back. The file is no longer there. “a.ARW” was not brought back.
        """)
  }

  @Test("stay if the one that is shown does")
  func kept() throws {
    var session = try session()
    let result = session.movePhoto(path("none.JPG"), shown: nil, others: [path("a.ARW")])
    #expect(result == .failure(.missing))
    #expect(names("photos") == all + ["b.JPG"])
  }

  @Test(
    "go to a folder with it, under names that belong together, and come back",
    arguments: [
      false, true,
    ])
  func moved(isCopy: Bool) throws {
    try write("other/a.JPG")
    let process = try #require(FileChangeProcess(Decoders.programs.files))
    let result = process.placePhoto(
      path("a.JPG"), at: Array("\(folder)/other/a.JPG".utf8),
      Placement(isCopy: isCopy, makesFolder: false), shown: nil,
      others: [OtherFile(path: path("a.ARW"))]
    ) { _ in }
    let file = try result.get()
    let stem = try #require(
      String(decoding: file.path, as: UTF8.self).split(separator: "/").last?.dropLast(4))
    #expect(stem != "a")
    #expect(
      names("other")
        == ["a.JPG", "\(stem).ARW", "\(stem).ARW.xmp", "\(stem).JPG", "\(stem).xmp"].sorted())
    #expect(names("photos") == (isCopy ? all : []) + ["b.JPG"])
    guard !isCopy else { return }
    let (failures, entries) = bringBack(file)
    #expect(failures == [nil] && entries[0].file.left.isEmpty)
    #expect(names("photos") == all + ["b.JPG"] && names("other") == ["a.JPG"])
  }

  /// Moves the files of `a.JPG` to the other folder.
  private func move() throws -> MovedFile {
    let process = try #require(FileChangeProcess(Decoders.programs.files))
    return try process.placePhoto(
      path("a.JPG"), at: Array("\(folder)/other/a.JPG".utf8), Placement(isCopy: false),
      shown: nil, others: [OtherFile(path: path("a.ARW"))]
    ) { _ in }.get()
  }

  /// Brings them back.
  private func bringBack(
    _ file: MovedFile
  ) -> (failures: [FileChangeFailure?], entries: [TrashedPhotos.Entry]) {
    let photo = Album([Photo.Location(path: path("a.JPG"))]).photos[0]
    var trashed = TrashedPhotos()
    _ = trashed.begin(photo.id)
    trashed.moved(photo, file, to: .folder, at: 1)
    var entries = trashed.beginRestoringBatch()
    let failures = FileWork.bringBack([]).bringBack(
      &entries, FileTaskCancellation(), progress: { _ in })
    return (failures, entries)
  }

  /// Gives all files of `a.JPG` a name.
  private func rename(
    to name: String, of names: [String] = ["a.JPG", "a.ARW"]
  ) throws -> (PhotoRenaming, Result<PhotoRenaming, RenamingFailure>) {
    let photos = Album(names.map { Photo.Location(path: path($0)) }).photos
    let renaming = PhotoRenaming(
      photos[0], named: Array(name.utf8), with: Array(photos.dropFirst()))
    let process = try #require(FileChangeProcess(Decoders.programs.files))
    return (renaming, process.rename(renaming))
  }

  @Test("get names along with it, with their XMP files, and their former ones back")
  func renamed() throws {
    let done = try rename(to: "sea.JPG").1.get()
    #expect(names("photos") == ["b.JPG", "sea.ARW", "sea.ARW.xmp", "sea.JPG", "sea.xmp"])
    #expect(done.names == "“sea.JPG”, “sea.ARW”" && done.paths.count == 2)
    try write("photos/a.xmp")
    let process = try #require(FileChangeProcess(Decoders.programs.files))
    _ = try process.rename(done.reversed).get()
    #expect(names("photos") == all + ["b.JPG", "sea.xmp"], "Nothing is replaced.")
    try FileManager.default.removeItem(atPath: "\(folder)/photos/a.xmp")
    let again = try rename(to: "sea.JPG").1.get()
    _ = try process.rename(again.reversed).get()
    #expect(names("photos") == all.dropLast() + ["b.JPG", "sea.xmp"], "It was there before.")
  }

  @Test("keep their names, as it does, if one of the names is taken, also by what comes meanwhile")
  func nameTaken() throws {
    try write("photos/sea.ARW")
    let (renaming, result) = try rename(to: "sea.JPG")
    #expect(names("photos") == all + ["b.JPG", "sea.ARW"])
    #expect(result == .failure(RenamingFailure(reason: .nameTaken, path: path("sea.ARW"))))
    #expect(
      result.failure?.sentence(about: renaming.photo)
        == "There is another file named “sea.ARW”. Choose another name.")
    var late = renaming
    let lost = PhotoRenaming.Companion(
      photo: renaming.photo, former: path("b.JPG"), new: path("none/b.JPG"))
    late.companions = [
      .init(photo: renaming.photo, former: path("a.ARW"), new: path("c.ARW")), lost,
    ]
    let process = try #require(FileChangeProcess(Decoders.programs.files))
    let failure = process.rename(late).failure
    #expect(failure == RenamingFailure(reason: .noFolder, path: path("b.JPG")))
    #expect(names("photos") == all + ["b.JPG", "sea.ARW"])
  }

  @Test("are noted with their new names if these cannot be taken back")
  func notTakenBack() throws {
    try write("photos/c.ARW.xmp")
    let names = ["a.JPG", "a.ARW.xmp", "a.ARW", "b.JPG"]
    let photos = Album(names.map { Photo.Location(path: path($0)) }).photos
    var renaming = PhotoRenaming(photos[0], to: Photo.Location(path: path("sea.JPG")))
    // The XMP file of the second one takes the former name of the first one on its way back.
    renaming.companions = zip(photos.dropFirst(), ["n.ARW", "c.ARW", "none/b.JPG"]).map {
      PhotoRenaming.Companion(photo: $0, former: $0.location.path, new: path($1))
    }
    let process = try #require(FileChangeProcess(Decoders.programs.files))
    let done = try process.rename(renaming).get()
    #expect(done.companions == [renaming.companions[0]] && done.kept == [photos[3], photos[2]])
    #expect(
      self.names("photos") == ["a.ARW", "a.ARW.xmp", "a.xmp", "b.JPG", "n.ARW", "sea.JPG"])
  }

  @Test("keep their names, as it does, if that of one of them is too long")
  func longName() throws {
    try write("photos/a.HEIC")
    let (_, result) = try rename(
      to: String(repeating: "s", count: 251) + ".JPG", of: ["a.JPG", "a.HEIC"])
    #expect(result == .failure(RenamingFailure(reason: .nameTooLong, path: path("a.HEIC"))))
    #expect(names("photos") == (all + ["a.HEIC", "b.JPG"]).sorted())
  }

  @Test("have their own XMP files still, also if two of them may have the same one")
  func severalShared() throws {
    for name in [
      "IMG_E1234.JPG", "IMG_1234-edited.HEIC", "IMG_1234-edited.xmp", "IMG_1234.HEIC",
      "IMG_1234.xmp",
    ] { try write("photos/\(name)") }
    let (_, result) = try rename(
      to: "Sea.JPG", of: ["IMG_E1234.JPG", "IMG_1234-edited.HEIC", "IMG_1234.HEIC"])
    #expect(try result.get().paths.count == 3)
    let new = ["Sea-edited.HEIC", "Sea-edited.JPG", "Sea-edited.xmp", "Sea.HEIC", "Sea.xmp"]
    #expect(names("photos") == (all + ["b.JPG"] + new).sorted())
    let text = try String(contentsOfFile: "\(folder)/photos/Sea.xmp", encoding: .utf8)
    #expect(text == "photos/IMG_1234.xmp")
  }

  @Test("that are gone keep none of the others from getting names")
  func goneBefore() throws {
    let (renaming, result) = try rename(to: "sea.JPG", of: ["a.JPG", "a.ARW", "a.NEF"])
    #expect(renaming.companions.count == 2)
    #expect(try result.get().names == "“sea.JPG”, “sea.ARW”")
    #expect(names("photos") == ["b.JPG", "sea.ARW", "sea.ARW.xmp", "sea.JPG", "sea.xmp"])
  }

  @Test("get a number if another one's name is taken there, so that they join no foreign file")
  func numbered() throws {
    try write("other/a.ARW")
    try write("other/a (2).JPG")
    let file = try move()
    #expect(
      names("other")
        == ["a (2).JPG", "a (3).ARW", "a (3).ARW.xmp", "a (3).JPG", "a (3).xmp", "a.ARW"])
    #expect(names("photos") == ["b.JPG"])
    let (failures, _) = bringBack(file)
    #expect(failures == [nil])
    #expect(names("photos") == all + ["b.JPG"] && names("other") == ["a (2).JPG", "a.ARW"])
  }

  @Test("leave the XMP files in a folder that were there before")
  func foreign() throws {
    try FileManager.default.removeItem(atPath: "\(folder)/photos/a.xmp")
    try write("other/a.NEF")
    try write("other/a.xmp")
    let file = try move()
    #expect(names("other") == ["a.ARW", "a.ARW.xmp", "a.JPG", "a.NEF", "a.xmp"])
    let (failures, _) = bringBack(file)
    #expect(failures == [nil])
    #expect(names("other") == ["a.NEF", "a.xmp"])
    #expect(names("photos") == ["a.ARW", "a.ARW.xmp", "a.JPG", "b.JPG"])
  }
}
