import Glibc
import ProcessWire
import SystemPackage
import Testing

@testable import DecoderService

@Suite("Storing thumbnails", .serialized, .timeLimit(.minutes(10)))
struct ThumbnailStoreTests {
  /// `FileOpeners` whose process has a name of its own, and a cache in a folder of its own.
  private final class Bed {
    /// Of this object alone: processes of others may not be reaped yet.
    private let name = "store-\(Int.random(in: 0..<100_000_000))"
    let openers: FileOpeners
    private let program: RenamedProgram
    let folder: String

    init() throws {
      program = try RenamedProgram("gimbal-files", as: name)
      var template = Array("/tmp/gimbal-store-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
      folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      var programs = DecoderPrograms(in: builtPrograms)
      programs.files = program.path
      programs.filesVariables = [Array("XDG_CACHE_HOME=\(folder)".utf8)]
      openers = FileOpeners(programs)
    }

    deinit {
      openers.close()
      for file in files { unlink("\(large)/\(file)") }
      for path in [large, "\(folder)/thumbnails", folder] { rmdir(path) }
    }

    private var large: String { "\(folder)/thumbnails/large" }

    /// The stored files.
    var files: [String] {
      guard let stream = opendir(large) else { return [] }
      defer { closedir(stream) }
      var names: [String] = []
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if !name.hasPrefix(".") { names.append(name) }
      }
      return names
    }

    var processes: [pid_t] { children().filter { $0.name == name }.map(\.process) }

    /// Stores the same contents for a photo.
    func store(_ photo: String, time: Int = 1_000_000_000) throws -> String? {
      let bytes = [UInt8](repeating: 7, count: 1000)
      let file = try PictureFile(byteCount: bytes.count)
      try bytes.withUnsafeBytes { try file.write($0) }
      let key = ThumbnailKey(address: "file:///\(photo)", modificationTime: time, byteCount: 5)
      return openers.storeThumbnail(
        ThumbnailEntry(key: key, size: .large, byteCount: bytes.count), file)
    }
  }

  @Test("Photos may have any time", arguments: [Int.min, -1, 0, Int.max])
  func times(time: Int) throws {
    let bed = try Bed()
    #expect(try bed.store("a", time: time) == nil)
    #expect(bed.files.count == 1)
  }

  @Test("A slow one is completed without being waited for, and more are stored afterwards")
  func slow() throws {
    let bed = try Bed()
    bed.openers.prepare()
    let process = try #require(bed.processes.first)
    kill(process, SIGSTOP)
    #expect(try bed.store("a") == nil, "this is no reason to store none any more")
    #expect(try bed.store("b") == nil)
    #expect(bed.processes == [process], "no other process waits for the same disk")
    #expect(bed.files.isEmpty)
    kill(process, SIGCONT)
    while LingeringProcesses.isRunning(process) { usleep(1000) }
    #expect(bed.files.count == 1 && bed.files.allSatisfy { $0.hasSuffix(".png") })
    #expect(try bed.store("c") == nil)
    #expect(bed.files.count == 2)
  }
}
