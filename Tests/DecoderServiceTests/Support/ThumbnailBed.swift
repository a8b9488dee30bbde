import Foundation
import GalleryCore
import Glibc
import Synchronization
import SystemPackage

@testable import DecoderService

// SAFETY: the pool's threads use `replies` and `troubles`, which are locked; the test's thread uses
// the rest.

/// Photos and a cache folder of their own, removed at the end, with the real programs.
final class ThumbnailBed: @unchecked Sendable {
  let folder: String
  var cache: String { folder + "/cache" }
  var photos: String { folder + "/photos" }
  /// The replies that have arrived and were not taken; others' tests count the pictures in memory.
  private let replies = Mutex<[Int: DecodeReply]>([:])
  private(set) var pool: DecodePool?
  private var count = 0

  init() throws {
    var template = Array("/tmp/gimbal-thumbnails-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    mkdir(photos, 0o700)
    var programs = DecoderPrograms(in: builtPrograms)
    programs.filesVariables = [Array("XDG_CACHE_HOME=\(cache)".utf8)]
    pool = startPool(
      slotCount: 1, programs: programs, policy: DecodePolicy(usesThumbnailCache: true),
      trouble: { [troubles] in troubles.add($0.message) },
      reply: { [unowned self] reply in replies.withLock { $0[reply.request.page] = reply } })
  }

  let troubles = Texts()

  deinit {
    pool?.close()
    for path in [cache, cache + "/thumbnails"] { chmod(path, 0o700) }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Writes a photo of one colour that was changed an hour ago; returns its path.
  @discardableResult
  func write(
    _ name: [UInt8], width: Int = 600, height: Int = 400, gray: UInt8 = 200, age: Int = 3600
  ) throws -> FilePath {
    try write(
      Array("P6\n\(width) \(height)\n255\n".utf8)
        + Array(repeating: gray, count: width * height * 3), as: name, age: age)
  }

  /// Writes a file that was changed an hour ago; returns its path.
  @discardableResult
  func write(_ bytes: [UInt8], as name: [UInt8], age: Int = 3600) throws -> FilePath {
    let path = FilePath(
      platformString: (Array("\(photos)/".utf8) + name).map(CChar.init(bitPattern:)) + [0])
    let file = path.withPlatformString { open($0, O_CREAT | O_TRUNC | O_WRONLY, 0o600) }
    guard file >= 0 else { throw Errno(rawValue: errno) }
    defer { close(file) }
    guard Glibc.write(file, bytes, bytes.count) == bytes.count else { throw Errno(rawValue: errno) }
    setAge(age, of: path)
    return path
  }

  func setAge(_ age: Int, of path: FilePath) {
    let then = timeval(tv_sec: time(nil) - age, tv_usec: 0)
    _ = path.withPlatformString { utimes($0, [then, then]) }
  }

  /// Asks for a photo's cell; returns the reply once everything that it causes is done.
  func ask(
    _ photo: FilePath, side: Int = 200, purpose: DecodeRequest.Purpose = .thumbnail,
    generation: Int = 0, backdrop: Backdrop? = nil
  ) -> DecodeReply {
    let demand = PhotoDemand(bounds: PixelSize(width: side, height: side), backdrop: backdrop)
    pool?.request(
      DecodeRequest(
        page: count, purpose: purpose, photo: photo, demand: demand, generation: generation))
    count += 1
    let reply = take(count - 1)
    // The only slot stores the thumbnail before it works on this.
    pool?.request(DecodeRequest(page: count, photo: "/dev/null", demand: .small))
    count += 1
    _ = take(count - 1)
    return reply
  }

  /// Waits for a reply.
  private func take(_ page: Int) -> DecodeReply {
    while true {
      if let reply = replies.withLock({ $0.removeValue(forKey: page) }) { return reply }
      usleep(1000)
    }
  }

  /// The files in a folder of the cache.
  func files(in size: String) -> [String] {
    let path = cache + "/thumbnails/" + size
    return (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
  }

  /// The permissions of a file or folder in the cache.
  func mode(_ path: String) -> mode_t {
    var status = stat()
    guard stat(cache + "/thumbnails" + path, &status) == 0 else { return 0 }
    return status.st_mode & 0o777
  }

  /// The path of the thumbnail that GIO finds for a photo, and whether it is valid, as text.
  func lookup(_ photo: FilePath) throws -> String {
    try run(
      "xargs -0 gio info -a 'thumbnail::*'",
      input: photo.withPlatformString { path in
        Array(UnsafeRawBufferPointer(start: path, count: strlen(path)))
      })
  }

  /// Runs a command of the shell with the cache; returns what it prints.
  @discardableResult
  func run(_ command: String, input: [UInt8] = []) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CACHE_HOME"] = cache
    process.environment = environment
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    try process.run()
    stdin.fileHandleForWriting.write(Data(input))
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
