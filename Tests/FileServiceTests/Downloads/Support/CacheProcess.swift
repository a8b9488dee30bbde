import Foundation
import Glibc
import ProcessWire
import SystemPackage
import Testing

@testable import FileService

/// A real `gimbal-files` process, which ends with the test.
final class CacheProcess {
  private let helper: HelperProcess
  var process: pid_t { helper.number }

  /// Where the program is: beside the tests, with which it was built.
  private static let program: FilePath = {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/exe", &path, Int(PATH_MAX))
    precondition(count > 0, "/proc is needed")
    return FilePath(platformString: path).removingLastComponent().appending("gimbal-files")
  }()

  /// Starts it with a cache.
  ///
  /// - Parameter fileSize: the largest file that it can write, in bytes; nil for no limit.
  init(cache root: String, fileSize: Int? = nil) throws {
    helper = try HelperProcess(
      Self.program, variables: [Array("XDG_CACHE_HOME=\(root)".utf8)], end: .killed(within: 1))
    if let fileSize {
      let limiter = try Process.run(
        URL(filePath: "/usr/bin/prlimit"),
        arguments: ["--pid", "\(process)", "--fsize=\(fileSize)"])
      limiter.waitUntilExit()
      #expect(limiter.terminationStatus == 0)
    }
  }

  /// Ends it at once, wherever it is.
  func kill() {
    helper.process.kill(within: 10)
  }

  /// Requests to store a photo, without waiting for it.
  func send(
    store address: String, _ bytes: [UInt8], limit: Int = 512 << 20
  ) throws(any Error) {
    let call = DownloadCall.store(
      address: address, CacheBed.head, byteCount: bytes.count, limit: limit)
    let file = try CacheBed.sealed(bytes)
    try helper.socket.send(call.bytes, descriptor: file.number)
  }

  func receive() throws -> DownloadAnswer {
    try DownloadAnswer(try helper.socket.receive(waits: true).bytes)
  }

  /// Stores a photo; returns the error's number.
  func store(_ address: String, _ bytes: [UInt8], limit: Int = 512 << 20) throws -> Int32 {
    try send(store: address, bytes, limit: limit)
    guard case .stored(let code) = try receive() else { throw Errno.invalidArgument }
    return code
  }

  /// What is stored of an address; nil if nothing usable is.
  func find(_ address: String) throws -> [UInt8]? {
    let memory = try OwnedDescriptor.memoryFile("gimbal-test", [])
    try helper.socket.send(DownloadCall.find(address: address).bytes, descriptor: memory.number)
    guard case .found(let download) = try receive() else { return nil }
    return try memory.wholeContents(count: download.byteCount)
  }

  func measure() throws -> (count: Int, byteCount: Int) {
    try helper.socket.send(DownloadCall.measure.bytes)
    guard case .measured(let count, let byteCount) = try receive() else {
      throw Errno.invalidArgument
    }
    return (count, byteCount)
  }
}
