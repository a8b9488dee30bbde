import GalleryCore
import Glibc

/// A path for a file, and those with a number in their names that follow it: the first of them
/// where there is nothing is taken.
struct FreePath {
  /// The folder, with a slash at the end; empty for the current one.
  let folder: [UInt8]
  private let name: FileName
  private let isNumbered: Bool

  /// The most files of one name: trying more would take long.
  private static let most = 10_000

  /// Makes a path for a file.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - isNumbered: whether names with numbers follow it.
  init(_ path: [UInt8], isNumbered: Bool = false) {
    folder = path.parentFolder
    name = FileName(Array(path[folder.count...]))
    self.isNumbered = isNumbered
  }

  /// The path with a number in its name, "a (2).jpg"; without one for 1.
  func path(_ number: Int) -> [UInt8] {
    guard number > 1 else { return folder + name.bytes }
    let end = Array(" (\(number))".utf8) + name.fileExtension
    var stem = name.bytes[..<name.stemByteCount]
    // A long name has room for the number, and no half character before it.
    while !stem.isEmpty, stem.count + end.count > FileName.mostBytes {
      repeat { stem.removeLast() } while stem.last.map { $0 & 0xC0 == 0x80 } ?? false
      if stem.last.map({ $0 >= 0xC0 }) ?? false { stem.removeLast() }
    }
    return folder + stem + end
  }

  /// Takes the first path where there is nothing; returns it.
  ///
  /// - Parameter place: brings a file to a path, unless there is one; returns 0 or an error number.
  func take(_ place: ([UInt8]) -> Int32) throws(FileChangeFailure) -> [UInt8] {
    var number = 1
    while true {
      let path = path(number)
      let code = place(path)
      if code == 0 { return path }
      guard code == EEXIST, isNumbered, number < Self.most else { throw FileChangeFailure(code) }
      number += 1
    }
  }
}
