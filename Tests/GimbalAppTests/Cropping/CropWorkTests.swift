import FileService
import GalleryCore
import ProcessWire
import Synchronization
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
  }

  @Test("have stored pixels only of photos that are shown as their files say")
  func ways() {
    #expect(CropWork.cutsStoredPixels(.jpeg, .none))
    for change in [Reorientation.turn(2), .horizontalFlip, .turn(1)] {
      #expect(!CropWork.cutsStoredPixels(.jpeg, change))
    }
    #expect(!CropWork.cutsStoredPixels(.png, .none) && !CropWork.cutsStoredPixels(.other, .none))
  }

  @Test("are said to be there, or why they are not, and there is nothing to undo")
  func said() {
    let parts = ShownParts()
    defer { parts.close() }
    let photo = parts.photo(3)
    func said(_ result: Result<[UInt8], FileChangeFailure>) -> [String] {
      let identity = FileStatus.Identity(device: 1, node: 2, size: 3, seconds: 4, nanoseconds: 5)
      let task = parts.files.begin("Saving", at: 0)
      let news = FileTaskNews.cropped(
        cropping(photo), result.map { MovedFile(path: $0, identity: identity, isLink: false) })
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
