import GalleryCore
import Glibc
import Synchronization
import SystemPackage
import TestBeds
import Testing
import WorkerThreads

@testable import PhotoSources

@Suite("Watching folders while disks are mounted", .timeLimit(.minutes(10)))
struct MountWatchTests {
  let folder = TemporaryFolder()
  private let request = FolderRequest(types: PhotoTypes(extensions: ["jpg"]))
  /// The seconds after which something does not come, on any machine.
  private let longest = 300.0

  init() { for name in ["a", "b", "b/inner", "other"] { folder.makeFolder(name) } }

  private func table(_ lines: String...) -> MountTable {
    MountTable(Array(lines.joined(separator: "\n").utf8))
  }

  private func points(_ former: MountTable, _ table: MountTable) -> Set<String> {
    Set(table.changedPoints(since: former).map { String(decoding: $0, as: UTF8.self) })
  }

  @Test("what was mounted and unmounted is told, not what is mounted in another way")
  func changedPoints() {
    let root = "22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw"
    let disk = "36 22 8:17 / /media/a\\040b\\134 rw - vfat /dev/sdb1 rw"
    #expect(points(table(root), table(root, disk)) == ["/media/a b\\"])
    #expect(points(table(root, disk), table(root)) == ["/media/a b\\"])
    #expect(points(table(root), table(root)).isEmpty)
    #expect(points(table(root), table("22 1 8:1 / / ro,relatime - ext4 /dev/sda1 ro")).isEmpty)
    #expect(points(table(), table("", "not a mount", root)) == ["/"])
  }

  @Test(
    "a path leads through the folders around it",
    arguments: [
      ("/a/b", "/a", true), ("/a/b", "/a/b", true), ("/a/b", "/", true), ("/a/b", "/a/b/c", false),
      ("/ab", "/a", false), ("/a", "/ab", false),
    ])
  func leads(path: String, point: String, isSo: Bool) {
    #expect(MountTable.leads(Array(path.utf8), through: Array(point.utf8)) == isSo)
  }

  @Test(
    "of a mount only those folders are told whose path leads there",
    .enabled(if: OwnMounts.isPermitted))
  func affected() throws {
    let (path, request, longest) = (folder.path, request, longest)
    let changes = OwnMounts.run { () -> [[FolderChange]?] in
      let watcher = LocalFolderWatcher()
      for (number, name) in ["a", "b/inner", "c"].enumerated() {
        _ = try? watcher.watch(
          WatchedFolder(number: number, path: path.appending(name), isRoot: true), request)
      }
      return [("other", 0.3), ("b", longest)].map { name, seconds in
        guard OwnMounts.mountMemory(at: path.appending(name)) else { return nil }
        return try? watcher.nextChanges(within: seconds)
      }
    }
    #expect(changes == [[], [.mounted(folder: 1)]])
  }

  @Test(
    "a mount is noticed that comes while the other half of a rename is waited for",
    .enabled(if: OwnMounts.isPermitted))
  func duringRename() throws {
    let (path, request, longest) = (folder.path, request, longest)
    for number in 0..<5 { folder.makeFile("a/\(number).jpg") }
    let changes = OwnMounts.run { () -> [FolderChange] in
      var found: [FolderChange] = []
      for number in 0..<5 {
        let watcher = LocalFolderWatcher()
        for (index, name) in ["a", "b"].enumerated() {
          _ = try? watcher.watch(
            WatchedFolder(number: index, path: path.appending(name), isRoot: true), request)
        }
        rename(
          path.appending("a/\(number).jpg").string, path.appending("other/\(number).jpg").string)
        // Events are collected for 60 ms.
        WorkerThread.start {
          usleep(30_000)
          _ = OwnMounts.mountMemory(at: path.appending("b"))
        }
        var changes: [FolderChange] = []
        while !changes.contains(.mounted(folder: 1)) {
          guard let more = try? watcher.nextChanges(within: longest), !more.isEmpty else { break }
          changes += more
        }
        found += changes
      }
      return found
    }
    #expect(changes?.count { $0 == .mounted(folder: 1) } == 5)
  }

  @Test(
    "a folder whose server is dead does not delay the others after a mount",
    .enabled(if: OwnMounts.isPermitted && HangingFiles.isUsable))
  func dead() throws {
    let files = try HangingFiles()
    let dead = try files.addFolder("stat-dead")
    let (path, request, longest) = (folder.path, request, longest)
    folder.makeLink("link", to: path.appending("b").string)
    let result = Mutex<[FolderChange]?>(nil)
    let hasEnded = Semaphore()
    WorkerThread.start {
      let changes = OwnMounts.run { () -> [FolderChange] in
        let watcher = LocalFolderWatcher()
        for (number, name) in ["link", "a"].enumerated() {
          _ = try? watcher.watch(
            WatchedFolder(number: number, path: path.appending(name), isRoot: true), request)
        }
        // From now on it does not answer.
        unlink(path.appending("link").string)
        symlink(dead, path.appending("link").string)
        _ = OwnMounts.mountMemory(at: path.appending("other"))
        close(open(path.appending("a/1.jpg").string, O_CREAT | O_WRONLY, 0o644))
        return (try? watcher.nextChanges(within: longest)) ?? []
      }
      result.withLock { $0 = changes }
      hasEnded.signal()
    }
    let isInTime = hasEnded.wait(seconds: longest)
    try files.answer()
    #expect(isInTime)
    #expect(!files.hasBeenAsked(for: "stat-dead"))
    let names = result.withLock { $0 }?.map { change in
      if case .photo(let entry, _) = change {
        String(decoding: entry.name, as: UTF8.self)
      } else {
        ""
      }
    }
    #expect(names == ["1.jpg"])
  }
}
