import DecoderService
import GalleryCore
import PhotoSources
import ProcessWire
import SystemPackage

/// What names a photo in a list that is kept: the absolute path of its file, or its address without
/// a password.
struct ListedName: Hashable, Sendable {
  /// The path or the address, as a photo's location has it.
  let path: [UInt8]

  /// Names a photo; nil for one that has no name for later starts, such as a picture from a pipe.
  ///
  /// - Parameters:
  ///   - location: where the photo is.
  ///   - folder: the folder that relative paths start from.
  init?(_ location: Photo.Location, from folder: FilePath?) {
    if location.isInput { return nil }
    if location.isAddress {
      path = Self.withoutPassword(location.path)
      return
    }
    let path = FilePath(bytes: location.path).absolute(in: folder)
    guard path.isAbsolute else { return nil }
    self.path = path.bytes
  }

  /// Reads a line of a list; nil if it does not name one photo, wherever the program is started.
  init?(line: [UInt8]) {
    // Lines end as in other programs; a name with such an end is written as an address.
    let text = line.last == Self.carriageReturn ? Array(line.dropLast()) : line
    // Most lines, of which there may be very many.
    if Self.isPlain(text) {
      self.init(path: text)
      return
    }
    let location: Photo.Location
    switch PhotoLocation(argument: text) {
    case .path(let path): location = Photo.Location(path: path.bytes)
    case .remote(let address): location = address.location
    case .source, .input, .refused: return nil
    }
    self.init(location, from: nil)
  }

  private init(path: [UInt8]) { self.path = path }

  /// The line of a list, as `gimbal -` reads it.
  ///
  /// A name that would be two lines, or that is no text, is written as a `file:` address.
  var line: [UInt8] {
    if let address = location.addressText { return Array(address.utf8) }
    let isPlain =
      !path.contains { $0 == Self.newline || $0 == Self.carriageReturn }
      && String(validating: path, as: UTF8.self) != nil
    return isPlain ? path : Array("file://\(PercentEncoding.encode(path))".utf8)
  }

  /// The photo's location.
  var location: Photo.Location { Photo.Location(path: path) }

  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// Whether a line is the path of a file as it is kept: it begins at the root, and no part of it
  /// could be a detour, an input or no name at all.
  private static func isPlain(_ line: [UInt8]) -> Bool {
    guard line.first == UInt8(ascii: "/"), line.last != UInt8(ascii: "/") else { return false }
    var isStart = false
    for byte in line {
      if byte == 0 || isStart && (byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")) {
        return false
      }
      isStart = byte == UInt8(ascii: "/")
    }
    return !line.starts(with: proc)
  }

  private static let proc = Array("/proc/".utf8)

  /// An address in the form of a path, as in `https:/./name@host/photo.jpg`, without the password
  /// behind the name.
  private static func withoutPassword(_ path: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    // The host is between the third and the fourth slash's places: `https:/./host/`.
    guard let first = path.firstIndex(of: slash),
      let start = path[(first + 1)...].firstIndex(of: slash)
    else { return path }
    let host = path[(start + 1)...].prefix { $0 != slash }
    guard let at = host.lastIndex(of: UInt8(ascii: "@")),
      let colon = host[..<at].firstIndex(of: UInt8(ascii: ":"))
    else { return path }
    // Without a name, nothing stays in front of the host.
    return Array(path[..<colon] + path[(colon == host.startIndex ? at + 1 : at)...])
  }
}
