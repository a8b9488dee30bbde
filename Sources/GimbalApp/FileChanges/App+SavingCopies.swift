import Chrome
import DecoderService
import FileChanges
import GalleryCore
import Glibc
import ImageFormats
import PhotoSources
import ProcessWire
import SDLSupport
import SystemPackage

/// A copy of a photo that is being saved.
struct PhotoCopy: Hashable, Sendable {
  /// The photo.
  let photo: Photo
  /// The folder of the copy, with a slash at its end, unless the user types another one.
  let folder: [UInt8]
  /// The number of clockwise quarters by which the copy is turned when it is shown.
  let quarters: Int
}

extension App {
  /// Asks for the name of a copy of the current photo.
  func saveCopy() {
    guard let photo = currentPhoto, frames.hasShownPhoto, admitsTask() else { return }
    let location = photo.location
    let name = FileName(location.isInput ? Array(photo.name.utf8) : location.fileName)
    let stem = Array(name.bytes[..<name.stemByteCount]) + Array(" copy".utf8)
    askCopyName(
      of: PhotoCopy(photo: photo, folder: copyFolder(of: photo), quarters: shownQuarters),
      typed: stem + name.fileExtension)
  }

  /// The folder of a photo, or of the archive that it is in; the current one if it came by a pipe.
  private func copyFolder(of photo: Photo) -> [UInt8] {
    if photo.location.isInput { return Array("./".utf8) }
    return archive(of: photo).map { Photo.Location(path: $0).folder } ?? photo.location.folder
  }

  /// The clockwise quarters by which the window shows photos turned; none with a sensor, which keeps
  /// them upright for the person who holds the device.
  private var shownQuarters: Int {
    gallery.orientationSource == .sensor ? 0 : gallery.turn.targetTurn.clockwiseQuarters
  }

  /// Asks for the name of a copy, at first or again.
  func askCopyName(of copy: PhotoCopy, typed name: [UInt8], problem: String? = nil) {
    let folder = FilePath(bytes: copy.folder).absolute()
    openWhenFree(
      Question(
        "Save a copy of \(FileChangeMessage(copy.photo.location).name)",
        copy.description(inFolder: folder.string), field: EditedText(fileName: name),
        rule: .filePath, problem: problem,
        answers: [.init("Cancel"), .init("Save", .saveCopyAsTyped(copy))]))
  }

  /// Saves a copy, after a question if it would get another extension: it is not converted.
  func checkExtension(of copy: PhotoCopy, savedAs wanted: [UInt8]) {
    guard
      let question = ExtensionQuestion(
        for: .saving, from: copy.photo.location.fileName, to: wanted)
    else { return save(copy, as: wanted) }
    open(
      question.asked(
        cancelling: .askCopyName(copy, typed: wanted), using: .saveCopy(copy, name: wanted),
        keeping: .saveCopy(copy, name: question.kept)))
  }

  /// Saves a copy under a name, by another process.
  func save(_ copy: PhotoCopy, as name: [UInt8]) {
    let old = copy.photo.location
    let new = copy.location(named: name, home: getenv("HOME").map { String(cString: $0) })
    let quarters = copy.storedQuarters
    beginTask("Saving \(FileChangeMessage(new).name)") { cancellation, report in
      guard let process = FileChangeProcess(Decoders.programs.files) else {
        return report(.copied(copy, new, typed: name, .noAnswer))
      }
      cancellation.use(process)
      let failure = process.copy(old.path, to: new.path, quarters: quarters) {
        report(.progress($0))
      }
      report(.copied(copy, new, typed: name, failure))
    }
  }

  /// Shows what became of a copy.
  func receiveCopied(
    _ copy: PhotoCopy, to new: Photo.Location, typed name: [UInt8], _ failure: FileChangeFailure?
  ) {
    let message = FileChangeMessage(new)
    switch failure {
    case nil: showToast("Saved \(message.name)", for: 4)
    case .cancelled: showToast("Cancelled: no copy was saved")
    case .nameTaken, .nameTooLong, .nameRefused, .noFolder:
      askCopyName(
        of: copy, typed: name, problem: failure.map(message.reason))
    case let failure?:
      explain(
        "No copy of \(FileChangeMessage(copy.photo.location).name) was saved",
        message.reason(failure))
    }
  }
}

extension PhotoCopy {
  /// Whether the file's name is that of a JPEG, which can store a turn without a change of its
  /// pixels.
  private var isJPEG: Bool {
    let name = FileName(photo.location.fileName)
    let ending = String(decoding: name.fileExtension.dropFirst(), as: UTF8.self).lowercased()
    return ImageFormat.jpeg.fileExtensions.contains(ending)
  }

  /// The quarters that the copy stores.
  var storedQuarters: Int { isJPEG ? quarters : 0 }

  /// Where a copy of a typed name is: beside the photo or its archive, unless the name is a path.
  ///
  /// - Parameters:
  ///   - name: what was typed.
  ///   - home: the user's folder, for which `~/` stands.
  func location(named name: [UInt8], home: String?) -> Photo.Location {
    if name.first == UInt8(ascii: "/") { return Photo.Location(path: name) }
    if name.starts(with: "~/".utf8), let home {
      return Photo.Location(path: Array(home.utf8) + name.dropFirst())
    }
    return Photo.Location(path: folder + name)
  }

  /// What the copy will be, for people.
  func description(inFolder folder: String) -> String {
    let turn =
      switch (quarters, isJPEG) {
      case (0, _): "An exact copy."
      case (_, true):
        "The copy is turned as shown, by its EXIF orientation. Its pixels stay as they are."
      case (_, false):
        "An exact copy, which is not turned: only JPEG files can store a turn without a loss."
      }
    return "In \(folder), unless you type another path.\n\(turn)"
  }
}
