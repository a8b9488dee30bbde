import GalleryCore

/// Which names in a folder are photos: those with the right ending, in whatever case.
package struct PhotoTypes: Sendable {
  private let extensions: Set<[UInt8]>
  /// The endings of at most eight bytes as numbers, which are compared without allocating memory.
  private let numbers: Set<UInt64>

  /// Takes the endings, without a dot and in lower case.
  package init(extensions: some Sequence<String>) {
    self.extensions = Set(extensions.map { Array($0.utf8) })
    numbers = Set(self.extensions.lazy.filter { $0.count <= 8 }.map { Self.number($0) })
  }

  /// The endings, each followed by a zero byte, for another process.
  package var bytes: [UInt8] { extensions.flatMap { $0 + [0] } }

  /// Whether a name, given as the file system's bytes, has such an ending and is not hidden.
  package func includes(name: [UInt8]) -> Bool {
    name.withUnsafeBufferPointer { includes(name: $0) }
  }

  /// Whether a name, given as the file system's bytes, has such an ending and is not hidden.
  func includes(name: UnsafeBufferPointer<UInt8>) -> Bool {
    let dot = UInt8(ascii: ".")
    guard !FileName.isHidden(name), let last = name.lastIndex(of: dot) else { return false }
    if includes(ending: name[(last + 1)...]) { return true }
    // `svg.gz`; most folders have few files that are no photos.
    guard let first = name[..<last].lastIndex(of: dot) else { return false }
    return includes(ending: name[(first + 1)...])
  }

  private func includes(ending: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    ending.count <= 8
      ? numbers.contains(Self.number(ending)) : extensions.contains(ending.map(Self.lowercased))
  }

  /// Eight bytes at most as a number; names have no zero bytes.
  private static func number(_ ending: some Collection<UInt8>) -> UInt64 {
    ending.reduce(0) { $0 << 8 | UInt64(lowercased($1)) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 0x20 : byte
  }
}
