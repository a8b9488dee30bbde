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
    try Data(SidecarFile.contents(saying: .stars(2))).write(to: folder.appending(path: "0.jpg.xmp"))
    return ShownParts(
      Album(
        names.map { Photo.Location(path: Array(folder.appending(path: $0).path.utf8)) },
        number: 0), page: 0)
  }

  private func rate(_ parts: ShownParts, _ photos: [Photo], _ stars: Int) -> [AppAction] {
    parts.perform(
      .annotate(
        PhotoAnnotation(
          photos: photos, refusals: photos.map { _ in nil }, change: .stars(stars), decoders: nil)))
  }

  private func undo(_ parts: ShownParts) -> [AppAction] {
    parts.files.annotated.beginUndoing().map { parts.perform(.unannotate($0)) } ?? []
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
    #expect(first.map(\.button) == [.undo] && parts.files.undoableChange == .annotation)
    let second = said(rate(parts, [photos[1]], -1))
    #expect(second.map(\.text) == ["Rejected"] && second.map(\.button) == [.undo])
    let new = Data(SidecarFile.contents(saying: .stars(4)))
    #expect(bytes("0.jpg.xmp") == new && bytes("2.jpg.xmp") == new)
    #expect(bytes("1.jpg.xmp") == Data(SidecarFile.contents(saying: .stars(-1))))
    #expect(said(undo(parts)).map(\.text) == ["1 photo has its former stars again."])
    #expect(bytes("1.jpg.xmp") == new)
    let last = said(undo(parts))
    #expect(last.map(\.text) == ["3 photos have their former stars again."])
    #expect(last.map(\.button) == [nil])
    #expect(bytes("0.jpg.xmp") == Data(SidecarFile.contents(saying: .stars(2))))
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
    let other = Data(
      (String(decoding: SidecarFile.contents(saying: .stars(4)), as: UTF8.self) + " ").utf8)
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
    #expect(explained.first?.contains("“1.jpg” keeps its stars. The XMP file") == true)
    #expect(bytes("1.jpg.xmp") == other && bytes("0.jpg.xmp")?.count == other.count - 1)
    #expect(parts.files.undoableChange == nil, "It cannot succeed later.")
  }

  @Test("what was not tried comes first again, and what has failed last")
  func order() throws {
    let photos = Array(MediaInHand.album.photos)
    func entry(_ index: Int, _ former: AnnotatedFile.Former = .none(written: []))
      -> AnnotatedPhotos.Batch.Entry
    {
      .init(
        photo: photos[index],
        file: AnnotatedFile(path: [UInt8(index)], identity: identity(index), former: former))
    }
    var rated = AnnotatedPhotos()
    let none = rated.beginUndoing()
    #expect(rated.lastTime == nil && none == nil)
    let isNothing = rated.annotated([entry(0, .lost)], at: 1)
    #expect(!isNothing && rated.lastTime == nil)
    for time in [2.0, 3] { _ = rated.annotated([entry(Int(time))], at: time) }
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
    // Those of one queue are undone together.
    for index in 4...6 {
      _ = rated.annotated([entry(index)], joiningLast: index == 6, at: Double(index))
    }
    let joined = rated.beginUndoing()
    #expect(joined?.entries == [entry(5), entry(6)] && joined?.time == 6 && rated.lastTime == 4)
  }

  @Test("a file that is what it was before is followed, also under a name that it got since")
  func followed() {
    let photo = MediaInHand.album.photos[0]
    func entry(_ path: UInt8, _ present: Int, _ former: Int) -> AnnotatedPhotos.Batch.Entry {
      .init(
        photo: photo,
        file: AnnotatedFile(
          path: [path], identity: identity(present), former: .other(identity(former), [])))
    }
    // Rated, renamed, and rated again.
    var rated = AnnotatedPhotos()
    _ = rated.annotated([entry(1, 10, 9)], at: 1)
    _ = rated.annotated([entry(3, 30, 29)], at: 2)
    _ = rated.annotated([entry(2, 20, 10)], at: 3)
    func undo(as present: Int) -> AnnotatedPhotos.Batch? {
      let batch = rated.beginUndoing()
      var undone = UndoneAnnotations()
      for entry in batch?.entries ?? [] { undone.note(entry, identity(present)) }
      rated.follow(undone)
      return batch
    }
    #expect(undo(as: 50)?.entries == [entry(2, 20, 10)])
    #expect(undo(as: 51)?.entries == [entry(3, 30, 29)])
    // Its new name is undone before it is, unless another program gave it that.
    let last = undo(as: 52)?.entries.first
    #expect(last?.file == entry(1, 50, 9).file && last?.places == [[2]])
    // Of two files that were written in one moment, only that of the path.
    let other = FileStatus.Identity(device: 1, node: 2, size: 10, seconds: 1, nanoseconds: 1)
    var undone = UndoneAnnotations()
    undone.note(entry(1, 20, 10), identity(60))
    #expect(undone.followed(entry(1, 10, 9)).file.identity == identity(60))
    for (path, present) in [(7, other), (1, identity(60))] as [(UInt8, FileStatus.Identity)] {
      let file = AnnotatedFile(path: [path], identity: other, former: .lost)
      let followed = undone.followed(.init(photo: photo, file: file))
      #expect(followed.file.identity == present && followed.places.isEmpty)
    }
  }

  @Test("from the last photo to the first, so that the first ones are kept if it is cancelled")
  func cancelled() throws {
    let parts = try makeParts(count: 3)
    defer {
      parts.close()
      try? FileManager.default.removeItem(at: folder)
    }
    let photos = Array(parts.stage.gallery.album.photos)
    _ = rate(parts, photos, 4)
    let begun = parts.files.annotated.beginUndoing()
    let batch = try #require(begun)
    let task = parts.files.begin("Rating", at: 0)
    let actions = parts.files.receive(
      .task(.unannotated(batch, [.success(nil)]), number: task.number), in: parts.snapshot())
    #expect(said(actions).map(\.text) == ["Cancelled. 1 photo has its former stars again."])
    let kept = parts.files.annotated.beginUndoing()
    #expect(kept?.entries.map(\.photo) == Array(photos.prefix(2)))
  }

  @Test("also after the photo was renamed, and if two photos have one XMP file")
  func renamed() throws {
    let parts = try makeParts(count: 1)
    defer {
      parts.close()
      try? FileManager.default.removeItem(at: folder)
    }
    func rename(_ old: String, to new: String) throws {
      for end in ["", ".xmp"] {
        try FileManager.default.moveItem(
          at: folder.appending(path: old + end), to: folder.appending(path: new + end))
      }
    }
    let photo = parts.stage.gallery.album.photos[0]
    let new = photo.with(Photo.Location(path: Array(folder.appending(path: "z.jpg").path.utf8)))
    for isRenamedBack in [true, false] {
      _ = rate(parts, [photo], 4)
      try rename("0.jpg", to: "z.jpg")
      _ = rate(parts, [new], 1)
      _ = undo(parts)
      #expect(bytes("z.jpg.xmp") == Data(SidecarFile.contents(saying: .stars(4))))
      if isRenamedBack { try rename("z.jpg", to: "0.jpg") }
      _ = undo(parts)
      let name = isRenamedBack ? "0.jpg.xmp" : "z.jpg.xmp"
      #expect(bytes(name) == Data(SidecarFile.contents(saying: .stars(2))))
    }
    try rename("z.jpg", to: "0.jpg")
    _ = rate(parts, [photo, photo], 4)
    #expect(bytes("0.jpg.xmp") == Data(SidecarFile.contents(saying: .stars(4))))
    #expect(said(undo(parts)).map(\.text) == ["1 photo has its former stars again."])
    #expect(bytes("0.jpg.xmp") == Data(SidecarFile.contents(saying: .stars(2))))
    #expect(parts.files.undoableChange == nil)
  }
}
