import FileService
import GalleryCore
import Testing

@testable import GimbalApp

@Suite("Messages about the trash for people")
struct TrashMessageTests {
  private func message(_ name: String, key: String? = nil) throws -> TrashMessage {
    let location = Photo.Location(folder: [], fileName: Array(name.utf8))
    return TrashMessage(photo: try #require(Album([location])[0]), restoreKey: key)
  }

  @Test("what was moved is named, and the key that brings it back")
  func moved() throws {
    #expect(
      try message("a.jpg", key: "Ctrl+Z").moved(isLink: false)
        == "Moved “a.jpg” to the trash. Ctrl+Z brings it back.")
    #expect(try message("a.jpg").moved(isLink: false) == "Moved “a.jpg” to the trash.")
    #expect(try message("a.jpg").moved(isLink: true).contains("link"))
  }

  @Test("each failure has its own words, with the photo's name")
  func failures() throws {
    let failures: [TrashFailure] = [
      .missing, .changed, .folderPermission, .trashPermission, .readOnly, .diskFull, .noTrash,
      .nameTooLong, .noLibrary, .nameTaken, .noLongerInTrash, .noFolder, .noAnswer,
      .other("Strange."),
    ]
    let message = try message("a.jpg")
    let texts = failures.map(message.failure)
    #expect(Set(texts).count == failures.count)
    #expect(texts.allSatisfy { $0.contains("“a.jpg”") && $0.hasSuffix(".") })
    let others = failures.map(message.restoreFailure)
    #expect(Set(others).count == failures.count)
    #expect(others.allSatisfy { $0.contains("“a.jpg”") && $0.hasSuffix(".") })
  }

  @Test("a long name loses its middle, and keeps its start and its extension")
  func longName() throws {
    let name = "start" + String(repeating: "x", count: 300) + "end.jpg"
    let text = try message(name).moved(isLink: false)
    #expect(text.count < 90)
    #expect(text.contains("“start") && text.contains("end.jpg”"))
  }

  @Test("after Cancel it is said how many of the photos were moved, and what brings them back")
  func cancelled() {
    func moved(_ count: Int, isCancelled: Bool = true, key: String? = "Ctrl+Z") -> String {
      TrashMessage.moved(count, of: 1000, isCancelled: isCancelled, restoreKey: key)
    }
    #expect(
      moved(412)
        == "Cancelled. Moved 412 of 1000 photos to the trash. Ctrl+Z brings them back.")
    #expect(
      moved(1) == "Cancelled. Moved 1 of 1000 photos to the trash. Ctrl+Z brings it back.")
    #expect(moved(0) == "Cancelled. Moved 0 of 1000 photos to the trash.")
    #expect(
      moved(1000, isCancelled: false, key: nil) == "Moved 1000 photos to the trash.")
  }
}
