import CLinuxCalls
import Foundation
import Glibc
import ProcessWire
import SystemPackage
import Testing

@testable import FileService

/// A cache in a folder of its own, removed at the end.
final class CacheBed {
  let root: String
  let folder: DownloadFolder
  var path: String { folder.path.string }

  init() throws {
    var template = Array("/tmp/gimbal-downloads-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    root = FilePath(platformString: template).string
    folder = DownloadFolder(FilePath("\(root)/gimbal/downloads"))
  }

  deinit {
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: root)
  }

  /// The names of all files in the folder.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The path of an address's entry.
  func file(of address: String) throws -> String {
    guard let name = EntryName.name(of: address) else { throw Errno.noSuchFileOrDirectory }
    return "\(path)/\(name)"
  }

  /// What a photo of a number and a length contains.
  static func contents(_ number: Int, count: Int = 10_000) -> [UInt8] {
    var bytes = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: count)
    for index in stride(from: 0, to: count, by: 997) { bytes[index] = UInt8(index % 251) }
    return bytes
  }

  static let head = DownloadHead(
    receivedAt: 1_700_000_000, age: 3, lifetime: 600, graceOnFailure: 60, entityTag: "\"a\"",
    lastModified: "Mon, 01 Jan 2024 00:00:00 GMT")

  func store(
    _ address: String, _ bytes: [UInt8], _ head: DownloadHead = head
  ) throws(any Error) {
    try folder.store(address, head, byteCount: bytes.count, from: try Self.sealed(bytes))
  }

  /// A sealed memory file.
  static func sealed(_ bytes: [UInt8]) throws -> OwnedDescriptor {
    let file = try OwnedDescriptor.memoryFile("gimbal-test", bytes)
    #expect(clinuxcalls_seal_size(file.number) == 0)
    #expect(clinuxcalls_seal_contents(file.number) == 0)
    return file
  }

  /// What is stored of an address; nil if nothing usable is.
  func find(_ address: String) throws -> (download: StoredDownload, bytes: [UInt8])? {
    let memory = try OwnedDescriptor.memoryFile("gimbal-test", [])
    guard let found = try? folder.find(address, into: memory, limit: 64 << 20) else { return nil }
    return (found, try memory.wholeContents(count: found.byteCount))
  }

  /// Sets how long ago an entry was used, in seconds.
  func setAge(_ age: Int, of address: String) throws {
    let then = timeval(tv_sec: time(nil) - age, tv_usec: 0)
    utimes(try file(of: address), [then, then])
  }

  /// How long ago an entry was used, in seconds.
  func age(of address: String) throws -> Int {
    var status = stat()
    guard lstat(try file(of: address), &status) == 0 else { throw Errno(rawValue: errno) }
    return time(nil) - status.st_mtim.tv_sec
  }
}
