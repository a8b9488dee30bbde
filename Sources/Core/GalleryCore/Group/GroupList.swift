/// The photos of a group's frames in an order that is the same on all of them: by the bytes of
/// their names, and of equal names by the bytes of their paths.
///
/// A name is the path in the folder that was given, so that the folder may lie elsewhere on each
/// frame; of photos on the web it is the address.
public struct GroupList: Hashable, Sendable {
  /// What two frames compare to find out whether they have the same photos.
  public struct Digest: Hashable, Sendable {
    /// A hash of all names.
    public let hash: UInt64
    /// The number of photos.
    public let count: Int

    /// Makes a digest from its parts.
    public init(hash: UInt64, count: Int) { (self.hash, self.count) = (hash, count) }
  }

  /// The digest of the names.
  public let digest: Digest
  /// The photos in the order of their names.
  public let photos: [PhotoID]
  /// The places of the photos, sorted by ID, for finding one.
  private let places: [UInt32]

  /// Sorts the photos of an album, which takes long if there are many: call it on a thread of its
  /// own.
  ///
  /// - Parameters:
  ///   - album: the photos.
  ///   - roots: the paths that were given, as bytes.
  public init(_ album: Album, roots: [[UInt8]]) {
    let roots = roots.map { $0.last == Self.slash ? $0 : $0 + [Self.slash] }
    let named = album.photos.map { (photo: $0, name: Self.name(of: $0.location, in: roots)) }
      .sorted { first, second in
        if first.name != second.name { return first.name.lexicographicallyPrecedes(second.name) }
        // Such as photos that were named one by one, in several folders.
        return first.photo.location.path.lexicographicallyPrecedes(second.photo.location.path)
      }
    photos = named.map { $0.photo.id }
    var hash = StableHash()
    for (_, name) in named {
      hash.combine(name)
      // A byte that no name has.
      hash.combine(0)
    }
    digest = Digest(hash: hash.value, count: named.count)
    let photos = photos
    places = photos.indices.map(UInt32.init).sorted {
      photos[Int($0)].rawValue < photos[Int($1)].rawValue
    }
  }

  /// The place of a photo; nil if it is not in the list.
  public func place(of photo: PhotoID) -> Int? {
    let photos = photos
    let index = places.indices.partitionPoint { photos[Int(places[$0])].rawValue < photo.rawValue }
    guard index < places.count, photos[Int(places[index])] == photo else { return nil }
    return Int(places[index])
  }

  private static let slash = UInt8(ascii: "/")

  private static func name(of location: Photo.Location, in roots: [[UInt8]]) -> [UInt8] {
    if location.isAddress { return location.path }
    let path = location.path
    let root = roots.filter { path.starts(with: $0) }.max { $0.count < $1.count }
    // A photo that was named itself.
    guard let root else { return location.fileName }
    return Array(path.dropFirst(root.count))
  }
}
