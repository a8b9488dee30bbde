import Foundation
import GalleryCore
import Glibc
import NumberedPhotos
import SystemPackage
import Testing

@testable import DecoderService

@Suite(
  "Photos of a real web server", .serialized, .timeLimit(.minutes(10)),
  .enabled(if: Nginx.isInstalled, "nginx is needed"))
struct RealWebServerTests {
  private let server: Nginx
  private static let photo =
    Array("P6\n40 30\n255\n".utf8) + [UInt8](repeating: 120, count: 3600)

  init() throws {
    server = try Nginx()
    try server.add("photo.ppm", Self.photo)
    try server.add("a b é.ppm", Self.photo)
  }

  /// Requests photos, and returns the replies; trusts the test's own authority if that is asked for.
  private func replies(
    _ paths: [FilePath], isTrusting: Bool = false
  ) -> [DecodeReply] {
    var programs = DecoderPrograms(in: builtPrograms)
    if isTrusting {
      // This also leaves out what the tests' own environment trusts.
      programs.fetcherVariables = [Array("SSL_CERT_FILE=\(server.folder.path)/ca.pem".utf8)]
    }
    let replies = Replies()
    let pool = startPool(slotCount: 2, programs: programs) { replies.add($0) }
    defer { pool.close() }
    for (page, path) in paths.enumerated() {
      pool.request(DecodeRequest(page: page, photo: path, demand: .small))
    }
    return replies.wait(for: paths.count)
  }

  @Test("A photo, a redirect, names that must be encoded, and one that is missing")
  func plain() throws {
    let paths = try ["photo.ppm", "moved/x", "a b é.ppm", "missing.ppm"].map {
      try server.photo($0)
    }
    let replies = replies(paths)
    #expect(replies.filter { $0.failure == nil }.map(\.request.page).sorted() == [0, 1, 2])
    #expect(
      replies.compactMap(\.failure) == [
        "There is no photo at this address (404). Check the address."
      ])
  }

  @Test("With TLS, twenty photos share a connection by HTTP/2")
  func encrypted() throws {
    for number in 0..<20 { try server.add("\(number).ppm", Self.photo) }
    let paths = try (0..<20).map { try server.photo("\($0).ppm", isSecure: true) }
    try #require(replies(paths, isTrusting: true).compactMap(\.failure).isEmpty)
    // nginx writes the line after it has sent the photo.
    while server.log.count < 20 { usleep(1000) }
    #expect(server.log.allSatisfy { $0.contains("HTTP/2.0\" 200") })
  }

  @Test("A server that the system does not trust is refused, and so is a redirect to http")
  func untrusted() throws {
    let path = try server.photo("photo.ppm", isSecure: true)
    let reason = replies([path])[0].failure
    #expect(reason?.contains("cannot prove who it is") == true, "\(reason ?? "")")
    let redirected = replies(
      [try server.photo("less-safe/x", isSecure: true)], isTrusting: true)[0].failure
    #expect(redirected?.contains("not safe") == true, "\(redirected ?? "")")
  }
}
