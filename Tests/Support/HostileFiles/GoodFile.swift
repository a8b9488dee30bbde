package import SystemPackage

/// A good file from which hostile ones are made.
package struct GoodFile: Sendable {
  /// Its name in the fixtures' folder.
  package var name: String
  /// Its bytes.
  package var bytes: [UInt8]
  /// The width and height that it tells, in pixels; empty where they are not known.
  package var sides: [Int] = []

  /// What its name ends with: the format.
  package var format: String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }

  /// Pictures that are well made, but of a kind that is refused.
  private static let refused: Set = ["black-channel.jxl"]

  /// Reads all pictures of a folder that can be shown, in order of their names.
  package static func all(in folder: FilePath) throws -> [GoodFile] {
    try names(in: folder).sorted().filter {
      $0.contains(".") && !$0.hasPrefix(".") && !refused.contains($0)
    }.map { name in
      let file = try FileDescriptor.open(folder.appending(name), .readOnly)
      let bytes = try file.closeAfter {
        let count = Int(try file.seek(offset: 0, from: .end))
        return try [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
          initialized = try file.read(
            fromAbsoluteOffset: 0, into: UnsafeMutableRawBufferPointer(buffer))
        }
      }
      return GoodFile(name: name, bytes: bytes)
    }
  }
}
