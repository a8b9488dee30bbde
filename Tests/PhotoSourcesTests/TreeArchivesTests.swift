import SystemPackage
import Testing

@testable import PhotoSources

@Suite("The archives of photos")
struct TreeArchivesTests {
  /// Reads archives that contain photos of any name, and a folder of each name without an
  /// extension.
  private struct Reader: FolderReader {
    /// The paths of archives; other paths lead to files.
    let archives: [String]

    func read(
      _ path: FilePath, _ request: FolderRequest, patience: Double?
    ) throws(Errno) -> PathContents {
      let archive = archives.first { path.starts(with: FilePath($0)) }.map { Array($0.utf8) }
      guard archive != nil, path.extension != "jpg" else {
        return .file(FileStamp(), archive: archive)
      }
      return .folder(
        FolderContents(
          identity: FolderContents.Identity(device: 1, node: UInt64(path.bytes.count)),
          photos: [Array("1.jpg".utf8)],
          folders: path.extension == nil ? [] : [Array("inner".utf8)], archive: archive))
    }

    func abandon(_ path: FilePath) {}

    func nextPaths(
      of input: Int32, _ request: FolderRequest, patience: Double?
    ) throws(Errno) -> [ListedPath]? {
      nil
    }
  }

  /// The archives of the photos that are found, by their folders.
  private func archives(
    _ paths: String..., order: PhotoOrder = PhotoOrder()
  ) throws -> [String: String] {
    let scan = PhotoScan(
      types: PhotoTypes(extensions: ["jpg"]), order: order,
      reader: Reader(archives: ["/p/a.zip", "/p/b.cbz"]), collation: Collation(localeNamed: "C"))
    let found = scan.run(paths.map { .path(FilePath($0)) }, first: { _ in })
    let archives = try #require(found.tree).archives
    return Dictionary(
      uniqueKeysWithValues: archives.map {
        (String(decoding: $0, as: UTF8.self), String(decoding: $1, as: UTF8.self))
      })
  }

  @Test("are known for whole archives, folders in them, and photos that are named one by one")
  func all() throws {
    #expect(
      try archives("/p/a.zip") == ["/p/a.zip/": "/p/a.zip", "/p/a.zip/inner/": "/p/a.zip"])
    #expect(try archives("/p/b.cbz/inner") == ["/p/b.cbz/inner/": "/p/b.cbz"])
    #expect(try archives("/p/b.cbz/inner/1.jpg") == ["/p/b.cbz/inner/": "/p/b.cbz"])
    for key in [nil, PhotoOrder.Key.random] {
      let found = try archives(
        "/p/a.zip/1.jpg", "/p/a.zip/2.jpg", "/p/c.jpg", "/p/b.cbz/inner/1.jpg",
        order: PhotoOrder(key: key, seed: 1))
      #expect(found == ["/p/a.zip/": "/p/a.zip", "/p/b.cbz/inner/": "/p/b.cbz"])
    }
  }

  @Test(
    "are looked for where a folder of a path has the ending of an archive",
    arguments: [
      ("a.zip/1.jpg", true), ("/p.x/a.TAR.GZ/b/1.jpg", true), ("a.zip", false),
      ("/zip/1.jpg", false), ("/p.d/1.zip.jpg", false), ("", false),
    ])
  func mayBeInside(path: String, isInside: Bool) {
    #expect(ArchivePath.mayBeInside(Array(path.utf8)) == isInside)
  }
}
