import Glibc
import ProcessWire
import SystemPackage
import Testing

@testable import FileService

@Suite("Disks that cannot store downloads", .serialized, .timeLimit(.minutes(5)))
struct FullDiskTests {
  private static let address = "https://host/photo.jpg"
  private let bed: CacheBed

  init() throws { bed = try CacheBed() }

  @Test("A disk that gets full: nothing unfinished is left, and what is there is found")
  func limitedFile() throws {
    let process = try CacheProcess(cache: bed.root, fileSize: 100_000)
    #expect(try process.store(Self.address, CacheBed.contents(1)) == 0)
    #expect(
      try process.store("https://host/large.jpg", CacheBed.contents(1, count: 200_000)) == EFBIG)
    #expect(bed.files.count == 1)
    #expect(try process.find(Self.address) == CacheBed.contents(1))
  }

  @Test(
    "A full disk, of which a part is left for others",
    .enabled(if: getuid() == 0, "only root can mount"))
  func fullDisk() throws {
    try bed.store(Self.address, [1])
    guard mount("tmpfs", bed.path, "tmpfs", 0, "size=2m,mode=700") == 0 else {
      throw Errno(rawValue: errno)
    }
    defer { umount2(bed.path, Int32(MNT_DETACH)) }
    let process = try CacheProcess(cache: bed.root)
    var codes: [Int32] = []
    for number in 0..<10 {
      codes.append(
        try process.store("\(number)", CacheBed.contents(number, count: 300_000)))
    }
    // 2 MiB without a twentieth have room for six files of 304 kB.
    #expect(codes == [0, 0, 0, 0, 0, 0] + [ENOSPC, ENOSPC, ENOSPC, ENOSPC])
    for number in 0..<6 {
      #expect(try process.find("\(number)") == CacheBed.contents(number, count: 300_000))
    }
    #expect(bed.files.count == 6)
  }

  @Test(
    "A folder that cannot be written: what is there is found",
    .enabled(if: getuid() == 0, "only root can mount"))
  func readOnly() throws {
    try bed.store(Self.address, CacheBed.contents(3))
    try bed.setAge(100_000, of: Self.address)
    #expect(mount(bed.path, bed.path, nil, UInt(MS_BIND), nil) == 0)
    defer { umount2(bed.path, Int32(MNT_DETACH)) }
    let flags = UInt(MS_REMOUNT | MS_BIND | MS_RDONLY)
    #expect(mount(nil, bed.path, nil, flags, nil) == 0)
    let process = try CacheProcess(cache: bed.root)
    #expect(try process.find(Self.address) == CacheBed.contents(3))
    #expect(try process.store("other", [1]) == EROFS)
    #expect(try process.find(Self.address) != nil)
  }

  @Test("Without a folder for caches there is no cache")
  func noFolder() throws {
    let process = try CacheProcess(cache: "relative")
    #expect(try process.find(Self.address) == nil)
    #expect(try process.store(Self.address, [1]) == ENOENT)
    #expect(try process.measure() == (0, 0))
  }
}
