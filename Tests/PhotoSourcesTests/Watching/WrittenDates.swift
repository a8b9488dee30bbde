import Glibc
import Synchronization
import SystemPackage

@testable import PhotoSources

/// Takes what is written in a file as the seconds of its date.
final class WrittenDates: PhotoDates, Sendable {
  private let log = Mutex<(asked: [FilePath], restCount: Int)>(([], 0))

  /// The photos whose dates were asked for, in this order.
  var asked: [FilePath] { log.withLock { $0.asked } }
  /// How many times what reading needs was released.
  var restCount: Int { log.withLock { $0.restCount } }

  func date(of photo: FilePath) -> Int? {
    log.withLock { $0.asked.append(photo) }
    let file = photo.withPlatformString { open($0, O_RDONLY) }
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = read(file, &bytes, bytes.count)
    return Int(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)).map {
      $0 * 1_000_000_000
    }
  }

  func rest() { log.withLock { $0.restCount += 1 } }
}
