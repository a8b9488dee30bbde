import FileService
import GalleryCore
import ProcessWire
import Testing

@testable import GimbalApp

@MainActor @Suite("Photos that were cropped in their places")
struct CroppedPhotosTests {
  private static let identity = FileStatus.Identity(
    device: 1, node: 2, size: 3, seconds: 4, nanoseconds: 5)

  private static func replaced(isLink: Bool = false, former: String = "/t") -> ReplacedFile {
    ReplacedFile(
      identity: identity, path: Array("/real/a.jpg".utf8), isLink: isLink,
      former: MovedFile(path: Array(former.utf8), identity: identity, isLink: false))
  }

  @Test("former photos come back where their files are, also after renames and moves")
  func places() throws {
    let photo = MediaInHand.album.photos[0].with(Photo.Location(path: Array("/l/a.jpg".utf8)))
    func paths(_ isLink: Bool, _ places: [String]) throws -> [String] {
      var crops = CroppedPhotos()
      crops.cropped(photo, Self.replaced(isLink: isLink), at: 1)
      var paths: [String] = []
      var present = photo
      for place in places {
        let location = Photo.Location(path: Array(place.utf8))
        crops.rename(present, to: location)
        present = present.with(location)
        let begun = crops.beginUndoing()
        let entry = try #require(begun)
        #expect(entry.photo == present)
        paths.append(String(decoding: entry.path, as: UTF8.self))
        crops.keep(entry)
      }
      return paths
    }
    let places = ["/l/b.jpg", "/x/c.jpg", "/l/a.jpg"]
    #expect(try paths(false, places) == ["/real/b.jpg", "/x/c.jpg", "/real/a.jpg"])
    #expect(try paths(true, places) == ["/real/a.jpg", "/real/a.jpg", "/real/a.jpg"])
  }

  @Test("what could not come back follows, and what the photo was before comes after it")
  func order() throws {
    let photos = MediaInHand.album.photos
    var crops = CroppedPhotos()
    for (photo, time) in [(photos[0], 1.0), (photos[1], 2), (photos[0], 3)] {
      crops.cropped(photo, Self.replaced(), at: time)
    }
    let begun = crops.beginUndoing()
    crops.failed(try #require(begun), at: 4)
    var later = Self.identity
    later.seconds += 1
    crops.follow([photos[0].id: RewrittenFile(former: Self.identity, present: later)])
    var foreign = later
    foreign.size += 1
    crops.follow([photos[0].id: RewrittenFile(former: foreign, present: foreign)])
    crops.follow([photos[0].id: RewrittenFile(former: nil, present: foreign)])
    var undone: [CroppedPhotos.Entry] = []
    while let entry = crops.beginUndoing() { undone.append(entry) }
    #expect(undone.map(\.photo) == [photos[1], photos[0], photos[0]])
    #expect(undone.map(\.file.identity.seconds) == [4, 5, 5])
  }

  @Test("of one photo, the last crop is undone first, also if that fails several times")
  func again() throws {
    let photo = MediaInHand.album.photos[0]
    var crops = CroppedPhotos()
    for time in 1...3 {
      crops.cropped(photo, Self.replaced(former: "/t/\(time)"), at: Double(time))
    }
    for time in 4...5 {
      let begun = crops.beginUndoing()
      crops.failed(try #require(begun), at: Double(time))
    }
    crops.cropped(photo, Self.replaced(former: "/t/6"), at: 6)
    let begun = crops.beginUndoing()
    crops.failed(try #require(begun), at: 7)
    var paths: [String] = []
    while let entry = crops.beginUndoing() {
      paths.append(String(decoding: entry.file.former.path, as: UTF8.self))
    }
    #expect(paths == ["/t/6", "/t/3", "/t/2", "/t/1"])
  }

  @Test("a new name is followed, so that another file of the former one is let alone")
  func renamed() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let photo = parts.photo(3)
    parts.files.crops.cropped(photo, Self.replaced(), at: 1)
    let renaming = PhotoRenaming(photo, named: Array("sea.jpg".utf8), with: [])
    _ = parts.files.renamed(renaming, nil, at: 2)
    let begun = parts.files.crops.beginUndoing()
    let entry = try #require(begun)
    #expect(entry.photo.location == renaming.new)
    #expect(entry.path == Array("/real/sea.jpg".utf8))
  }

  @Test("there are so many at most as other changes")
  func most() {
    var crops = CroppedPhotos()
    for time in 1...1001 {
      crops.cropped(MediaInHand.album.photos[0], Self.replaced(), at: Double(time))
    }
    var times: [Double] = []
    while let entry = crops.beginUndoing() { times.append(entry.time) }
    #expect(times.count == 1000 && times.last == 2)
  }
}
