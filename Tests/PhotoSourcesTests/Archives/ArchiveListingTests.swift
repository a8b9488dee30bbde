import PhotoSources
import ProcessWire
import Testing

@testable import PhotoSources

@Suite("What is in an archive")
struct ArchiveListingTests {
  private let request = FolderRequest(types: PhotoTypes(extensions: ["jpg"]))
  private let archive = FileStatus.Identity(
    device: 1, node: 2, size: 3, seconds: 4, nanoseconds: 5)

  private func listing(_ paths: [String]) throws -> ArchiveListing {
    try ArchiveListing(paths.map { ArchiveEntry(path: Array($0.utf8), size: 7) }, of: archive)
  }

  private func folder(_ path: String, in listing: ArchiveListing) -> FolderContents? {
    guard case .folder(let folder)? = listing.contents(at: Self.place(path), request) else {
      return nil
    }
    return folder
  }

  private static func place(_ path: String) -> ArchivePath {
    ArchivePath(Array("/p/a.zip/\(path)".utf8)) { _ in true }!
  }

  private func names(_ names: some Sequence<[UInt8]>) -> Set<String> {
    Set(names.map { String(decoding: $0, as: UTF8.self) })
  }

  @Test("is divided by folders, in whichever order the files are")
  func folders() throws {
    let paths = ["a.jpg", "x/y/b.jpg", "x/c.jpg", "x/y/z/d.jpg", "n.txt", "w/e.txt"]
    for paths in [paths, paths.reversed()] {
      let listing = try listing(paths)
      #expect(names(folder("", in: listing)?.photos ?? []) == ["a.jpg"])
      #expect(names(folder("", in: listing)?.folders ?? []) == ["x", "w"])
      #expect(names(folder("x", in: listing)?.photos ?? []) == ["c.jpg"])
      #expect(names(folder("x/y", in: listing)?.folders ?? []) == ["z"])
      #expect(names(folder("x/y/z", in: listing)?.photos ?? []) == ["d.jpg"])
      #expect(folder("w", in: listing)?.photos.isEmpty == true)
      #expect(folder("x/q", in: listing) == nil)
      let file = listing.contents(at: Self.place("x/c.jpg"), request)
      #expect(file == .file(FileStamp(size: 7, modified: 0), archive: Array("/p/a.zip".utf8)))
      #expect(listing.contents(at: Self.place("a.jpg/c"), request) == nil)
    }
  }

  @Test("a name is that of one file, and may be that of a folder as well")
  func twice() throws {
    let listing = try listing(["a.jpg", "a.jpg", "b.jpg", "b.jpg/c.jpg"])
    #expect(folder("", in: listing)?.photos.map(\.count) == [5, 5])
    #expect(names(folder("b.jpg", in: listing)?.photos ?? []) == ["c.jpg"])
  }

  @Test("has a limit for folders, which a small archive could make without end")
  func tooMany() {
    let shallow = (0...ArchiveListing.mostFolders).map { "\($0)/a" }
    #expect(throws: ArchiveFailure.tooLarge) { try listing(shallow) }
    let deep = (0..<10_000).map { "\($0)/" + String(repeating: "x/", count: 60) + "a" }
    #expect(throws: ArchiveFailure.tooLarge) { try listing(deep) }
    let long = (0..<20_000).map { String(repeating: "x", count: 2000) + "\($0)/a" }
    #expect(throws: ArchiveFailure.tooLarge) { try listing(long) }
  }

  @Test("each of many folders is found")
  func many() throws {
    let paths = (0..<20_000).map { "f\($0)/\($0).jpg" }
    let listing = try listing(paths)
    #expect(folder("", in: listing)?.folders.count == paths.count)
    for number in 0..<paths.count {
      guard folder("f\(number)", in: listing)?.photos.count == 1 else {
        Issue.record("f\(number)")
        return
      }
    }
  }
}
