import Chrome
import DecoderService
import FileService
import GalleryCore
import ProcessWire
import Synchronization
import SystemPackage
import Testing

@testable import GimbalApp

@MainActor @Suite("Copies of cropped photos")
struct CropWorkTests {
  private func cropping(_ photo: Photo) -> PhotoCropping {
    let whole = PhotoCrop(PixelSize(width: 3000, height: 2000))
    return PhotoCropping(photo: photo, shown: nil, frame: CropFrame(whole))
  }

  @Test("are named after the photo, in the format of its contents")
  func names() {
    func name(_ path: String, _ beginning: FileBeginning) -> String {
      let photo = MediaInHand.album.photos[0].with(Photo.Location(path: Array(path.utf8)))
      let name = cropping(photo).copyName(CropWork.format(beginning))
      return String(decoding: name, as: UTF8.self)
    }
    #expect(name("/a/beach.JPG", .jpeg) == "beach-cropped.jpg")
    #expect(name("/a/b.png", .png) == "b-cropped.png")
    #expect(name("/a/x.png", .jpeg) == "x-cropped.jpg")
    #expect(name("/a/x.jpg", .png) == "x-cropped.png")
    #expect(name("/a/b.heic", .other) == "b-cropped.jpg")
    #expect(name("/a/b", .other) == "b-cropped.jpg")
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    #expect(FileBeginning(png) == .png && FileBeginning(png.dropLast()) != .png)
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF]
    #expect(FileBeginning(jpeg) == .jpeg)
    func depth(_ depth: UInt8, _ rest: [UInt8] = []) -> FileBeginning {
      let header: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, depth]
      return FileBeginning(png + header + rest)
    }
    func coded(_ transfer: UInt8) -> [UInt8] { [0x63, 0x49, 0x43, 0x50, 9, transfer, 0, 1] }
    #expect(depth(8) == .png && depth(1) == .png && depth(16) == .deepPNG)
    #expect(depth(8, coded(13)) == .png && depth(8, coded(16)) == .deepPNG)
    #expect(CropWork.format(.deepPNG) == .png)
  }

  @Test("have stored pixels only of photos that are shown as their files say")
  func ways() {
    #expect(CropWork.cutsStoredPixels(.jpeg, .none))
    for change in [Reorientation.turn(2), .horizontalFlip, .turn(1)] {
      #expect(!CropWork.cutsStoredPixels(.jpeg, change))
    }
    #expect(!CropWork.cutsStoredPixels(.png, .none) && !CropWork.cutsStoredPixels(.other, .none))
  }

  private static let identity = FileStatus.Identity(
    device: 1, node: 2, size: 3, seconds: 4, nanoseconds: 5)

  /// Shows the frame over a photo.
  private func openFrame(_ parts: ShownParts, over photo: Photo, height: Int = 2000) {
    let overlay = CropOverlay(
      photo, size: PixelSize(width: 3000, height: height), shown: nil, in: .standard)
    _ = parts.overlays.open(.crop(overlay))
  }

  @Test("are said to be there, or why they are not, and there is nothing to undo")
  func said() {
    let parts = ShownParts()
    defer { parts.close() }
    let photo = parts.photo(3)
    func said(_ result: Result<[UInt8], FileChangeFailure>) -> [String] {
      let task = parts.files.begin("Saving", at: 0)
      let news = FileTaskNews.cropped(
        cropping(photo),
        result.map {
          .copied(MovedFile(path: $0, identity: Self.identity, isLink: false))
        })
      let actions = parts.files.receive(
        .task(news, number: task.number), in: parts.snapshot(at: 1))
      return actions.compactMap { if case .say(let message) = $0 { message.text } else { nil } }
    }
    let beside = photo.location.path.dropLast(5) + Array("3-cropped.jpg".utf8)
    #expect(said(.success(Array(beside))) == ["Saved “3-cropped.jpg”"])
    #expect(
      said(.success(Array("/else/3-cropped.jpg".utf8))) == ["Saved “3-cropped.jpg” in “/else”"])
    #expect(said(.failure(.cancelled)) == ["Cancelled: nothing was saved"])
    #expect(said(.failure(.diskFull)).first?.hasPrefix("“3.jpg” was not cropped.") == true)
    #expect(parts.files.undoableChange == nil && parts.files.task == nil)
  }

  @Test("are shown as they say, whatever was remembered of a former file with that path")
  func shown() {
    let parts = ShownParts()
    defer { parts.close() }
    let path = FilePath("/else/3-cropped.jpg")
    parts.files.orientations.add(.turn(1), to: [(path, 0)])
    let file = MovedFile(path: Array(path.string.utf8), identity: Self.identity, isLink: false)
    let task = parts.files.begin("Saving", at: 0)
    let news = FileTaskNews.cropped(cropping(parts.photo(3)), .success(.copied(file)))
    _ = parts.files.receive(.task(news, number: task.number), in: parts.snapshot(at: 1))
    #expect(parts.files.orientations.change(of: path) == .none)
  }

  @Test("say what to do where a disk can keep no former photo")
  func disks() {
    let parts = ShownParts()
    defer { parts.close() }
    var cropping = cropping(parts.photo(3))
    cropping.isInPlace = true
    for (failure, text) in [
      (FileChangeFailure.unsupported, "This kind of disk cannot keep the former photo safe"),
      (.untrashed(.noTrash), "Its disk has no trash for the former photo. Save a copy."),
    ] {
      let task = parts.files.begin("Saving", at: 0)
      let actions = parts.files.receive(
        .task(.cropped(cropping, .failure(failure)), number: task.number), in: parts.snapshot())
      let isSaid = actions.contains {
        if case .say(let message) = $0 { message.text.contains(text) } else { false }
      }
      #expect(isSaid, "\(failure)")
    }
  }

  @Test("leave the frame open unless they are saved, or the photo is another one")
  func frame() {
    let parts = ShownParts()
    defer { parts.close() }
    func closes(_ result: Result<CropWork.Outcome, FileChangeFailure>) -> Bool {
      let task = parts.files.begin("Saving", at: 0)
      let actions = parts.files.receive(
        .task(.cropped(cropping(parts.photo(3)), result), number: task.number),
        in: parts.snapshot(at: 1))
      return actions.contains(.close(.crop))
    }
    let file = MovedFile(path: [0x2F, 0x74], identity: Self.identity, isLink: false)
    openFrame(parts, over: parts.photo(3))
    for failure in [FileChangeFailure.diskFull, .cancelled, .other("odd")] {
      #expect(!closes(.failure(failure)), "\(failure)")
    }
    for failure in [FileChangeFailure.differs, .missing] { #expect(closes(.failure(failure))) }
    #expect(closes(.success(.copied(file))))
    openFrame(parts, over: parts.photo(4))
    #expect(!closes(.success(.copied(file))), "It is that of another photo.")
    openFrame(parts, over: parts.photo(3), height: 1000)
    #expect(!closes(.success(.copied(file))), "The user has gone on.")
  }

  @Test("photos that are saved in their places are read again, and undone, also after a rotation")
  func inPlace() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let photo = parts.photo(3)
    let trashed = MovedFile(path: [0x2F, 0x74], identity: Self.identity, isLink: false)
    func receive(_ news: FileTaskNews) -> [AppAction] {
      let task = parts.files.begin("Saving", at: 0)
      return parts.files.receive(
        .task(news, number: task.number), in: parts.snapshot(at: 1))
    }
    func said(_ actions: [AppAction]) -> [ShortMessage] {
      actions.compactMap { if case .say(let message) = $0 { message } else { nil } }
    }
    parts.files.crops.running = cropping(photo)
    let saved = receive(
      .cropped(
        cropping(photo),
        .success(
          .replaced(
            ReplacedFile(
              identity: Self.identity, path: photo.location.path, isLink: false, former: trashed))))
    )
    #expect(saved.contains(.reload(photo.id)) && parts.files.crops.running == nil)
    let message = try #require(said(saved).first)
    #expect(message.button == .undo && message.text.hasPrefix("Saved “3.jpg”. The former photo"))
    #expect(parts.files.undoableChange == .crop)
    var later = Self.identity
    later.seconds += 1
    parts.files.follow(
      [photo.id: RewrittenFile(former: Self.identity, present: later)], in: parts.snapshot())
    let first = parts.files.crops.beginUndoing()
    let entry = try #require(first)
    #expect(entry.file.identity == later && parts.files.undoableChange == nil)
    // What fails can be tried again, unless the former file is gone from the trash.
    for (failure, isKept) in [
      (FileChangeFailure.diskFull, true), (.untrashed(.noLongerInTrash), false),
    ] {
      let failed = receive(.uncropped(entry, .failure(failure)))
      #expect(said(failed).first?.text.contains("“3.jpg”") == true)
      #expect((parts.files.undoableChange == .crop) == isKept, "\(failure)")
      _ = parts.files.crops.beginUndoing()
    }
    let returned = ReturnedFile(identity: Self.identity, kept: Array("/a/3-cropped.jpg".utf8))
    let back = receive(.uncropped(entry, .success(returned)))
    #expect(back.contains(.reload(photo.id)))
    #expect(said(back).first?.text.contains("“3-cropped.jpg”") == true)
  }

  @Test("replace only JPEG and PNG files of the format that their names say, as they are shown")
  func refusals() {
    func problem(
      _ name: String, _ beginning: FileBeginning, _ change: Reorientation = .none
    ) -> Bool {
      let photo = MediaInHand.album.photos[0].with(Photo.Location(path: Array(name.utf8)))
      return PhotoCropping.inPlaceProblem(of: photo, beginning, change) != nil
    }
    #expect(!problem("/a/b.JPG", .jpeg) && !problem("/a/b.jpeg", .jpeg) && !problem("/b.png", .png))
    #expect(problem("/a/b.png", .jpeg) && problem("/a/b.jpg", .png) && problem("/a/b.jpg", .other))
    #expect(problem("/a/b.jpg", .jpeg, .turn(2)) && problem("/a/b", .jpeg))
    #expect(problem("/a/b.png", .deepPNG) && problem("/a/b.jpg", .deepPNG))
    let names = [("/b.jpg", false), ("/b.png", false), ("/b.heic", true), ("/b", true)]
    for (name, isRefused) in names {
      let photo = MediaInHand.album.photos[0].with(Photo.Location(path: Array(name.utf8)))
      #expect((PhotoCropping.inPlaceRefusal(of: photo) != nil) == isRefused, "\(name)")
    }
  }

  @Test("what cannot be cancelled has no button that would do so")
  func lasting() {
    let parts = ShownParts()
    defer { parts.close() }
    let task = parts.files.begin("Saving “3.jpg”", at: 0)
    let news = parts.files.receive(
      .task(.lasting, number: task.number), in: parts.snapshot(at: 0.1))
    #expect(news.contains(.endDialog(.progress)))
    let shown = parts.files.showProgress(at: 1)
    #expect(shown.contains { if case .say = $0 { true } else { false } })
    #expect(!shown.contains { if case .ask = $0 { true } else { false } })
  }

  @Test("can be cancelled whatever they wait for, also before that begins")
  func cancelled() {
    final class Counter: Sendable {
      let counts = Mutex([0, 0])
      func add(_ index: Int) { counts.withLock { $0[index] += 1 } }
    }
    let counter = Counter()
    let cancellation = FileTaskCancellation()
    cancellation.cancel(by: { counter.add(0) })
    cancellation.cancel(by: { counter.add(1) })
    #expect(!cancellation.isCancelled && counter.counts.withLock { $0 } == [0, 0])
    cancellation.cancel()
    #expect(cancellation.isCancelled && counter.counts.withLock { $0 } == [0, 1])
    cancellation.cancel(by: { counter.add(0) })
    #expect(counter.counts.withLock { $0 } == [1, 1])
  }
}
