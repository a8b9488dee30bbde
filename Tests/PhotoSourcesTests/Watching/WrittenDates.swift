import Glibc
import SystemPackage

@testable import PhotoSources

/// Takes what is written in a file as the seconds of its date.
struct WrittenDates: PhotoDates {
  func date(of photo: FilePath) -> Int? {
    let file = photo.withPlatformString { open($0, O_RDONLY) }
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = read(file, &bytes, bytes.count)
    return Int(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)).map {
      $0 * 1_000_000_000
    }
  }

  func rest() {}
}
