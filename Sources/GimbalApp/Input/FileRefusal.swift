import Localization

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
    case .inArchive:
      localized("Archives are not changed. To change the photo, save a copy of it")
    case .fromInput:
      localized("The photo came by a pipe, and is in no file. To keep it, save a copy of it")
    case .onWeb: localized("The photo is on a server, and not a file on this computer")
    }
  }

  /// The reason among other sentences.
  var sentence: String {
    switch self {
    case .inArchive:
      localized("Archives are not changed. To change the photo, save a copy of it.")
    case .fromInput:
      localized("The photo came by a pipe, and is in no file. To keep it, save a copy of it.")
    case .onWeb: localized("The photo is on a server, and not a file on this computer.")
    }
  }
}
