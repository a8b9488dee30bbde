import Glibc
import SystemPackage
import Testing
import WorkerThreads

@testable import DecoderService

@Suite("Reading when photos were taken", .serialized, .timeLimit(.minutes(2)))
struct CaptureTimeReaderTests {
  @Test("The date in a photo's EXIF is read by a process")
  func date() throws {
    let file = try TestFile(Self.photo(date: "2019:07:05 13:45:10"))
    try read { #expect($0.time(of: file.path) == 1_562_334_310_000) }
  }

  @Test("A file without a date has none, and the next one is read by the same process")
  func none() throws {
    let files = try [
      TestFile(Self.photo(date: "0000:00:00 00:00:00")), TestFile([]), TestFile([0xFF, 0xD8]),
      TestFile(Array("no picture at all".utf8)),
    ]
    let dated = try TestFile(Self.photo(date: "1970:01:01 00:00:02"))
    try read { reader in
      for file in files { #expect(reader.time(of: file.path) == nil) }
      #expect(reader.time(of: "/nonexistent/photo.jpg") == nil)
      #expect(reader.time(of: "/tmp") == nil)
      #expect(reader.time(of: dated.path) == 2000)
    }
  }

  @Test("Damaged metadata does not affect other photos' dates")
  func damaged() throws {
    let whole = Self.photo(date: "1970:01:01 00:00:02")
    let dated = try TestFile(whole)
    try read { reader in
      for length in stride(from: 1, to: whole.count, by: 7) {
        let cut = try TestFile(Array(whole[..<length]))
        _ = reader.time(of: cut.path)
      }
      #expect(reader.time(of: dated.path) == 2000)
    }
  }

  @Test("A closed pool answers at once")
  func closed() throws {
    let file = try TestFile(Self.photo(date: "2019:07:05 13:45:10"))
    let pool = startPool(slotCount: 1) { _ in }
    pool.close()
    let start = Time.now
    let reader = CaptureTimeReader(pool)
    for _ in 0..<100 { #expect(reader.time(of: file.path) == nil) }
    #expect(Time.now - start < 2)
  }

  private func read(_ body: (CaptureTimeReader) throws -> Void) throws {
    let pool = startPool(slotCount: 1) { _ in }
    defer { pool.close() }
    let reader = CaptureTimeReader(pool)
    defer { reader.close() }
    try body(reader)
  }

  /// A JPEG that has nothing but EXIF metadata: one directory that leads to another with the date.
  private static func photo(date: String) -> [UInt8] {
    var tiff: [UInt8] = Array("MM".utf8)
    func put(_ value: Int, _ size: Int) {
      for byte in (0..<size).reversed() {
        tiff.append(UInt8(truncatingIfNeeded: value >> (8 * byte)))
      }
    }
    func put(tag: Int, type: Int, count: Int, _ value: Int) {
      put(tag, 2)
      put(type, 2)
      put(count, 4)
      put(value, 4)
    }
    put(42, 2)
    put(8, 4)
    put(1, 2)
    put(tag: 0x8769, type: 4, count: 1, 26)
    put(0, 4)
    put(1, 2)
    put(tag: 0x9003, type: 2, count: date.utf8.count + 1, 44)
    put(0, 4)
    tiff += Array(date.utf8) + [0]
    let payload = Array("Exif".utf8) + [0, 0] + tiff
    let length = payload.count + 2
    return [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
      + [0xFF, 0xD9]
  }
}
