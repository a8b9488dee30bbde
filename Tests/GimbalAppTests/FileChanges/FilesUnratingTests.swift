import Chrome
import Commands
import Demonstration
import FileService
import Foundation
import GalleryCore
import ProcessWire
import Testing

@testable import GimbalApp

@Suite("Photos get their former stars back")
@MainActor struct FilesUnratingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "unrating-\(UUID())")

  private func bytes(_ name: String) -> Data? {
    try? Data(contentsOf: folder.appending(path: name))
  }

  private func identity(_ size: Int) -> FileStatus.Identity {
    FileStatus.Identity(device: 1, node: 1, size: size, seconds: 1, nanoseconds: 1)
  }

  /// Photos in files, of which the first one has an XMP file.
  private func makeParts(count: Int) throws -> ShownParts {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = (0..<count).map { "\($0).jpg" }
    for name in names { try Data("photo".utf8).write(to: folder.appending(path: name)) }
    try Data(PhotoRating.newFile(stars: 2)).write(to: folder.appending(path: "0.jpg.xmp"))
    return ShownParts(
      Album(
        names.map { Photo.Location(path: Array(folder.appending(path: $0).path.utf8)) },
        number: 0), page: 0)
  }

  /// Does a task as its thread does, and returns what follows.
  private func perform(_ parts: ShownParts, _ work: FileWork) -> [AppAction] {
    let task = parts.files.begin("Rating", at: 0)
    var actions: [AppAction] = []
    work.perform(FileTaskCancellation()) {
      actions += parts.files.receive(.task($0, number: task.number), in: parts.snapshot())
    }
    return actions
  }

  private func rate(_ parts: ShownParts, _ photos: [Photo], _ stars: Int) -> [AppAction] {
    perform(
      parts,
      .rate(
        PhotoRating(
          photos: photos, refusals: photos.map { _ in nil }, stars: stars, decoders: nil)))
  }

  private func undo(_ parts: ShownParts) -> [AppAction] {
    parts.files.rated.beginUndoing().map { perform(parts, .unrate($0)) } ?? []
  }

  private func said(_ actions: [AppAction]) -> [ShortMessage] {
    actions.compactMap { if case .say(let message) = $0 { message } else { nil } }
  }

  @Test("of several photos at once, and of one that was rated twice, step by step")
  func undone() throws {
    let parts = try makeParts(count: 3)
    defer {
      parts.close()
      try? FileManager.default.removeItem(at: folder)
    }
    let photos = Array(parts.stage.gallery.album.photos)
    let first = said(rate(parts, photos, 4))
    #expect(first.map(\.text) == ["Rated 3 photos. Ctrl+Z undoes it."])
    #expect(first.map(\.button) == [.undo] && parts.files.undoableChange == .rating)
    let second = said(rate(parts, [photos[1]], -1))
    #expect(second.map(\.text) == ["Rejected"] && second.map(\.button) == [.undo])
    let new = Data(PhotoRating.newFile(stars: 4))
    #expect(bytes("0.jpg.xmp") == new && bytes("2.jpg.xmp") == new)
    #expect(bytes("1.jpg.xmp") == Data(PhotoRating.newFile(stars: -1)))
    #expect(said(undo(parts)).map(\.text) == ["1 photo has its former stars again."])
    #expect(bytes("1.jpg.xmp") == new)
    let last = said(undo(parts))
    #expect(last.map(\.text) == ["3 photos have their former stars again."])
    #expect(last.map(\.button) == [nil])
    #expect(bytes("0.jpg.xmp") == Data(PhotoRating.newFile(stars: 2)))
    #expect(bytes("1.jpg.xmp") == nil && bytes("2.jpg.xmp") == nil)
    #expect(parts.files.undoableChange == nil && undo(parts).isEmpty)
  }

  @Test("not where another program has written since")
  func changed() throws {
    let parts = try makeParts(count: 2)
    defer {
      parts.close()
      try? FileManager.default.removeItem(at: folder)
    }
    let photos = Array(parts.stage.gallery.album.photos)
    _ = rate(parts, photos, 4)
    let other = Data((String(decoding: PhotoRating.newFile(stars: 4), as: UTF8.self) + " ").utf8)
    try other.write(to: folder.appending(path: "1.jpg.xmp"))
    let actions = undo(parts)
    let explained = actions.compactMap { action -> String? in
      switch action {
      case .ask(let question), .askWhenFree(let question):
        "\(question.dialog.heading): \(question.dialog.detail)"
      default: nil
      }
    }
    #expect(explained.first?.hasPrefix("Some photos keep their stars: 1 photo has its") == true)
    #expect(explained.first?.contains("“1.jpg” keeps its stars. Another program") == true)
    #expect(bytes("1.jpg.xmp") == other && bytes("0.jpg.xmp")?.count == other.count - 1)
    #expect(parts.files.undoableChange == nil, "It cannot succeed later.")
  }

  @Test("what was not tried comes first again, and what has failed last")
  func order() throws {
    let photos = Array(MediaInHand.album.photos)
    func entry(_ index: Int, _ former: RatedFile.Former = .none(written: []))
      -> RatedPhotos.Batch.Entry
    {
      .init(
        photo: photos[index],
        file: RatedFile(path: [UInt8(index)], identity: identity(index), former: former))
    }
    var rated = RatedPhotos()
    let none = rated.beginUndoing()
    #expect(rated.lastTime == nil && none == nil)
    let isNothing = rated.rated([entry(0, .lost)], at: 1)
    #expect(!isNothing && rated.lastTime == nil)
    for time in [2.0, 3] { _ = rated.rated([entry(Int(time))], at: time) }
    let first = rated.beginUndoing()
    var last = try #require(first)
    #expect(last.time == 3 && rated.lastTime == 2)
    rated.keep(last)
    #expect(rated.lastTime == 3)
    let again = rated.beginUndoing()
    last = try #require(again)
    rated.failed(last.entries, at: 9)
    #expect(rated.lastTime == 2)
    _ = rated.beginUndoing()
    #expect(rated.lastTime == -9)
    let failed = rated.beginUndoing()
    #expect(failed?.entries == last.entries)
    // A file that is what it was before is followed by what identifies it now.
    _ = rated.rated([entry(4)], at: 5)
    rated.undone(
      .init(
        photo: photos[4],
        file: RatedFile(path: [4], identity: identity(50), former: .other(identity(4), []))),
      identity(51))
    let followed = rated.beginUndoing()
    #expect(followed?.entries.map(\.file.identity) == [identity(51)])
  }
}
