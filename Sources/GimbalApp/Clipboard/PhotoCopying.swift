import DecoderService
import GalleryCore
import ProcessWire
import SDLSupport
import SystemPackage
import WorkerThreads

/// Copies of photos to the clipboard: the latest one, until its picture is decoded.
struct PhotoCopying {
  /// How long the program's end waits for a picture, in seconds: large photos take a second.
  static let patience = 5.0

  /// The largest picture that is copied, in pixels: its pixels take 256 MiB.
  private static let pixelLimit = 64.0 * 1024 * 1024
  /// The bounds of a sheet whose size is not known, in pixels; no drawing has sheets.
  static let largestSize = PixelSize(width: 8192, height: 8192)
  /// The extent of a drawing, or of a photo whose size is not known, in pixels.
  private static let extent = 4096

  /// A photo whose path is on the clipboard, and the process for it.
  struct Copied {
    let photo: Photo
    let process: ClipboardProcess
  }

  private var copied: Copied?
  /// Whether its picture has not been decoded.
  private var isAwaiting = false
  /// The number of copies, by which a picture is known to be for the latest one.
  private(set) var number = 0

  /// Whether what was copied last is not on the clipboard yet, or not as a picture.
  private(set) var isUnfinished = false

  /// Counts a new copy of a photo or a text, which replaces the one before, and returns its number.
  @discardableResult mutating func begin() -> Int {
    number += 1
    isUnfinished = true
    copied?.process.cancel()
    copied = nil
    return number
  }

  /// Copies a photo for other programs: its path, and its file if it is one; its picture follows.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - sheet: the index of the sheet of its file.
  ///   - refusal: why its file cannot be changed; nil if it can.
  ///   - post: passes on what becomes of it, on any thread.
  mutating func copy(
    _ photo: Photo, sheet: Int, refusal: FileRefusal?,
    post: @escaping @Sendable (FilesMessage) -> Void
  ) {
    let number = begin()
    let driver = VideoDriver.current
    WorkerThread.start {
      let folder = FilePath.current
      let text = CopiedText.path(of: photo.location, in: folder)
      let address: String? =
        switch refusal {
        case .onWeb: text
        case .inArchive, .fromInput: nil
        case nil: CopiedText.fileAddress(of: photo.location, in: folder)
        }
      do throws(ClipboardProcess.Failure) {
        let process = try ClipboardProcess(text: text, address: address, on: driver)
        post(.pathCopied(photo, sheet: sheet, number: number, process))
      } catch {
        post(.notCopied(photo, number: number, error, hasPath: false))
      }
    }
  }

  /// Copies a text, which has a name for people if something is said about it.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - name: its name.
  ///   - post: passes on what becomes of it, on any thread.
  mutating func copy(
    _ text: String, as name: CopiedName?, post: @escaping @Sendable (FilesMessage) -> Void
  ) {
    let number = begin()
    let driver = VideoDriver.current
    WorkerThread.start {
      let isCopied = (try? ClipboardProcess.copy(text, on: driver)) != nil
      post(.textCopied(isCopied ? nil : text, name: name, number: number))
    }
  }

  /// Sends the picture for the clipboard, once it is decoded.
  mutating func receive(_ reply: DecodeReply, post: @escaping @Sendable (FilesMessage) -> Void) {
    if case .success(let photo) = reply.result, photo.isProvisional { return }
    let number = reply.request.generation
    guard let copied = receive(reply.request) else { return }
    let (photo, process) = (copied.photo, copied.process)
    WorkerThread.start {
      do throws(ClipboardProcess.Failure) {
        switch reply.result {
        case .success(let decoded): try process.send(decoded)
        case .failure(let failure): throw .noPicture(failure.reason)
        }
        post(.pictureCopied(photo, number: number))
      } catch {
        post(.notCopied(photo, number: number, error, hasPath: process.hasPath))
      }
    }
  }

  /// Returns the request for the picture, once the photo's path is on the clipboard; nil if the
  /// user has copied something else since.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - sheet: the index of the sheet of its file.
  ///   - size: its size in pixels, if that is known.
  ///   - number: the number of the copy.
  ///   - process: what keeps it on the clipboard.
  mutating func request(
    for photo: Photo, sheet: Int = 0, size: PixelSize?, number: Int, process: ClipboardProcess
  ) -> DecodeRequest? {
    guard number == self.number else { return nil }
    copied = Copied(photo: photo, process: process)
    isAwaiting = true
    return DecodeRequest(
      id: photo.id, purpose: .copy, photo: FilePath(photo.location),
      demand: PhotoDemand(bounds: Self.bounds(for: size), sheet: sheet), generation: number)
  }

  /// Records that a copy is complete, or has failed.
  mutating func end(_ number: Int) {
    if number == self.number { isUnfinished = false }
  }

  /// Returns the photo whose picture was decoded; nil if it is not for the latest copy.
  mutating func receive(_ request: DecodeRequest) -> Copied? {
    guard request.generation == number, isAwaiting, let copied, copied.photo.id == request.id
    else { return nil }
    isAwaiting = false
    return copied
  }

  /// The bounds of the copied picture: all its pixels, unless there are too many.
  static func bounds(for size: PixelSize?) -> PixelSize {
    guard let size else { return PixelSize(width: extent, height: extent) }
    let count = Double(size.width) * Double(size.height)
    guard count > pixelLimit else { return size }
    let scale = (pixelLimit / count).squareRoot()
    return PixelSize(
      width: max(1, Int(Double(size.width) * scale)),
      height: max(1, Int(Double(size.height) * scale)))
  }
}
