import Glibc
import ProcessWire
import SystemPackage

/// What is mounted, and where.
struct MountTable {
  /// A line of the kernel's list.
  private struct Mount: Hashable {
    let id: [UInt8]
    let device: [UInt8]
    let point: [UInt8]
  }

  private let mounts: Set<Mount>

  /// Reads the kernel's list (`/proc/self/mountinfo`) from an open file; empty if that fails.
  init(descriptor: Int32) {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 16_384)
    _ = lseek(descriptor, 0, SEEK_SET)
    while true {
      let count = SystemCall.uninterrupted { read(descriptor, &part, part.count) }
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    self.init(bytes)
  }

  /// Reads a list, of which each line has the number of a mount, that of the one around it, the
  /// device, the part of it that is mounted, and where; further fields can change while it stays
  /// mounted.
  init(_ bytes: [UInt8]) {
    var mounts: Set<Mount> = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
      guard fields.count == 6 else { continue }
      mounts.insert(
        Mount(
          id: Array(fields[0]), device: Array(fields[2]), point: Self.unescaped(fields[4])))
    }
    self.mounts = mounts
  }

  /// The paths where something was mounted or unmounted since another state.
  func changedPoints(since former: MountTable) -> Set<[UInt8]> {
    Set(mounts.symmetricDifference(former.mounts).map(\.point))
  }

  /// Whether a path without links leads through a place where something can be mounted, or to it.
  static func leads(_ path: [UInt8], through point: [UInt8]) -> Bool {
    let slash = UInt8(ascii: "/")
    return path.starts(with: point)
      && (path.count == point.count || point.last == slash || path[point.count] == slash)
  }

  /// Replaces three octal digits after a backslash by their byte, as the kernel writes spaces.
  private static func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = field
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3,
        let escaped = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(escaped)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
