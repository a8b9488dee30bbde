import GalleryCore
import PhotoSources
import SystemPackage

/// A path that is being typed, and what the names in its folder make of it.
struct PathCompletion: Hashable, Sendable {
  /// What has been typed.
  let typed: [UInt8]
  /// The absolute path that it stands for.
  let path: FilePath
  /// The absolute path of the folder whose names complete it.
  let folder: FilePath
  /// The beginning of a name in it.
  let beginning: [UInt8]
  /// The typed path up to that name.
  private let start: [UInt8]

  private static let slash = UInt8(ascii: "/")

  /// Splits a typed path; nil for an address.
  ///
  /// - Parameters:
  ///   - typed: what has been typed; `~/` stands for the user's folder.
  ///   - current: the folder to which other paths are relative.
  ///   - home: the user's folder.
  init?(_ typed: [UInt8], in current: FilePath, home: FilePath?) {
    guard !String(decoding: typed, as: UTF8.self).contains("://") else { return nil }
    self.typed = typed
    let end = typed.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    (start, beginning) = (Array(typed[..<end]), Array(typed[end...]))
    path = Self.path(typed, in: current, home: home)
    folder = Self.path(start, in: current, home: home)
  }

  /// The bytes with small letters instead of capitals, as far as these are ASCII's.
  private static func lowercased(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 }
  }

  /// The absolute path that a typed one stands for.
  private static func path(_ typed: [UInt8], in current: FilePath, home: FilePath?) -> FilePath {
    if let home, typed == Array("~".utf8) || typed.starts(with: "~/".utf8) {
      return home.pushing(FilePath(bytes: Array(typed.dropFirst().drop { $0 == slash })))
    }
    return current.pushing(FilePath(bytes: typed))
  }

  /// What is typed after the Tab key: as much as all names that begin so have in common, with a
  /// slash after the only one if that is a folder.
  ///
  /// - Parameters:
  ///   - folders: the names of the folders inside.
  ///   - photos: the names of the photos inside.
  /// - Returns: the text, and the names that can follow if there are several.
  func completed(
    folders: [[UInt8]], photos: [[UInt8]]
  ) -> (text: [UInt8], choices: [[UInt8]]) {
    let all = folders.map { $0 + [Self.slash] } + photos
    var names = all.filter { name in
      // Hidden names are offered once their dot is typed.
      name.starts(with: beginning) && (name.first != UInt8(ascii: ".") || !beginning.isEmpty)
    }
    if names.isEmpty {
      let wanted = Self.lowercased(beginning)
      names = all.filter { Self.lowercased($0).starts(with: wanted) }
    }
    guard let first = names.first else { return (typed, []) }
    var common = first[...]
    for name in names {
      let length = zip(common, name).prefix { $0 == $1 }.count
      common = common.prefix(length)
    }
    // Half a character is not text.
    while !common.isEmpty, common.count < first.count, first[common.count] & 0xC0 == 0x80 {
      common.removeLast()
    }
    let text = start + (common.count >= beginning.count ? Array(common) : beginning)
    return (text, names.count > 1 ? names : [])
  }
}
