import Demonstration
import SDLSupport
import SystemPackage

extension Options {
  /// The file that says what to do in a user's place, if one is named.
  var replay: String? { given.demonstration.replay }

  /// What is to be done in a user's place, if that is asked for.
  func readReplay() throws(StartError) -> Replay? {
    guard let replay else { return nil }
    // A pipe may take for ever to be written to.
    SignalSet.ending.unblock()
    defer { SignalSet.ending.block() }
    return try Replay(readingFile: FilePath(replay), for: "--replay")
  }
}

extension Replay {
  /// In bytes: an hour of two fingers' movements at 60 Hz, 36 bytes each.
  private static let longest = 16_000_000

  /// Reads a file, or what comes out of a pipe.
  ///
  /// - Parameter name: what asked for it, as people know it.
  init(readingFile path: FilePath, for name: String) throws(StartError) {
    let bytes: [UInt8]
    do {
      bytes = try Self.bytes(of: path)
    } catch {
      throw StartError(code: .noInput, message: "\(name): \(path): \(error)")
    }
    guard bytes.count <= Self.longest else {
      throw StartError(code: .noInput, message: "\(name): \(path) is longer than 16 MB")
    }
    do throws(ReplayError) {
      try self.init(
        reading: String(decoding: bytes, as: UTF8.self), isKey: { KeyPress($0) != nil })
    } catch {
      throw StartError(
        code: .noInput, message: "\(name): \(path), line \(error.line): \(error.problem)")
    }
  }

  /// What is in a file, or comes out of a pipe; no more than just too much.
  private static func bytes(of path: FilePath) throws -> [UInt8] {
    let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
    return try file.closeAfter {
      var bytes: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 1 << 16)
      while bytes.count <= longest {
        let count = try part.withUnsafeMutableBytes { try file.read(into: $0) }
        if count == 0 { break }
        bytes += part.prefix(count)
      }
      return bytes
    }
  }
}
