import GalleryCore
import ImageFormats
import Localization
import ProcessWire

/// A copy of a photo that is being saved.
struct PhotoCopy: Hashable, Sendable {
  /// The photo.
  let photo: Photo
  /// The folder of the copy, with a slash at its end, unless the user types another one.
  let folder: [UInt8]
  /// The number of clockwise quarters by which the copy is turned when it is shown.
  let quarters: Int
}

extension PhotoCopy {
  /// The names of formats in which usual files can store a turn without a change of their pixels;
  /// of HEIC and AVIF files too many cannot.
  private static let formatsStoringTurns: Set<String> = Set(
    [ImageFormat.jpeg, .png, .tiff, .webp].flatMap(\.fileExtensions))

  /// Whether the file's name is that of such a format.
  private var storesTurns: Bool {
    let name = String(decoding: photo.location.fileName, as: UTF8.self)
    return ImageFormat.fileExtension(of: name).map(Self.formatsStoringTurns.contains) ?? false
  }

  /// The quarters that the copy stores.
  var storedQuarters: Int { storesTurns ? quarters : 0 }

  /// Where a copy of a typed name is: beside the photo or its archive, unless the name is a path.
  ///
  /// - Parameters:
  ///   - name: what was typed.
  ///   - home: the user's folder, for which `~/` stands.
  func location(named name: [UInt8], home: String?) -> Photo.Location {
    Photo.Location(typed: name, in: folder, home: home)
  }

  /// What the copy will be, for people.
  func description(inFolder folder: String) -> String {
    let turn =
      switch (quarters, storesTurns) {
      case (0, _): localized("An exact copy.")
      case (_, true):
        localized(
          "The copy is turned as shown, by its EXIF orientation. Its pixels stay as they are.")
      case (_, false):
        localized(
          "An exact copy, which is not turned: not every file of this format can store a turn.")
      }
    return localized("In \(folder), unless you type another path.") + "\n" + turn
  }
}
