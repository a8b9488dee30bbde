import DecoderService
import FileService
import GalleryCore
import Localization

/// The other files of a photo that is moved, by their names in quotes.
struct FileGroup {
  /// Those that went along with it.
  var moved: [String] = []
  /// Those that should have, and did not.
  var left: [String] = []

  /// The most names in a message.
  private static let mostNames = 3

  /// The files beside one that was moved; none for nil.
  init(_ file: MovedFile? = nil) {
    guard let file else { return }
    let paths = file.companions.map(\.former).filter { !Sidecar.isSidecar($0) }
    moved = paths.filter { !file.left.contains($0) }.map(Self.name)
    left = file.left.filter { !Sidecar.isSidecar($0) }.map(Self.name)
  }

  /// The names of all that went, after that of the photo.
  func names(after name: String) -> String { Self.list([name] + moved) }

  /// A list of names, of which the first ones are said.
  static func list(_ names: [String]) -> String {
    guard names.count > mostNames else { return localizedList(names) }
    let rest = names.count - 1
    return localized(
      rest, one: "\(names[0]) and \(rest) other file", other: "\(names[0]) and \(rest) other files")
  }

  /// Says which other files of renamed photos have their names still; nil for none.
  static func named(_ files: [Photo]) -> String? {
    guard !files.isEmpty else { return nil }
    let names = list(files.map { FileChangeMessage($0.location).name })
    return localized(
      files.count, one: "\(names) keeps its name.", other: "\(names) keep their names.")
  }

  /// How many files photos have that were moved; nil if it is one each.
  static func count(of files: [MovedFile]) -> String? {
    count(files.reduce(files.count) { $0 + FileGroup($1).moved.count }, of: files.count)
  }

  /// How many files photos have, by their other ones; nil if it is one each.
  static func count(of photos: [Photo], _ others: [PhotoID: [Photo]]) -> String? {
    count(
      photos.reduce(photos.count) { $0 + (others[$1.id]?.count ?? 0) }, of: photos.count)
  }

  /// How many files photos have; nil if it is one each.
  static func count(_ count: Int, of photos: Int) -> String? {
    count == photos
      ? nil
      : localized(count, one: "That is \(count) file.", other: "These are \(count) files.")
  }

  private static func name(_ path: [UInt8]) -> String {
    let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    return FileChangeMessage.quoted(String(decoding: name, as: UTF8.self))
  }
}
