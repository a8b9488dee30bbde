import GalleryCore
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Folders that servers and desktops keep for themselves")
struct KeptFolderTests {
  static let kept = [
    "@eaDir", "#recycle", "#snapshot", "@Recycle", "@Recently-Snapshot", "$RECYCLE.BIN",
    "$Recycle.Bin", "RECYCLER", "System Volume Information", "lost+found", "__MACOSX",
    "FOUND.000", "found.012", ".Trash-1000", ".thumbnails", ".@__thumb", ".AppleDouble", "",
  ]

  @Test("are not searched by their names, in either case", arguments: kept)
  func names(name: String) {
    #expect(!FolderName.isSearched(name.utf8))
    #expect(!FolderName.isSearched(name.uppercased().utf8))
  }

  @Test(
    "Other names are those of photos",
    arguments: [
      "@home", "#1", "Recycled bottles", "lost", "eaDir", "$", "snapshot", "MACOSX", "é", "FOUND",
      "found.1000", "found.old",
    ])
  func others(name: String) {
    #expect(FolderName.isSearched(name.utf8))
  }

  private func photos(in path: FilePath, below folder: FilePath, isRecursive: Bool = true)
    -> [String]
  {
    let scan = PhotoScan(
      types: PhotoTypes(extensions: ["jpg"]), isRecursive: isRecursive,
      collation: Collation(localeNamed: "C"))
    return scan.run([.path(path)], first: { _ in }).photos.map {
      String($0.string.dropFirst(folder.string.count + 1))
    }
  }

  @Test("are searched only if the user names one")
  func search() {
    let folder = TemporaryFolder()
    for name in ["trip", "trip/@eaDir", "trip/@eaDir/b.jpg", "#recycle", "__MACOSX"] {
      folder.makeFolder(name)
    }
    for name in [
      "a.jpg", "._a.jpg", "trip/b.jpg", "trip/@eaDir/b.jpg/SYNOPHOTO_THUMB_M.jpg",
      "trip/@eaDir/1.jpg", "#recycle/c.jpg", "__MACOSX/a.jpg",
    ] {
      folder.makeFile(name)
    }
    #expect(photos(in: folder.path, below: folder.path) == ["a.jpg", "trip/b.jpg"])
    let kept = folder.path.appending("trip/@eaDir")
    #expect(photos(in: kept, below: kept) == ["1.jpg", "b.jpg/SYNOPHOTO_THUMB_M.jpg"])
    let bin = folder.path.appending("#recycle")
    #expect(photos(in: bin.appending("c.jpg"), below: bin, isRecursive: false) == ["c.jpg"])
  }

  @Test("do not appear in a watched folder either")
  func watching() throws {
    let folder = TemporaryFolder()
    folder.makeFile("a.jpg")
    let scan = PhotoScan(types: PhotoTypes(extensions: ["jpg"]), isRecursive: true)
    var tree = try #require(scan.run([.path(folder.path)], first: { _ in }).tree)
    let root = try #require(tree.nodes.indices.first { tree.nodes[$0].state == .folder })
    #expect(tree.addFolder(FolderEntry(folder: root, name: Array("@eaDir".utf8))) == nil)
    #expect(tree.addFolder(FolderEntry(folder: root, name: Array("trip".utf8))) != nil)
  }
}
