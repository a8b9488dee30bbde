import Glibc
import NumberedPhotos
import PhotoSources
import SystemPackage
import TestBeds
import Testing

@testable import DecoderService

@Suite("Addresses in private networks", .serialized, .timeLimit(.minutes(10)))
struct PrivateAddressTests {
  private func failures(
    _ requests: [FetchRequest], variables: [String] = []
  ) -> [FetchFailure?] {
    var programs = DecoderPrograms(in: builtPrograms)
    programs.fetcherVariables = variables.map { Array($0.utf8) }
    let pool = startPool(slotCount: 1, programs: programs) { _ in }
    defer { pool.close() }
    let loader = pool.makeDocumentLoader()
    return requests.map { request in
      do throws(FetchFailure) {
        _ = try loader.load(request)
        return nil
      } catch {
        return error.cause
      }
    }
  }

  private func foreign(_ text: String) throws -> FetchRequest {
    FetchRequest(try RemoteAddress(Array(text.utf8)), allowsPrivateAddresses: false)
  }

  @Test(
    "What something from elsewhere names does not reach this computer, however it is written",
    arguments: [
      "127.0.0.1", "localhost", "2130706433", "0x7f.1", "127.1", "[::ffff:127.0.0.1]", "0.0.0.0",
    ])
  func foreign(host: String) throws {
    let server = try FaultyWebServer()
    let request = try foreign("http://\(host):\(server.port)/photo.ppm")
    let allowed = FetchRequest(try #require(RemoteAddress(path: try server.photo("404"))))
    #expect(failures([request, allowed])[0] == .privateAddress)
    #expect(try server.nextRequest() == "/404", "the request has arrived")
  }

  @Test(
    "A connection that the user’s own address has opened is not used for it either",
    .enabled(if: Nginx.isInstalled, "nginx is needed"))
  func usedConnection() throws {
    let server = try Nginx()
    try server.add("photo.ppm", Array("P6\n1 1\n255\nabc".utf8))
    let own = FetchRequest(try #require(RemoteAddress(path: try server.photo("photo.ppm"))))
    var other = own
    other.allowsPrivateAddresses = false
    #expect(failures([own, other, own]) == [nil, .privateAddress, nil])
    while server.log.count < 2 { usleep(1000) }
    #expect(server.log.count == 2)
  }

  @Test("By a proxy, addresses of the internet are reached, and plainly private ones are not")
  func proxy() throws {
    let server = try FaultyWebServer()
    let variables = [
      "http_proxy=http://127.0.0.1:\(server.port)", "no_proxy=127.0.0.1,localhost",
    ]
    let requests = try [
      foreign("http://photos.invalid/photo.ppm"),
      foreign("http://127.0.0.1:\(server.port)/photo.ppm"),
      foreign("http://localhost:\(server.port)/photo.ppm"),
      foreign("http://photos.invalid/to-loopback"),
    ]
    #expect(
      failures(requests, variables: variables)
        == [nil, .privateAddress, .privateAddress, .privateAddress])
    // What the user has named is not led into the user’s network by the internet.
    var named = requests[3]
    named.allowsPrivateAddresses = true
    #expect(failures([named], variables: variables) == [.privateAddress])
    for path in ["photo.ppm", "to-loopback", "to-loopback"] {
      #expect(try server.nextRequest() == "http://photos.invalid/\(path)")
    }
  }
}
