import Foundation
import Glibc
import SystemPackage

/// A file system of one megabyte in a folder of its own, which can be filled to its last byte; only
/// root can mount one.
struct SmallDisk {
  static let isPossible = getuid() == 0

  let folder: TestFolder
  private var filling: FilePath { folder.path.appending("filling") }

  /// Mounts one for a test, and unmounts it however the test ends.
  static func withDisk(_ body: (SmallDisk) async throws -> Void) async throws {
    let disk = try SmallDisk()
    let outcome: Result<Void, any Error>
    do { outcome = .success(try await body(disk)) } catch { outcome = .failure(error) }
    await disk.remove()
    try outcome.get()
  }

  private init() throws {
    folder = try TestFolder()
    guard mount("tmpfs", folder.path.string, "tmpfs", 0, "size=1m,mode=700") == 0 else {
      throw Errno(rawValue: errno)
    }
  }

  /// Fills it to the last byte.
  func fill() throws {
    let file = try FileDescriptor.open(
      filling, .writeOnly, options: [.create, .append], permissions: .ownerReadWrite)
    defer { try? file.close() }
    do {
      while true { _ = try file.writeAll([UInt8](repeating: 0, count: 512)) }
    } catch Errno.noSpace {
      return
    }
  }

  /// Makes the room again that `fill` has taken.
  func makeRoom() { unlink(filling.string) }

  /// Makes it one that can only be read.
  func makeReadOnly() throws {
    guard mount(nil, folder.path.string, nil, UInt(MS_REMOUNT | MS_RDONLY), nil) == 0 else {
      throw Errno(rawValue: errno)
    }
  }

  /// What is in a file of it; nil if there is none.
  func contents(_ name: String) -> Data? {
    FileManager.default.contents(atPath: "\(folder.path)/\(name)")
  }

  /// The names of the files in a folder of it.
  func files(_ name: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(name)")) ?? []
  }

  /// Unmounts it, and removes the folder.
  private func remove() async {
    umount2(folder.path.string, Int32(MNT_DETACH))
    await folder.remove()
  }
}
