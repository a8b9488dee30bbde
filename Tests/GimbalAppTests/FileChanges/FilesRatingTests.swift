import Chrome
import Commands
import DecoderService
import FileService
import Foundation
import GalleryCore
import PhotoSources
import Testing

@testable import GimbalApp

@Suite("Stars for photos")
@MainActor struct FilesRatingTests {
  @Test("a key rates the selected photos in view, or the current one")
  func keys() {
    let parts = ShownParts()
    defer { parts.close() }
    for (name, stars) in [("photo.rate-0", 0), ("photo.rate-5", 5), ("photo.reject", -1)] {
      let command = RatingCommand(ProgramCommand(rawValue: name))
      #expect(command?.stars == stars)
    }
    for name in [
      "photo.rate-6", "photo.rate--1", "photo.rate-", "photo.rate-05", "photo.rate-+3",
      "photo.rate--0",
      "photo.rate",
    ] {
      #expect(RatingCommand(ProgramCommand(rawValue: name)) == nil, "\(name)")
    }
    let actions = CommandRules(parts.snapshot()).actions(for: RatingCommand(3).name)
    guard case .answer(.rate(let photos, let stars), _)? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(photos == [parts.snapshot().currentPhoto] && stars == 3)
  }

  /// A rating of a photo with a name, by nobody's decoders.
  private func rating(_ name: String, in folder: String = "/none", _ stars: Int) -> PhotoAnnotation
  {
    // By its number, photos of other names are others.
    let album = Album(
      [Photo.Location(path: Array("\(folder)/\(name)".utf8))],
      number: UInt16(name.utf8.first ?? 0))
    return PhotoAnnotation(
      photos: Array(album.photos), refusals: [nil], change: .stars(stars), decoders: nil)
  }

  @Test("ratings that are asked for while another one runs follow in their order")
  func order() {
    var queue = QueuedAnnotations()
    let isFirstWaiting = queue.add(rating("a.jpg", 1))
    #expect(!isFirstWaiting)
    queue.noteBeginning(rating("a.jpg", 1))
    for stars in 2...4 {
      let waits = queue.add(rating("a.jpg", stars))
      #expect(waits)
    }
    let isOtherWaiting = queue.add(rating("b.jpg", 5))
    #expect(isOtherWaiting)
    let photos = ["a.jpg", "b.jpg"].map { rating($0, 1).photos[0].id }
    queue.noteEnd([photos[0]], [], canUndo: true)
    #expect(queue.canUndo)
    let second = queue.next()
    #expect(second?.stars == 4, "A key that is held down asks for one thing.")
    queue.noteBeginning(second)
    queue.noteEnd([photos[0]], ["a"], canUndo: false)
    let third = queue.next()
    #expect(third?.stars == 5)
    queue.noteBeginning(third)
    let last = queue.next()
    #expect(last == nil)
    queue.noteEnd([photos[1]], ["b"], canUndo: false)
    let ended = queue.finish()
    #expect(ended.photos == Set(photos) && ended.problems == ["a", "b"] && ended.canUndo)
    let again = queue.finish()
    #expect(again == QueuedAnnotations.Ended() && !queue.canUndo)
    queue.noteBeginning(rating("a.jpg", 1))
    _ = queue.add(rating("a.jpg", 1))
    queue.noteBeginning(nil)
    let isWaiting = queue.add(rating("a.jpg", 1))
    #expect(!isWaiting, "Nothing waits for what could not begin.")
  }

  @Test("what became of very many that wait for one another is said before the others are done")
  func many() {
    let parts = ShownParts()
    defer { parts.close() }
    let task = parts.files.begin("Rating", at: 0)
    let first = rating("a.jpg", 1)
    parts.files.annotations.noteBeginning(first)
    let isWaiting = parts.files.annotations.add(rating("b.jpg", 2))
    #expect(isWaiting)
    for _ in 1..<QueuedAnnotations.mostTogether {
      #expect(!parts.files.annotations.isFull)
      parts.files.annotations.noteEnd([parts.photo(1).id], [], canUndo: true)
    }
    let actions = parts.files.receive(
      .task(.annotated(first, [.success(nil)]), number: task.number), in: parts.snapshot())
    let texts = actions.compactMap { if case .say(let said) = $0 { said.text } else { nil } }
    #expect(texts.count == 1 && texts.first?.hasPrefix("Rated 2 photos.") == true, "\(texts)")
    #expect(texts.first?.contains("undoes") == false, "The next one is undone first.")
    #expect(!parts.files.annotations.canUndo, "The next one is another change.")
    #expect(parts.files.task != nil, "It has begun.")
  }

  @Test("stars and words that wait for one another are said, and undone, one after the other")
  func mixed() {
    let parts = ShownParts()
    defer { parts.close() }
    let task = parts.files.begin("Rating", at: 0)
    let first = rating("a.jpg", 1)
    let words = PhotoAnnotation(
      photos: first.photos, refusals: [nil], change: .caption("a"), decoders: nil)
    parts.files.annotations.noteBeginning(first)
    let isWaiting = parts.files.annotations.add(words)
    #expect(isWaiting)
    let actions = parts.files.receive(
      .task(.annotated(first, [.success(nil)]), number: task.number), in: parts.snapshot())
    let texts = actions.compactMap { if case .say(let said) = $0 { said.text } else { nil } }
    #expect(texts == ["1 star"])
    #expect(parts.files.annotations.isRunning && !parts.files.annotations.canUndo)
  }

