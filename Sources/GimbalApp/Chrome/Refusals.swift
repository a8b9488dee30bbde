import GalleryCore
import Localization

extension AlbumRefusal {
  /// The reason for people.
  var message: String {
    switch self {
    case .onlyAlbum: localized("There is only one album")
    case .firstAlbum: localized("This is the first album")
    case .lastAlbum: localized("This is the last album")
    }
  }
}

extension SideListRefusal {
  /// The reason for people.
  var message: String {
    switch self {
    case .onlyAlbum: AlbumRefusal.onlyAlbum.message
    case .mixedAlbums:
      localized("There is no list of albums beside the photos of a search, or photos by day")
    case .noBars: localized("The list of albums comes with the bars (setting: chrome)")
    case .tooSmall: localized("The list of albums needs a larger window")
    }
  }
}

extension SheetRefusal {
  /// The reason for people.
  var message: String {
    switch self {
    case .onlySheet: localized("The file has no other sheets")
    case .notKnown: localized("It is not known how many sheets the file has")
    case .firstSheet: localized("This is the first sheet of the file")
    case .lastSheet: localized("This is the last sheet of the file")
    }
  }
}

extension ZoomRefusal {
  /// The reason for people.
  ///
  /// - Parameter isBroken: whether the photo cannot be shown at all.
  func message(isBroken: Bool) -> String {
    switch self {
    case .noPhoto where isBroken:
      localized("This photo cannot be shown, so there is nothing to zoom")
    case .noPhoto: localized("The photo is still loading")
    case .wholePhotoShown: localized("The whole photo is shown already")
    case .ownPixelsShown: localized("The photo’s own pixels are shown already")
    case .widthFilled: localized("The photo is as wide as the window already")
    case .largest: localized("The photo cannot be shown larger")
    }
  }
}

extension TurnRefusal {
  /// The reason for people, with the setting that decides it.
  var message: String {
    switch self {
    case .locked: localized("The rotation is locked")
    case .notFullScreen:
      localized("Photos turn only while one fills the screen (setting: full-screen-turns)")
    case .unsupported(let orientation): Self.message(refusing: orientation.name ?? "unknown")
    case .halfTurn: localized("Half turns are ignored (setting: ignore-half-turns)")
    }
  }

  private static func message(refusing name: String) -> String {
    localized("The orientation \(name) is not allowed (setting: orientations)")
  }
}
