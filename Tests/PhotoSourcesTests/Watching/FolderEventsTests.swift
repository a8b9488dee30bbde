import Testing

@testable import PhotoSources

@Suite("What comes of events in a folder")
struct FolderEventsTests {
  /// A disk with these names; names that end with a slash are folders.
  private func changes(
    disk names: [String], incomplete: [String] = [], isRecursive: Bool = false,
    _ events: (inout FolderEvents) -> Void
  ) -> [FolderChange] {
    var found = FolderEvents()
    events(&found)
    let request = FolderRequest(
      types: PhotoTypes(extensions: ["jpg"]), includesFolders: isRecursive)
    return found.changes(request) { entry in
      let name = String(decoding: entry.name, as: UTF8.self)
      if names.contains(name + "/") { return .folder }
      return names.contains(name) ? .file(stamp) : nil
    } isComplete: {
      !incomplete.contains(String(decoding: $0.name, as: UTF8.self))
    }
  }

  private let stamp = FileStamp(size: 1, modified: 2)

  private func entry(_ name: String) -> FolderEntry {
    FolderEntry(folder: 0, name: Array(name.utf8))
  }

  @Test("a photo appears when it is closed after writing, not when it is created")
  func written() {
    #expect(
      changes(disk: ["a.jpg"], incomplete: ["a.jpg"]) { $0.created(entry("a.jpg")) }.isEmpty)
    #expect(
      changes(disk: ["a.jpg"], incomplete: ["a.jpg"]) {
        $0.created(entry("a.jpg"))
        $0.closed(entry("a.jpg"))
      } == [.photo(entry("a.jpg"), stamp)])
    #expect(
      changes(disk: ["a.jpg"]) { $0.closed(entry("a.jpg")) } == [.photo(entry("a.jpg"), stamp)])
  }

  @Test("a link, or a file that was written without a name, appears when it is created")
  func link() {
    #expect(
      changes(disk: ["a.jpg"]) { $0.created(entry("a.jpg")) } == [.photo(entry("a.jpg"), stamp)])
  }

  @Test("a photo that was written beside and renamed over another one is that photo, rewritten")
  func atomicSave() {
    #expect(
      changes(disk: ["a.jpg"]) {
        $0.created(entry(".a.tmp"))
        $0.closed(entry(".a.tmp"))
        $0.renamed(entry(".a.tmp"), to: entry("a.jpg")) { _ in false }
      } == [.photo(entry("a.jpg"), stamp)])
  }

  @Test("a photo whose name is free for a moment, because it is written again, stays")
  func savedInPlace() {
    #expect(
      changes(disk: ["a.jpg", "a.jpg~"], incomplete: ["a.jpg"]) {
        $0.renamed(entry("a.jpg"), to: entry("a.jpg~")) { _ in false }
        $0.created(entry("a.jpg"))
      }.isEmpty)
    #expect(
      changes(disk: ["a.jpg", "a.jpg~"]) {
        $0.renamed(entry("a.jpg"), to: entry("a.jpg~")) { _ in false }
        $0.created(entry("a.jpg"))
        $0.closed(entry("a.jpg"))
      } == [.photo(entry("a.jpg"), stamp)])
  }

  @Test("renames in a row are one")
  func chain() {
    #expect(
      changes(disk: ["c.jpg"]) {
        $0.renamed(entry("a.jpg"), to: entry("b")) { _ in false }
        $0.renamed(entry("b"), to: entry("c.jpg")) { _ in false }
      } == [.renamed(entry("a.jpg"), to: entry("c.jpg"), stamp)])
  }

  @Test("there and back is nothing")
  func back() {
    #expect(
      changes(disk: ["a.jpg"]) {
        $0.renamed(entry("a.jpg"), to: entry("b.jpg")) { _ in false }
        $0.renamed(entry("b.jpg"), to: entry("a.jpg")) { _ in false }
      } == [.removed(entry("b.jpg"))])
  }

  @Test("names that were swapped by way of a third, or at once, are two renames")
  func swap() {
    let swapped: Set<FolderChange> = [
      .renamed(entry("a.jpg"), to: entry("b.jpg"), stamp),
      .renamed(entry("b.jpg"), to: entry("a.jpg"), stamp),
    ]
    for name in ["t", "t.jpg"] {
      let found = changes(disk: ["a.jpg", "b.jpg"]) {
        $0.renamed(entry("a.jpg"), to: entry(name)) { _ in false }
        $0.renamed(entry("b.jpg"), to: entry("a.jpg")) { _ in false }
        $0.renamed(entry(name), to: entry("b.jpg")) { _ in false }
      }
      #expect(Set(found).isSuperset(of: swapped))
      #expect(found.count == 2 || found.contains(.removed(entry(name))))
    }
    #expect(
      Set(
        changes(disk: ["a.jpg", "b.jpg"]) {
          $0.renamed(entry("a.jpg"), to: entry("b.jpg")) { _ in true }
          $0.renamed(entry("b.jpg"), to: entry("a.jpg")) { _ in true }
        }) == swapped)
  }

  @Test("a photo that was renamed and whose old name is another photo now is both")
  func successor() {
    #expect(
      Set(
        changes(disk: ["a.jpg", "b.jpg"]) {
          $0.renamed(entry("a.jpg"), to: entry("b.jpg")) { _ in false }
          $0.created(entry("a.jpg"))
          $0.closed(entry("a.jpg"))
        }) == [
          .renamed(entry("a.jpg"), to: entry("b.jpg"), stamp), .photo(entry("a.jpg"), stamp),
        ])
  }

  @Test("what is written and renamed is both")
  func writtenAndRenamed() {
    #expect(
      changes(disk: ["b.jpg"]) {
        $0.closed(entry("a.jpg"))
        $0.renamed(entry("a.jpg"), to: entry("b.jpg")) { _ in false }
      } == [
        .renamed(entry("a.jpg"), to: entry("b.jpg"), stamp), .photo(entry("b.jpg"), stamp),
      ])
  }

  @Test("a photo that gets another ending is gone; one that gets a photo's ending appears")
  func endings() {
    #expect(
      changes(disk: ["a.txt"]) {
        $0.renamed(entry("a.jpg"), to: entry("a.txt")) { _ in false }
      } == [.removed(entry("a.jpg"))])
    #expect(
      changes(disk: ["a.jpg"]) {
        $0.renamed(entry("a.part"), to: entry("a.jpg")) { _ in false }
      } == [.photo(entry("a.jpg"), stamp)])
  }

  @Test("what is exchanged with something in a folder that is not watched is new")
  func exchangedWithOutside() {
    #expect(
      changes(disk: ["a.jpg", "b/"], isRecursive: true) {
        for name in ["a.jpg", "b", "c.jpg"] {
          $0.arrived(entry(name))
          $0.removed(entry(name))
        }
      } == [.photo(entry("a.jpg"), stamp), .folder(entry("b")), .removed(entry("c.jpg"))])
  }

  @Test("a photo whose name a folder has now is gone", arguments: [false, true])
  func folderInPlace(isRecursive: Bool) {
    #expect(
      changes(disk: ["a.jpg/"], isRecursive: isRecursive) {
        $0.removed(entry("a.jpg"))
        $0.created(entry("a.jpg"))
      } == [isRecursive ? .folder(entry("a.jpg")) : .removed(entry("a.jpg"))])
  }

  @Test("files that are no photos, and folders that are not searched, are no changes")
  func others() {
    #expect(
      changes(disk: ["notes.txt", "inner/"]) {
        $0.closed(entry("notes.txt"))
        $0.removed(entry("more.txt"))
        $0.created(entry("inner"))
        $0.renamed(entry("x"), to: entry("y")) { _ in false }
      }.isEmpty)
  }

  @Test("folders inside come, go and are renamed")
  func folders() {
    #expect(
      changes(disk: ["new/", "b.jpg/"], isRecursive: true) {
        $0.created(entry("new"))
        $0.removed(entry("old"))
        $0.renamed(entry("a"), to: entry("b.jpg")) { _ in false }
      } == [
        .folderRenamed(entry("a"), to: entry("b.jpg")), .folder(entry("new")),
        .removed(entry("old")),
      ])
  }
}
