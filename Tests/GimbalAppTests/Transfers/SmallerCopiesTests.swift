import Chrome
import Commands
import FileService
import GalleryCore
import ProcessWire
import Testing

@testable import GimbalApp

@Suite("Smaller copies of photos")
@MainActor struct SmallerCopiesTests {
  private let folder = Array("/album/".utf8)

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func question(_ actions: [AppAction]) throws -> Question {
    let asked: [Question] = actions.compactMap { action in
      if case .askWhenFree(let question) = action { question } else { nil }
    }
    return try #require(asked.first)
  }

  @Test("have a size in a range, and are made in the order in which the photos are shown")
  func size() throws {
    let parts = ShownParts()
    defer { parts.close() }
    for page in [5, 1] { _ = parts.files.toggleSelected(of: parts.photo(page)) }
    parts.send(.command(.goToPage(5)))
    let asked = try question(
      parts.files.perform(.saveSmaller, window: "x11:1", in: parts.snapshot()))
    #expect(asked.dialog.heading == "Save smaller copies of 2 photos")
    #expect(asked.dialog.field?.bytes == bytes("2048"))
    let copies = SmallerCopies(sheets: [:])
    #expect(
      asked.action(of: 1)
        == .exportAsTyped(copies, of: [1, 5].map(parts.photo), window: "x11:1"))
    let rule = FieldRule.wholeNumber(SmallerCopies.lengths)
    for (text, isValid) in [
      ("16", true), ("16384", true), ("15", false), ("16385", false), ("", false), ("1e3", false),
      ("2048 ", false),
    ] {
      #expect((rule.problem(with: bytes(text)) == nil) == isValid, "\(text)")
    }
  }

  @Test("are of the sheets that are shown")
  func sheets() {
    let (first, second) = (PhotoID(rawValue: 1), PhotoID(rawValue: 2))
    let copies = SmallerCopies(length: 100, sheets: [first: 2])
    #expect(copies.demand(for: first).sheet == 2 && copies.demand(for: second).sheet == 0)
    #expect(copies.demand(for: first).bounds == PixelSize(width: 100, height: 100))
  }

  @Test("are called what they are, and not copies of files")
  func texts() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let photos = [parts.photo(1), parts.photo(3)]
    let transfer = FolderTransfer(photos: photos, kind: .smaller(SmallerCopies(sheets: [:])))
    #expect(transfer.title == "Save smaller copies of 2 photos" && transfer.buttonTitle == "Save")
    #expect(transfer.name(of: photos[0]) == bytes("1.jpg"))
    let file = MovedFile(
      path: bytes("/album/1.jpg"),
      identity: FileStatus.Identity(device: 1, node: 2, size: 3, seconds: 4, nanoseconds: 5),
      isLink: false)
    let task = parts.files.begin("Saving", at: 1)
    let actions = parts.files.receive(
      .task(
        .transferred(transfer, into: folder, [.success(file), .failure(.diskFull)]),
        number: task.number),
      in: parts.snapshot(at: 1))
    let said = try question(actions)
    #expect(said.dialog.heading == "Some smaller copies were not saved")
    #expect(
      said.dialog.detail.hasPrefix("Saved smaller copies of 1 of 2 photos in “album”.\n"))
    #expect(said.dialog.detail.contains("No smaller copy of “3.jpg” was saved."))
  }

  @Test("have the names of the photos, which lead into no folder of a server’s choice")
  func names() {
    let parts = ShownParts()
    defer { parts.close() }
    func name(_ path: String) -> String {
      let photo = parts.photo(3).with(Photo.Location(path: bytes(path)))
      return String(decoding: photo.derivedName(".jpg"), as: UTF8.self)
    }
    for (path, wanted) in [
      ("/photos/a.tar.png", "a.tar.jpg"), ("/photos/.hidden.png", ".hidden.jpg"),
      ("/photos/a%20b.png", "a%20b.jpg"), ("https:/./h/a.png?path=/x/y.png", "a.jpg"),
      ("https:/./h/my%20photo.png", "my photo.jpg"), ("https:/./h/album/", "album.jpg"),
      ("https:/./h/%2E%2E%2Fx%2Fy.png", "-x-y.jpg"), ("https:/./h/%00.png", "-.jpg"),
      ("https:/./h/%2E%2E", "photo.jpg"), ("sftp:/./h/a%20b.png", "a%20b.jpg"),
    ] {
      #expect(name(path) == wanted, "\(path)")
    }
    for stem in [String(repeating: "a", count: 300), String(repeating: "ü", count: 200)] {
      let long = name("/photos/\(stem)")
      #expect(long.utf8.count <= 255 && long.utf8.count > 250 && !long.contains("\u{FFFD}"))
      #expect(long.hasSuffix(".jpg"))
    }
  }
}
