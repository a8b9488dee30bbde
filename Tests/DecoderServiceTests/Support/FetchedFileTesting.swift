import CLinuxCalls
import ProcessWire
import Testing

/// Memory files as downloads are in.
enum FetchedFileTesting {
  /// Makes a file, which is sealed if it has contents.
  static func memoryFile(_ bytes: [UInt8] = []) throws -> OwnedDescriptor {
    let file = try OwnedDescriptor.memoryFile("gimbal-test", bytes)
    guard !bytes.isEmpty else { return file }
    #expect(clinuxcalls_seal_size(file.number) == 0)
    #expect(clinuxcalls_seal_contents(file.number) == 0)
    return file
  }
}
