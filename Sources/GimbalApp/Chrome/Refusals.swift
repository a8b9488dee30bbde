import GalleryCore

extension AlbumRefusal {
  /// The reason for people.
  var message: String {
    switch self {
    case .onlyAlbum: "There is only one album"
    case .firstAlbum: "This is the first album"
    case .lastAlbum: "This is the last album"
    }
  }
}

extension ZoomRefusal {
  /// The reason for people.
  ///
  /// - Parameter isBroken: whether the photo cannot be shown at all.
  func message(isBroken: Bool) -> String {
    switch self {
    case .noPhoto where isBroken: "This photo cannot be shown, so there is nothing to zoom"
    case .noPhoto: "The photo is still loading"
    case .wholePhotoShown: "The whole photo is shown already"
    case .ownPixelsShown: "The photo\u{2019}s own pixels are shown already"
    case .widthFilled: "The photo is as wide as the window already"
    case .largest: "The photo cannot be shown larger"
    }
  }
}

extension TurnRefusal {
  /// The reason for people, with the setting that decides it.
  var message: String {
    switch self {
    case .locked: "The rotation is locked"
    case .unsupported(let orientation):
      "The orientation \(orientation.name ?? "unknown") is not allowed (setting: orientations)"
    case .halfTurn: "Half turns are ignored (setting: ignore-half-turns)"
    }
  }
}
