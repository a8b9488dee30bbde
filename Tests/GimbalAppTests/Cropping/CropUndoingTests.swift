import Chrome
import DecoderService
import FileService
import Foundation
import GalleryCore
import ProcessWire
import Testing

@testable import GimbalApp

@MainActor @Suite("Crops that are undone, with files on the disk", .timeLimit(.minutes(5)))
final class CropUndoingTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "crops-\(UUID())").path
    for name in ["home", "photos"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func process() throws -> FileChangeProcess {
    try #require(
      FileChangeProcess(Decoders.programs.files, home: [Array("HOME=\(folder)/home".utf8)]))
  }

  private func contents(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/photos/\(name)", encoding: .utf8)
  }

  @Test("keep what another program has saved between two of them, under a name that people see")
  func foreign() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let path = "\(folder)/photos/a.jpg"
    let photo = parts.photo(3).with(Photo.Location(path: Array(path.utf8)))
    func receive(_ news: FileTaskNews) {
      let task = parts.files.begin("Saving", at: 0)
      _ = parts.files.receive(.task(news, number: task.number), in: parts.snapshot(at: 1))
    }
    func crop(_ text: String) throws {
      let bytes = try OwnedDescriptor.memoryFile("test", Array(text.utf8))
      let file = try process().replace(photo.location.path, by: bytes.number, shown: nil).get()
      let whole = PhotoCrop(PixelSize(width: 3000, height: 2000))
      let cropping = PhotoCropping(photo: photo, shown: nil, frame: CropFrame(whole))
      receive(.cropped(cropping, .success(.replaced(file))))
    }
    func undo() throws {
      let begun = parts.files.crops.beginUndoing()
      let entry = try #require(begun)
      let result = try process().bringBack(entry.file, to: entry.path)
      #expect(result.failure == nil)
      receive(.uncropped(entry, result))
    }
    try Data("the original".utf8).write(to: URL(filePath: path))
    try crop("the first crop")
    try Data("of another program".utf8).write(to: URL(filePath: path), options: .atomic)
    try crop("the second crop")
    try undo()
    #expect(try contents("a.jpg") == "of another program")
    try undo()
    #expect(try contents("a.jpg") == "the original")
    #expect(try contents("a-cropped.jpg") == "of another program")
    let trash = "\(folder)/home/.local/share/Trash/files"
    #expect(try FileManager.default.contentsOfDirectory(atPath: trash).isEmpty)
  }

  @Test("are undone one after the other if nobody else has saved the photo")
  func twice() throws {
    let path = Array("\(folder)/photos/b.jpg".utf8)
    try Data("the original".utf8).write(to: URL(filePath: "\(folder)/photos/b.jpg"))
    let photo = MediaInHand.album.photos[0].with(Photo.Location(path: path))
    var crops = CroppedPhotos()
    for text in ["the first crop", "the second crop"] {
      let bytes = try OwnedDescriptor.memoryFile("test", Array(text.utf8))
      let file = try process().replace(path, by: bytes.number, shown: nil).get()
      crops.cropped(photo, file, at: 1)
      crops.follow([photo.id: RewrittenFile(former: file.former.identity, present: file.identity)])
    }
    for text in ["the first crop", "the original"] {
      let begun = crops.beginUndoing()
      let entry = try #require(begun)
      let returned = try process().bringBack(entry.file, to: entry.path).get()
      #expect(returned.kept.isEmpty)
      crops.follow([
        photo.id: RewrittenFile(former: entry.file.identity, present: returned.identity)
      ])
      #expect(try contents("b.jpg") == text)
    }
  }
}