  @Test("whoever cancels what is written loses no typed words")
  func cancelled() {
    var queue = QueuedAnnotations()
    let first = rating("a.jpg", 1)
    queue.noteBeginning(first)
    let words = PhotoAnnotation(
      photos: first.photos, refusals: [nil], change: .caption("a"), decoders: nil)
    for annotation in [rating("b.jpg", 2), words, rating("c.jpg", 3)] { _ = queue.add(annotation) }
    queue.cancel()
    let next = queue.next()
    let last = queue.next()
    #expect(next?.change == .caption("a") && last == nil)
  }

  @Test("the stars that a photo is about to have are those that were asked for last")
  func awaited() throws {
    var queue = QueuedAnnotations()
    let (first, second) = (rating("a.jpg", 1), rating("a.jpg", 5))
    let (photo, other) = (first.photos[0].id, rating("b.jpg", 1).photos[0].id)
    #expect(queue.stars(awaitedFor: photo) == nil)
    queue.noteBeginning(first)
    #expect(queue.stars(awaitedFor: photo) == 1 && queue.stars(awaitedFor: other) == nil)
    _ = queue.add(second)
    #expect(queue.stars(awaitedFor: photo) == 5)
    _ = queue.finish()
    #expect(queue.stars(awaitedFor: photo) == nil)
  }

  @Test("only a photo's own XMP file is written, unless the other one names its extension")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rating-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func url(_ name: String) -> URL { URL(filePath: "\(folder)/\(name)") }
    func rate(_ name: String, _ stars: Int) -> FileChangeFailure? {
      let outcomes = rating(name, in: folder, stars).perform(FileTaskCancellation()) { _ in }
      guard let outcome = outcomes.first else { return .noAnswer }
      return outcome.failure
    }
    let shared = Data(SidecarFile.contents(saying: .stars(2)))
    try shared.write(to: url("a.xmp"))
    #expect(rate("a.jpg", 4) == nil)
    #expect(try Data(contentsOf: url("a.xmp")) == shared)
    #expect(try Data(contentsOf: url("a.jpg.xmp")) == Data(SidecarFile.contents(saying: .stars(4))))
    #expect(rate("a.jpg", -1) == nil)
    #expect(
      try Data(contentsOf: url("a.jpg.xmp")) == Data(SidecarFile.contents(saying: .stars(-1))))
    #expect(rate("a.jpg", 1) == nil)
    #expect(try Data(contentsOf: url("a.jpg.xmp")) == Data(SidecarFile.contents(saying: .stars(1))))
    let named = String(decoding: SidecarFile.contents(saying: .stars(2)), as: UTF8.self)
      .replacingOccurrences(
        of: " xmp:Rating",
        with: " xmlns:p=\"http://ns.adobe.com/photoshop/1.0/\" p:SidecarForExtension=\"JPG\""
          + " xmp:Rating")
    try Data(named.utf8).write(to: url("b.xmp"))
    #expect(rate("b.jpg", 5) == nil)
    let text = try String(contentsOf: url("b.xmp"), encoding: .utf8)
    #expect(text.contains("xmp:Rating=\"5\""))
    #expect(!FileManager.default.fileExists(atPath: url("b.jpg.xmp").path))
    // A link to nowhere takes the name.
    try FileManager.default.createSymbolicLink(
      atPath: url("c.jpg.xmp").path, withDestinationPath: "none")
    #expect(rate("c.jpg", 5) == .oddSidecar)
  }

  @Test("a photo that is no longer there gets no XMP file")
  func gone() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rating-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let pool = DecodePool(programs: Decoders.programs, slotCount: 1)
    defer { pool.close() }
    let photos = rating("a.jpg", in: folder, 3).photos
    for stars in [0, 3] {
      let rating = PhotoAnnotation(
        photos: photos, refusals: [nil], change: .stars(stars), decoders: pool)
      let outcomes = rating.perform(FileTaskCancellation()) { _ in }
      #expect(outcomes.map(\.failure) == [.missing])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test("what became of them is said")
  func said() {
    let parts = ShownParts()
    defer { parts.close() }
    func receive(_ photos: [Photo], _ stars: Int, _ failures: [FileChangeFailure?]) -> [String] {
      let task = parts.files.begin("Rating", at: 0)
      let rating = PhotoAnnotation(
        photos: photos, refusals: photos.map { _ in nil }, change: .stars(stars), decoders: nil)
      let actions = parts.files.receive(
        .task(
          .annotated(rating, failures.map { $0.map(Result.failure) ?? .success(nil) }),
          number: task.number), in: parts.snapshot())
      return actions.compactMap {
        switch $0 {
        case .say(let message): message.text
        case .ask(let question), .askWhenFree(let question): question.dialog.detail
        default: nil
        }
      }
    }
    let photos = [parts.photo(1), parts.photo(2)]
    #expect(receive([photos[0]], 3, [nil]) == ["3 stars"])
    #expect(receive([photos[0]], 1, [nil]) == ["1 star"])
    #expect(receive([photos[0]], 0, [nil]) == ["No stars"])
    #expect(receive([photos[0]], -1, [nil]) == ["Rejected"])
    #expect(receive(photos, 3, [nil, nil]) == ["Rated 2 photos."])
    #expect(receive(photos, 3, [nil]) == ["Cancelled. Rated 1 photo."])
    #expect(receive([photos[0]], 3, [.oddSidecar]).first?.contains("was not rated") == true)
    #expect(receive([photos[0]], 3, [.permission]).first?.contains("the XMP file") == true)
    #expect(
      receive(photos, 3, [nil, .diskFull]).first?.hasPrefix("Rated 1 photo.\n“2.jpg” was not")
        == true)
  }
}
