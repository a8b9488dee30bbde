import Foundation
import SystemPackage
import Testing

@testable import DecoderService

@Suite("A photo's file that is open for another process", .timeLimit(.minutes(5)))
struct PassedPhotoTests {
  @Test("is known with who may read it: nobody else may read a copy", arguments: [0o600, 0o640])
  func rights(rights: Int) throws {
    let photo = FilePath(
      FileManager.default.temporaryDirectory.appending(path: "passed-\(UUID()).jpg").path)
    try Data("photo".utf8).write(to: URL(filePath: photo.string))
    defer { try? FileManager.default.removeItem(atPath: photo.string) }
    try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: photo.string)
    let pool = startPool(slotCount: 1) { _ in }
    defer { pool.close() }
    #expect(try PassedPhoto.open(photo, by: pool).rights == rights)
  }
}
