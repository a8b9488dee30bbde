package import SystemPackage

/// A valid file, from which hostile files are created.
package struct GoodFile: Sendable {
  /// The name in the fixtures' folder.
  package var name: String
  /// The contents.
  package var bytes: [UInt8]
  /// The declared width and height in pixels; empty if unknown.
  package var sides: [Int] = []

  /// Makes a file from its name and contents.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The format, from the extension.
  package var format: String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }

  /// Valid pictures of a kind that is rejected.
  private static let refused: Set = ["black-channel.jxl"]

  /// Reads all pictures in a folder that can be shown, in order of their names.
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
