import Glibc
import PhotoSources
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Photo locations")
struct PhotoLocationTests {
  private func path(of argument: String) -> String? {
    guard case .path(let path) = PhotoLocation(argument: Array(argument.utf8)) else { return nil }
    return path.string
  }

  private func problem(of argument: String) -> String? {
    guard case .refused(let problem) = PhotoLocation(argument: Array(argument.utf8)) else {
      return nil
    }
    return problem
  }

  @Test(
    "file addresses lead to their paths",
    arguments: [
      ("file:///home/me/a.jpg", "/home/me/a.jpg"),
      ("file://localhost/a.jpg", "/a.jpg"),
      ("FILE://LocalHost/a.jpg", "/a.jpg"),
      ("file:/a.jpg", "/a.jpg"),
      ("file:///caf%C3%A9%20%23%3f.jpg", "/café #?.jpg"),
      ("file:///100%25.jpg", "/100%.jpg"),
      ("file:///a%0Ab", "/a\nb"),
      ("file:///a#b?c", "/a#b?c"),
      ("file:///", "/"),
    ])
  func addresses(address: String, path: String) { #expect(self.path(of: address) == path) }

  @Test("the name of this computer in an address is this computer")
  func ownHost() throws {
    var name = [CChar](repeating: 0, count: 256)
    try #require(gethostname(&name, 255) == 0)
    let host = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    for host in [host, host.uppercased(), "127.0.0.1", "[::1]"] {
      #expect(path(of: "file://\(host)/a%20b.jpg") == "/a b.jpg", "\(host)")
    }
    #expect(path(of: "file://\(host)x/a.jpg") == nil)
    for (host, own) in [
      ("pc", "pc.example.org"), ("pc.local", "pc"), ("PC.Local", "pc.example.org"),
    ] {
      #expect(OwnHost.includes(host, own: own))
    }
    for (host, own) in [
      ("nas.example.org", "pc.example.org"), ("example", "pc.example"), ("x", ""),
    ] {
      #expect(!OwnHost.includes(host, own: own))
    }
  }

  @Test("percent-encoded bytes need not be text")
  func bytes() {
    let location = PhotoLocation(argument: Array("file:///%ff%FE.jpg".utf8))
    let bytes: [CChar] = [0x2f, -1, -2, 0x2e, 0x6a, 0x70, 0x67, 0]
    #expect(location == .path(FilePath(platformString: bytes)))
  }

  @Test(
    "whatever is no address is a path",
    arguments: [
      "a.jpg", "/a%20b.jpg", "a b.jpg", "10:30.jpg", "C:/a.jpg", "file:a.jpg", "./file:///a.jpg",
      "file", ":", "mailto:me", "./-", "--", "Wedding: the party://.jpg",
    ])
  func paths(argument: String) {
    #expect(path(of: argument) == FilePath(argument).string)
  }

  @Test("addresses on the web are photos, and a path that looks like one is a path")
  func web() throws {
    #expect(
      PhotoLocation(argument: Array("HTTPS://Host/a b.jpg".utf8))
        == .remote(try RemoteAddress(Array("https://host/a%20b.jpg".utf8))))
    for argument in ["https:/./host/a.jpg", "http:a.jpg", "./https://host/a.jpg"] {
      guard case .path(let path) = PhotoLocation(argument: Array(argument.utf8)) else {
        Issue.record("\(argument) is no path")
        continue
      }
      #expect(RemoteAddress(path: path) == nil)
    }
  }

  @Test("A photo on the web is in the album of photos that are named one by one")
  func album() throws {
    let addresses = try ["https://host/b.jpg", "https://host/a//b.jpg?x=/"].map {
      try RemoteAddress(Array($0.utf8))
    }
    var first: FilePath?
    let result = PhotoScan(types: PhotoTypes(extensions: ["jpg"])).run(
      addresses.map { .remote($0) } + [.path("/nonexistent/c.jpg")], first: { first = $0 })
    #expect(result.locations.map { RemoteAddress(location: $0) } == addresses)
    #expect(first == addresses[0].path)
    #expect(result.problems.count == 1)
    let only = PhotoScan(types: PhotoTypes(extensions: ["jpg"])).run(
      [.remote(addresses[1])], first: { _ in })
    #expect(only.locations.map { RemoteAddress(location: $0) } == [addresses[1]])
  }

  @Test("a single dash is the list on standard input")
  func dash() { #expect(PhotoLocation(argument: [UInt8(ascii: "-")]) == .input(0)) }

  @Test(
    "what cannot be opened is refused, and says why",
    arguments: [
      ("file://nas/a.jpg", "nas"), ("file://nas", "nas"), ("file://", "no path"),
      ("file://localhost", "no path"), ("file:///a%", "%"), ("file:///a%2", "%"),
      ("file:///a%zz.jpg", "%"), ("file:///a%00.jpg", "%"),
      ("https://:80/a.jpg", "no valid host"), ("http://h:99999/a.jpg", "port"),
      ("ftp://example.org/a.jpg", "file://"),
      ("gopher://nas/a.jpg", "sftp://"), ("file:///a%+1.jpg", "%"),
    ])
  func refused(argument: String, reason: String) {
    let problem = problem(of: argument)
    #expect(problem?.contains(reason) == true)
    #expect(problem?.contains(argument) == true)
  }

  @Test(
    "a password is not in what is said",
    arguments: [
      ("https://me:secret@host:99999/a.jpg", "https://me:…@host:99999/a.jpg"),
      ("ftp://me:secret@host/a.jpg", "ftp://me:…@host/a.jpg"),
      ("https://me:se/secret@host/a.jpg", "https://me:…@host/a.jpg"),
      ("https://me:7@secret@.host/a@2.jpg", "https://me:…@.host/a@2.jpg"),
      ("http://:secret@host:x/", "http://:…@host:x/"),
      ("file://me:secret@host/a.jpg", "file://me:…@host/a.jpg"),
      ("ftp://host:21/a@2.jpg", "ftp://host:21/a@2.jpg"),
      ("ftp://host/a:b@2.jpg", "ftp://host/a:b@2.jpg"),
    ])
  func password(argument: String, shown: String) {
    let problem = problem(of: argument)
    #expect(problem?.contains(shown) == true, "\(problem ?? "")")
    #expect(problem?.contains("secret") == false)
  }
}
