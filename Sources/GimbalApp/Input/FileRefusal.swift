/// Why a photo's file cannot be changed.
enum FileRefusal: Hashable, Sendable {
  /// It is in an archive, which other programs would have to unpack.
  case inArchive
  /// It is on the web, or on another server.
  case onWeb
  /// It came by standard input or a pipe.
  case fromInput

  /// The reason for people.
  var message: String {
    switch self {
    case .inArchive: "Archives are not changed. To change the photo, save a copy of it"
    case .fromInput: "The photo came by a pipe, and is in no file. To keep it, save a copy of it"
    case .onWeb: "The photo is on a server, and not a file on this computer"
    }
  }
}
