import GalleryCore
import Glibc
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Photo scan")
struct PhotoScanTests {
  let scan = PhotoScan(types: PhotoTypes(extensions: ["jpg", "png"]))
  let folder = TemporaryFolder()

  /// The scan's result, and the photo that it named ahead of the others.
  private func run(_ paths: [FilePath]) -> (PhotoScan.Result, first: [FilePath]) {
    var first: [FilePath] = []
    let result = scan.run(paths.map { .path($0) }) { first.append($0) }
    return (result, first)
  }

  @Test("A folder stands for its photos in natural order")
  func naturalOrder() {
    for name in ["img10.jpg", "IMG2.JPG", "img1.png"] { folder.makeFile(name) }
    let (result, first) = run([folder.path])
    #expect(
      result.photos.map { $0.lastComponent?.string } == ["img1.png", "IMG2.JPG", "img10.jpg"])
    #expect(first == [result.photos[0]])
  }

  @Test("What is no photo is left out: other types, hidden files, folders, dead links")
  func others() {
    for name in ["a.jpg", "notes.txt", ".hidden.jpg", "jpg", "noending."] { folder.makeFile(name) }
    folder.makeFolder("folder.jpg")
    _ = folder.path.appending("dead.jpg").withPlatformString { symlink("/nowhere", $0) }
    _ = folder.path.appending("live.jpg").withPlatformString { symlink("a.jpg", $0) }
    #expect(
      run([folder.path]).0.photos.map { $0.lastComponent?.string } == ["a.jpg", "live.jpg"])
  }

  @Test("A single photo opens its folder at that photo, and is named first")
  func singlePhoto() {
    for name in ["1.jpg", "2.jpg", "3.jpg"] { folder.makeFile(name) }
    let photo = folder.path.appending("2.jpg")
    let (result, first) = run([photo])
    #expect(result.photos.count == 3)
    #expect(result.photos[result.start] == photo)
    #expect(first == [photo])
  }

  @Test("A search that is repeated begins at the photo that is shown, whatever was named")
  func shownPhoto() {
    for name in ["1.jpg", "2.jpg", "3.jpg"] { folder.makeFile(name) }
    folder.makeFolder("inner")
    folder.makeFile("inner/4.jpg")
    for isRecursive in [false, true] {
      for named in [folder.path.appending("2.jpg"), folder.path] {
        let usual = named == folder.path ? "1.jpg" : "2.jpg"
        for (name, expected) in [("3.jpg", "3.jpg"), ("gone.jpg", usual)] {
          var scan = PhotoScan(
            types: PhotoTypes(extensions: ["jpg", "png"]), isRecursive: isRecursive)
          scan.shownPhoto = Photo.Location(path: folder.path.appending(name).bytes)
          var first: [FilePath] = []
          let result = scan.run([.path(named)]) { first.append($0) }
          #expect(result.photos[result.start].lastComponent?.string == expected)
          #expect(first == [result.photos[result.start]])
        }
      }
    }
  }

  @Test("The photo that is shown is found in any of several folders, and in folders inside")
  func shownPhotoElsewhere() {
    folder.makeFile("1.jpg")
    let inner = folder.makeFolder("inner")
    folder.makeFile("inner/2.jpg")
    let last = folder.makeFile("inner/3.jpg")
    for (paths, isRecursive) in [([folder.path, inner], false), ([folder.path], true)] {
      var scan = PhotoScan(types: PhotoTypes(extensions: ["jpg"]), isRecursive: isRecursive)
      scan.shownPhoto = Photo.Location(path: last.bytes)
      let result = scan.run(paths.map { .path($0) }) { #expect($0 == last) }
      #expect(result.photos[result.start] == last && result.isStartNamed)
    }
  }

  @Test("Each folder is an album that begins where it was left")
  func albumStarts() {
    folder.makeFile("1.jpg")
    let inner = folder.makeFolder("inner")
    folder.makeFile("inner/2.jpg")
    folder.makeFile("inner/3.jpg")
    var scan = PhotoScan(types: PhotoTypes(extensions: ["jpg"]), isRecursive: true)
    scan.startName = { [inner] in $0 == inner ? Array("3.jpg".utf8) : Array("gone.jpg".utf8) }
    let result = scan.run([.path(folder.path)]) { _ in }
    let album = Album(result.locations)
    let entries = result.tree?.albums(of: album).entries ?? []
    #expect(entries.map { $0.start.flatMap { album[$0]?.name } } == [nil, "3.jpg"])
  }

  @Test("A single file of an unknown type is shown among the photos of its folder")
  func singleOther() {
    folder.makeFile("1.jpg")
    let file = folder.makeFile("note.txt")
    let result = run([file]).0
    #expect(result.photos.map { $0.lastComponent?.string } == ["1.jpg", "note.txt"])
    #expect(result.start == 1)
  }

  @Test("Several paths are shown in their order, each folder in its own")
  func severalPaths() {
    let single = folder.makeFile("z.jpg")
    let inner = folder.makeFolder("inner")
    let other = TemporaryFolder()
    other.makeFile("b2.jpg")
    other.makeFile("b1.jpg")
    let (result, first) = run([single, other.path, inner])
    #expect(result.photos.map { $0.lastComponent?.string } == ["z.jpg", "b1.jpg", "b2.jpg"])
    #expect(result.start == 0)
    #expect(result.emptyFolders == ["inner"])
    #expect(first == [single])
  }

  @Test("A path that does not exist is named in plain words, and the others are shown")
  func missing() {
    let photo = folder.makeFile("a.jpg")
    let (result, first) = run([folder.path.appending("no such"), photo])
    #expect(result.photos == [photo])
    #expect(first == [photo])
    #expect(result.problems.count == 1)
    #expect(result.problems[0].contains("no such"))
  }

  @Test("An empty folder is no problem, but is remembered")
  func empty() {
    let result = run([folder.path]).0
    #expect(result.photos.isEmpty)
    #expect(result.problems.isEmpty)
    #expect(result.emptyFolders == [folder.path.lastComponent?.string])
  }

  @Test("Folders within an empty folder are counted, and not searched")
  func foldersOnly() {
    let inner = folder.makeFolder("2023")
    _ = inner.appending("a.jpg").withPlatformString { symlink("/etc/passwd", $0) }
    folder.makeFolder("2024")
    folder.makeFolder(".hidden")
    folder.makeFile("notes.txt")
    _ = folder.path.appending("link").withPlatformString { symlink("2024", $0) }
    _ = folder.path.appending("dead").withPlatformString { symlink("/nowhere", $0) }
    let result = run([folder.path]).0
    #expect(result.photos.isEmpty)
    #expect(result.emptyFolders == [folder.path.lastComponent?.string])
    #expect(result.unsearchedFolderCount == 3)
    #expect(run([inner]).0.unsearchedFolderCount == 0)
  }

  @Test("An empty folder that has no name of its own in its path is named")
  func unnamedFolder() {
    let inner = folder.makeFolder("inner")
    let result = run([inner.appending("../inner/.")]).0
    #expect(result.emptyFolders == ["inner"])
  }

  @Test("Addresses that cannot be opened are problems, and the others are shown")
  func refused() {
    let photo = folder.makeFile("a.jpg")
    var first: [FilePath] = []
    let result = scan.run([.refused("no"), .path(photo), .refused("neither")]) { first.append($0) }
    #expect(result.photos == [photo])
    #expect(result.problems == ["no", "neither"])
    #expect(first == [photo])
    #expect(scan.run([.refused("no")]) { _ in }.problems == ["no"])
  }

  @Test("Without a path the first folder that has photos is shown, and no other is looked at")
  func firstWithPhotos() {
    let empty = folder.makeFolder("empty")
    let other = TemporaryFolder()
    other.makeFile("b2.jpg")
    other.makeFile("b1.jpg")
    var asked: [Int] = []
    var first: [FilePath] = []
    let folders: [FilePath?] = [empty, nil, "/nowhere", other.path, folder.path]
    let result = scan.run(
      firstWithPhotos: folders.enumerated().map { index, path in
        {
          asked.append(index)
          return path.map { [DefaultFolder($0)] } ?? []
        }
      }, first: { first.append($0) })
    #expect(result.photos == [other.path.appending("b1.jpg"), other.path.appending("b2.jpg")])
    #expect(first == [result.photos[0]])
    #expect(asked == [0, 1, 2, 3])
    #expect(scan.run(firstWithPhotos: [{ [DefaultFolder(empty)] }], first: { _ in }).tree == nil)
  }

  @Test("the pictures folder and that of cameras, with the folders in them, are shown together")
  func cameraFolder() {
    let home = TemporaryFolder()
    for path in [
      "Pictures/2023", "Pictures/2024", "DCIM/100MEDIA/deeper", "DCIM/200MEDIA", "DCIM/empty",
    ] {
      var folder = home.path
      for name in path.split(separator: "/") {
        folder = folder.appending(String(name))
        _ = folder.withPlatformString { mkdir($0, 0o700) }
      }
    }
    for name in [
      "Pictures/a.jpg", "Pictures/2023/e.jpg", "Pictures/2024/f.jpg", "DCIM/b.jpg",
      "DCIM/100MEDIA/c.jpg", "DCIM/100MEDIA/deeper/g.jpg", "DCIM/200MEDIA/d.jpg",
    ] {
      home.makeFile(name)
    }
    let pictures = DefaultFolder(home.path.appending("Pictures"), includesInside: true)
    let camera = DefaultFolder.camera(home: home.path)
    func photos(_ folders: [DefaultFolder?]) -> [String] {
      let result = scan.run(
        firstWithPhotos: [{ ["/nowhere"] }, { folders.compactMap(\.self) }], first: { _ in })
      #expect(result.problems.isEmpty && result.emptyFolders.isEmpty)
      return result.photos.map { String($0.string.dropFirst(home.path.string.count + 1)) }
    }
    let taken = [
      "DCIM/b.jpg", "DCIM/200MEDIA/d.jpg", "DCIM/100MEDIA/c.jpg", "DCIM/100MEDIA/deeper/g.jpg",
    ]
    let usual = scan.run(firstWithPhotos: [{ [pictures] }], first: { _ in }).usualFolders
    #expect(usual == [pictures.path])
    // The newest month comes first.
    let kept = ["Pictures/a.jpg", "Pictures/2024/f.jpg", "Pictures/2023/e.jpg"]
    #expect(photos([pictures, camera]) == kept + taken)
    #expect(photos([camera]) == taken)
    #expect(photos([pictures, DefaultFolder("/nowhere")]) == kept)
    #expect(photos([DefaultFolder(home.path.appending("Pictures"))]) == ["Pictures/a.jpg"])
    #expect(DefaultFolder.camera(home: nil) == nil)
    #expect(DefaultFolder.camera(home: "relative") == nil)
  }

  @Test(
    "Names of any bytes come through unchanged",
    arguments: [
      Array("two words.jpg".utf8), Array("line\nbreak.jpg".utf8), Array("-dash.jpg".utf8),
      [0xff, 0xfe, 0x2e, 0x6a, 0x70, 0x67], Array("日本語.jpg".utf8),
    ])
  func oddNames(name: [UInt8]) {
    let file = folder.makeFile(name)
    #expect(run([folder.path]).0.photos == [file])
    #expect(run([file]).0.photos == [file])
  }

  @Test(
    "A folder that may not be read is named",
    .enabled(if: geteuid() != 0, "root may read everything"))
  func unreadable() {
    let inner = folder.makeFolder("inner")
    _ = inner.withPlatformString { chmod($0, 0) }
    #expect(run([inner]).0.problems.first?.contains("permission") == true)
    _ = inner.withPlatformString { chmod($0, 0o755) }
  }
}
