import Demonstration
import SDLSupport
import SystemPackage

extension Options {
  /// The name of the file with the replay, if one is given.
  var replay: String? { given.replay.file }

  /// Reads the replay, if one is given.
  func readReplay() throws(StartError) -> Replay? {
    guard let replay else { return nil }
    // A pipe may block for ever. Signals must end the program at once then.
    SignalSet.ending.unblock()
    defer { SignalSet.ending.block() }
    return try Replay(readingFile: FilePath(replay), for: "--replay")
  }
}

extension Replay {
  /// The maximum size in bytes: an hour of two fingers' movements at 60 Hz, 36 bytes each.
  private static let longest = 16_000_000

  /// Reads a replay from a file or a pipe.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - name: the name of the option or the feature, for error messages.
  init(readingFile path: FilePath, for name: String) throws(StartError) {
    let bytes: [UInt8]
    do {
      bytes = try Self.bytes(of: path)
    } catch {
      let message =
        switch error as? Errno {
        case .noSuchFileOrDirectory: "\(path) does not exist; check its name"
        case .isDirectory: "\(path) is a folder; give the path of a replay file"
        default: "\(path) cannot be read: \(error)"
        }
      throw StartError(code: .noInput, message: "\(name): \(message)")
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

  /// Reads the bytes of a file or a pipe, but not many more than the maximum.
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
