import GalleryCore
import Glibc
import NumberedPhotos
import PhotoSources
import SystemPackage
import TestBeds
import Testing
import WorkerThreads

@testable import DecoderService

@Suite("The program that downloads photos", .serialized, .timeLimit(.minutes(10)))
struct FetcherStartTests {
  private let server: FaultyWebServer

  init() throws { server = try FaultyWebServer() }

  private func request(_ page: Int, _ path: FilePath) -> DecodeRequest {
    DecodeRequest(page: page, photo: path, demand: .small)
  }

  /// Notes whether the program sends something before it is greeted.
  private func lateFetcher() throws -> ScriptedFetcher {
    try ScriptedFetcher(
      """
      #!/usr/bin/python3
      import os, select, socket, sys
      program = socket.socket(fileno=3)
      with open("FOLDER/asked", "w") as file:
          isAsked = select.select([program], [], [], 1)[0]
          file.write("yes" if isAsked else "no")
      os.execv("FETCHER", sys.argv)
      """)
  }

  @Test(
    "If a sandbox is required, no address is sent before it is known", arguments: [true, false])
  func required(hasSandbox: Bool) throws {
    let fetcher = try lateFetcher()
    let replies = Replies()
    let pool = startPool(
      slotCount: 1, programs: fetcher.programs, policy: DecodePolicy(requiresSandbox: true),
      pretendsNoFilter: !hasSandbox, reply: { replies.add($0) })
    defer { pool.close() }
    pool.request(request(0, try server.photo("photo.ppm", user: "me:secret@")))
    let failure = replies.wait(for: 1)[0].failure
    #expect(try fetcher.text(of: "asked") == "no")
    if hasSandbox {
      #expect(failure == nil)
      #expect(try server.nextRequest() == "/photo.ppm", "it has not asked for the password")
    } else {
      #expect(failure?.contains("in a sandbox") == true, "\(failure ?? "")")
    }
  }

  @Test("A fetcher without a sandbox is reported, and so is a decoder")
  func withoutFilter() throws {
    let troubles = Texts()
    let replies = Replies()
    let pool = startPool(
      slotCount: 1, pretendsNoFilter: true, trouble: { troubles.add($0.message) },
      reply: { replies.add($0) })
    defer { pool.close() }
    pool.request(request(0, try server.photo("photo.ppm")))
    #expect(replies.wait(for: 1)[0].failure == nil)
    #expect(
      Set(troubles.all) == [
        "photos are downloaded without a full sandbox (as GIMBAL_NO_SECCOMP asks)",
        "photos are decoded without a full sandbox (as GIMBAL_NO_SECCOMP asks)",
      ])
  }

  @Test(
    "After the network has changed, hosts are found again",
    .enabled(if: ScriptedFetcher.canMount, "user namespaces are needed"))
  func changedNetwork() throws {
    let fetcher = try ScriptedFetcher.mounting([
      "hosts": "/etc/hosts", "resolv.conf": "/etc/resolv.conf",
    ])
    try fetcher.write("resolv.conf", "nameserver 127.0.0.1\n")
    try fetcher.write("hosts", "127.0.0.1 localhost\n")
    var programs = fetcher.programs
    programs.hostFiles = [fetcher.folder.appending("hosts").string]
    let replies = Replies()
    let pool = startPool(slotCount: 1, programs: programs) { replies.add($0) }
    defer { pool.close() }
    let photo = try server.photo("photo.ppm", host: "gimbal-test.example")
    pool.request(request(0, photo))
    let failure = replies.wait(for: 1)[0].failure
    #expect(failure?.contains("was not found") == true, "\(failure ?? "")")
    // The fetcher may read only the file that was there when it started.
    try fetcher.write("hosts", "127.0.0.1 gimbal-test.example\n")
    pool.request(request(1, photo))
    #expect(replies.wait(for: 2)[1].failure == nil)
  }

  @Test(
    "A host whose name takes long to resolve delays no other photo",
    .enabled(if: ScriptedFetcher.canMount, "user namespaces are needed"))
  func slowResolver() throws {
    let fetcher = try ScriptedFetcher.mounting(["resolv.conf": "/etc/resolv.conf"])
    let nameServer = SilentNameServer()
    try fetcher.write(
      "resolv.conf", "nameserver \(nameServer.address)\noptions timeout:30 attempts:2\n")
    let replies = Replies()
    let pool = startPool(
      slotCount: 1, programs: fetcher.programs, policy: DecodePolicy(deadline: 3)
    ) { replies.add($0) }
    defer { pool.close() }
    pool.request(request(0, try server.photo("photo.ppm")))
    _ = replies.wait(for: 1)
    let slow = request(1, try server.photo("photo.ppm", host: "gimbal-test.example"))
    pool.request(slow)
    usleep(300_000)
    pool.cancel(slow.id)
    usleep(100_000)
    let start = Time.now
    pool.request(request(2, try server.photo("photo.ppm?2")))
    while !replies.all.contains(where: { $0.request.page == 2 }) { usleep(1000) }
    #expect(replies.all.allSatisfy { $0.failure == nil || $0.request.page == 1 })
    #expect(Time.now - start < 20)
    withExtendedLifetime(nameServer) {}
  }

  @Test("Without the program, all photos are refused with the reason")
  func missing() throws {
    var programs = DecoderPrograms(in: builtPrograms)
    programs.fetcher = "/nonexistent/gimbal-fetcher"
    let replies = Replies()
    let pool = startPool(slotCount: 2, programs: programs) { replies.add($0) }
    defer { pool.close() }
    for page in 0..<8 { pool.request(request(page, try server.photo("photo.ppm?\(page)"))) }
    for reply in replies.wait(for: 8) {
      #expect(reply.failure?.contains("cannot be started") == true)
    }
  }
}

/// A name server that never answers, where this user may open its port; elsewhere its address is
/// one that nobody has (RFC 5737).
private final class SilentNameServer {
  let address: String
  private let socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)

  init() {
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = UInt16(53).bigEndian
    place.sin_addr.s_addr = UInt32(0x7F2A_2A2A).bigEndian
    let socket = socket
    let result = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    address = result == 0 ? "127.42.42.42" : "192.0.2.1"
  }

  deinit { close(socket) }
}
