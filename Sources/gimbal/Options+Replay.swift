import SDLSupport
import SystemPackage

extension Options {
  /// In bytes: an hour of two fingers' movements at 60 Hz, 36 bytes each.
  private static let longestReplay = 16_000_000

  /// What is to be done in a user's place, if that is asked for.
  func readReplay() throws(StartError) -> Replay? {
    guard let replay else { return nil }
    // A pipe may take for ever to be written to.
    SignalSet.ending.unblock()
    defer { SignalSet.ending.block() }
    let bytes: [UInt8]
    do {
      bytes = try Self.bytes(of: FilePath(replay))
    } catch {
      throw StartError(code: .noInput, message: "--replay: \(replay): \(error)")
    }
    guard bytes.count <= Self.longestReplay else {
      throw StartError(code: .noInput, message: "--replay: \(replay) is longer than 16 MB")
    }
    do throws(ReplayError) {
      return try Replay(reading: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw StartError(
        code: .noInput, message: "--replay: \(replay), line \(error.line): \(error.problem)")
    }
  }

  /// What is in a file, or comes out of a pipe; no more than just too much.
  private static func bytes(of path: FilePath) throws -> [UInt8] {
    let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
    return try file.closeAfter {
      var bytes: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 1 << 16)
      while bytes.count <= longestReplay {
        let count = try part.withUnsafeMutableBytes { try file.read(into: $0) }
        if count == 0 { break }
        bytes += part.prefix(count)
      }
      return bytes
    }
  }
}
