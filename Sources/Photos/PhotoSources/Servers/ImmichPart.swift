/// What an address names on an Immich server.
package enum ImmichPart: Hashable, Sendable {
  /// All photos.
  case everything
  /// An album by its name or ID.
  case album(String)
  /// The photos of a person, by the name or the ID.
  case person(String)
  /// The photos with a tag, or with one below it, by its path (`Trips/Norway`), the last part of
  /// its path, or its ID.
  case tag(String)
  /// The favorites.
  case favorites
  /// What the server shows today: photos of this day in former years.
  case memories
  /// The photos with at least this number of stars.
  case rating(Int)

  /// The numbers of stars that a photo may have.
  package static let stars = 1...5

  /// Reads the path of an address, decoded and without the slash at its start.
  ///
  /// A path that does not begin with one of the words for parts is the name of an album, as in
  /// `immich://host/Holidays`; `albums/` is in front of names that do.
  package init(path: String) {
    var path = path
    while path.last == "/" { path.removeLast() }
    let word = path.prefix { $0 != "/" }
    let name = String(path.dropFirst(word.count + 1))
    switch (word.lowercased(), name) {
    case ("", ""): self = .everything
    case ("favorites", ""), ("favourites", ""): self = .favorites
    case ("memories", ""): self = .memories
    case (_, ""): self = .album(path)
    case ("albums", _): self = .album(name)
    case ("people", _): self = .person(name)
    case ("tags", _): self = .tag(name)
    case ("ratings", _), ("rating", _):
      if let number = Int(name), Self.stars.contains(number) {
        self = .rating(number)
      } else {
        self = .album(path)
      }
    default: self = .album(path)
    }
  }

  /// The path from which the part is read again.
  package var path: String {
    switch self {
    case .everything: ""
    case .album(let name): ImmichPart(path: name) == self ? name : "albums/\(name)"
    case .person(let name): "people/\(name)"
    case .tag(let name): "tags/\(name)"
    case .favorites: "favorites"
    case .memories: "memories"
    case .rating(let number): "ratings/\(number)"
    }
  }

  /// A short name for its album; nil for all photos.
  package var title: String? {
    switch self {
    case .everything: nil
    case .album(let name), .person(let name): name
    case .tag(let name): name.split(separator: "/").last.map(String.init) ?? name
    case .favorites, .memories, .rating: path
    }
  }
}
