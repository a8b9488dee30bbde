import DecoderService
import GalleryCore
import PhotoSources
import RemoteControl
import SystemPackage

/// How much more often a shuffled slideshow shows the photos of folders, as users write it:
/// `Photos/Family=3`, or `davs://host/Family=3` for one on a server.
struct FolderWeights: Hashable, Sendable, WordsSettingValue {
  /// The most folders that have a weight.
  static let mostFolders = 32
  /// The valid weights: 0 shows none of the photos.
  static let weights = 0.0...100

  static var form: String {
    "an array of up to \(mostFolders) texts like \"Photos/Family=3\" with weights of 0 to 100"
  }

  static var optionForm: String? {
    "a folder and a number from 0 to 100, as in Photos/Family=3; up to \(mostFolders) times"
  }

  private struct Entry: Hashable {
    let folder: String
    let weight: Double
  }

  private let entries: [Entry]
  /// As the user has written them.
  let texts: [String]

  var text: String { RemoteList.text(of: displayTexts) }

  /// For people and brokers: as the user has written them, without passwords.
  var displayTexts: [String] { texts.map(Self.displayText) }

  private static func displayText(_ text: String) -> String {
    guard let sign = text.lastIndex(of: "=") else { return text }
    let folder = Array(text[..<sign].utf8)
    if case .path = PhotoLocation(argument: folder) { return text }
    guard let address = address(of: String(text[..<sign])) else {
      // It is damaged, or of a kind that has no weights.
      let shown = PhotoLocation.withoutPassword(folder)
      return String(decoding: shown, as: UTF8.self) + text[sign...]
    }
    guard address.password != nil,
      let at = text[..<sign].lastIndex(of: "@"),
      let slash = text[..<at].firstIndex(of: "/"),
      let colon = text[slash..<at].firstIndex(of: ":")
    else { return text }
    return String(text[..<colon] + text[at...])
  }

  /// Creates weights of no folder.
  init() { (entries, texts) = ([], []) }

  /// Parses folders with their weights; nil if one of them is not written in this form.
  init?(_ texts: [String]) {
    let entries = texts.compactMap { text -> Entry? in
      guard let sign = text.lastIndex(of: "="), sign > text.startIndex,
        let weight = Double(text[text.index(after: sign)...]), Self.weights.contains(weight)
      else { return nil }
      return Entry(folder: String(text[..<sign]), weight: weight)
    }
    guard entries.count == texts.count, texts.count <= Self.mostFolders else { return nil }
    self.entries = entries
    self.texts = texts
  }

  /// The weights for a shuffle.
  ///
  /// - Parameters:
  ///   - current: the folder that relative paths start from; nil if it is not known.
  ///   - home: the user's folder, for `~/`.
  func shuffleWeights(from current: FilePath?, home: FilePath?) -> ShuffleWeights {
    let folders = entries.map {
      ShuffleWeights.Entry(
        folder: Self.path($0.folder, from: current, home: home).bytes, weight: $0.weight)
    }
    return ShuffleWeights(folders, base: current?.bytes ?? [])
  }

  /// The weights of folders in which no photo of the albums is, as `displayTexts` has them.
  func unused(in albums: [Album], from current: FilePath?, home: FilePath?) -> [String] {
    var folders = entries.map { Self.path($0.folder, from: current, home: home) }
    var left = displayTexts
    var latest: [UInt8]?
    let photos = albums.lazy.flatMap(\.photos)
    for bytes in photos.map(\.location.folder) where bytes != latest {
      if left.isEmpty { break }
      latest = bytes
      let folder = Self.path(FilePath(bytes: bytes), from: current)
      for index in folders.indices.reversed() where folder.starts(with: folders[index]) {
        folders.remove(at: index)
        left.remove(at: index)
      }
    }
    return left
  }

  /// What is wrong with the weights for the photos of some albums, each beginning with the folders.
  func problems(in albums: [Album], from current: FilePath?, home: FilePath?) -> [String] {
    let weights = shuffleWeights(from: current, home: home)
    let photos = albums.filter { !$0.isEmpty }
    let unused = unused(in: albums, from: current, home: home)
      .map { "\($0): none of the photos is in this folder" }
    guard !photos.isEmpty, photos.allSatisfy(weights.leavesNone) else { return unused }
    let all = displayTexts.joined(separator: ", ")
    return unused + ["\(all): no photo would be left, so the weights are ignored"]
  }

  private static func path(
    _ folder: String, from current: FilePath?, home: FilePath?
  ) -> FilePath {
    if let address = address(of: folder) { return address.folderPath }
    guard folder.hasPrefix("~/"), let home else { return path(FilePath(folder), from: current) }
    return path(home.pushing(FilePath(String(folder.dropFirst(2)))), from: current)
  }

  /// The address of a folder on a server; nil for others.
  private static func address(of folder: String) -> RemoteAddress? {
    switch PhotoLocation(argument: Array(folder.utf8)) {
    case .remote(let address), .source(.webDAV(let address)): address
    default: nil
    }
  }

  private static func path(_ folder: FilePath, from current: FilePath?) -> FilePath {
    if RemoteAddress(path: folder) != nil { return folder }
    return (current?.pushing(folder) ?? folder).lexicallyNormalized()
  }
}

extension RemoteAddress {
  /// The folder at this address in the form of a path, without a slash at the end.
  ///
  /// A server's list names photos without the password that the user has written.
  fileprivate var folderPath: FilePath {
    let location = (try? RemoteAddress(Array(text.utf8)))?.location ?? location
    let isWhole = text.utf8.last == UInt8(ascii: "/")
    let bytes = isWhole ? location.folder.dropLast() : location.path[...]
    return FilePath(bytes: Array(bytes))
  }
}
