import Foundation
import GalleryCore
import Glibc
import NumberedPhotos
import SystemPackage
import TestBeds
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

  /// Requests photos, and returns the replies; trusts the test's own authority if that is asked
  /// for.
  private func replies(
    _ paths: [FilePath], isTrusting: Bool = false, variables: [String] = []
  ) -> [DecodeReply] {
    var programs = DecoderPrograms(in: builtPrograms)
    // This also leaves out what the tests' own environment trusts.
    programs.fetcherVariables =
      (isTrusting ? ["SSL_CERT_FILE=\(server.folder.path)/ca.pem"] : variables).map {
        Array($0.utf8)
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
        "The server 127.0.0.1 has no photo at this address (404). Check the address."
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

  @Test("If the named certificates cannot be read, no others are trusted instead")
  func missingCertificates() throws {
    let paths = [try server.photo("photo.ppm", isSecure: true), try server.photo("photo.ppm")]
    let replies = replies(
      paths,
      variables: [
        "CURL_CA_BUNDLE=/nonexistent/ca.pem", "SSL_CERT_FILE=\(server.folder.path)/ca.pem",
      ]
    ).sorted { $0.request.page < $1.request.page }
    let reason = replies[0].failure
    #expect(
      reason?.contains("in /nonexistent/ca.pem, which CURL_CA_BUNDLE names") == true,
      "\(reason ?? "")")
    #expect(replies[1].failure == nil)
  }

  @Test(
    "Faults of a proxy are not said to be the server's",
    arguments: ["http://127.0.0.1:1", "http://gimbal.invalid:1"])
  func proxy(address: String) throws {
    for isSecure in [false, true] {
      let reason = replies(
        [try server.photo("photo.ppm", isSecure: isSecure)],
        variables: ["http_proxy=\(address)", "https_proxy=\(address)"])[0].failure
      #expect(reason?.hasPrefix("The proxy for the server ") == true, "\(reason ?? "")")
    }
  }

  @Test("A proxy that does not let it through is named")
  func refusingProxy() throws {
    // nginx is no proxy for TLS.
    let reason = replies(
      [try server.photo("photo.ppm", isSecure: true)],
      variables: ["https_proxy=http://127.0.0.1:\(server.port)"])[0].failure
    #expect(reason?.contains("answers with status") == true, "\(reason ?? "")")
  }

  @Test("An animation plays after its file was forgotten")
  func animation() throws {
    var bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
    for _ in 0..<2 {
      bytes += [0x21, 0xF9, 4, 0, 5, 0, 0, 0]
      bytes += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 9, 9, 9, 0, 0, 0]
      bytes += [2, 2, 0b0100_0100, 0b0000_0001, 0]
    }
    try server.add("animation.gif", bytes + [0x3B])
    let pool = startPool(slotCount: 1) { _ in }
    defer { pool.close() }
    let results = Texts()
    let demand = PhotoDemand(bounds: PixelSize(width: 10, height: 10))
    let stream = pool.animate(try server.photo("animation.gif"), demand) { result in
      switch result {
      case .success(let frame): results.add("\(frame.index)")
      case .failure(let failure): results.add(failure.reason)
      }
    }
    for _ in 0..<2 { stream.requestFrame() }
    while results.all.count < 2 { usleep(1000) }
    #expect(results.all == ["0", "1"])
    stream.close()
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
