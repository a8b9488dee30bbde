import GalleryCore
import Glibc
import NumberedPhotos
import PhotoSources
import ProcessWire
import Synchronization
import SystemPackage
import TestBeds
import Testing
import WorkerThreads

@testable import DecoderService

@Suite("Photos on the web", .serialized, .timeLimit(.minutes(10)))
struct RemotePhotoTests {
  private let server: FaultyWebServer

  init() throws { server = try FaultyWebServer() }

  private func request(_ page: Int, _ path: FilePath, isUrgent: Bool = false) -> DecodeRequest {
    var request = DecodeRequest(page: page, photo: path, demand: .small)
    request.isUrgent = isUrgent
    return request
  }

  /// Requests one photo, and returns the reply.
  private func reply(
    _ path: FilePath, isUrgent: Bool = false, policy: DecodePolicy = DecodePolicy(),
    programs: DecoderPrograms = DecoderPrograms(in: builtPrograms)
  ) -> DecodeReply {
    let replies = Replies()
    let pool = startPool(slotCount: 1, programs: programs, policy: policy) { replies.add($0) }
    defer { pool.close() }
    pool.request(request(0, path, isUrgent: isUrgent))
    return replies.wait(for: 1)[0]
  }

  @Test(
    "A photo is shown, also after a redirect, and whatever type the server says",
    arguments: ["photo.ppm", "to-photo", "text-photo", "photo.ppm?x=//y/"])
  func photo(path: String) throws {
    let reply = reply(try server.photo(path))
    #expect(reply.failure == nil)
    #expect(reply.fileIdentity?.size == 3613)
  }

  @Test(
    "Faults are said in words",
    arguments: [
      ("404", "has no photo at this address (404)"), ("401", "name and a password"),
      ("403", "does not permit"), ("410", "no longer has the photo"),
      ("429", "Try again in 60 minutes"),
      ("503", "has a problem (503)"), ("418", "status 418"),
      ("page", "leads to a web page (text/html)"), ("huge", "larger than 256 MiB"),
      ("endless-body", "larger than 256 MiB"), ("endless-headers", "more than 64 KiB"),
      ("circle", "more than 10 other addresses"), ("to-file", "not safe"),
      ("nothing", "ended before the photo was complete"),
      ("short", "ended before the photo was complete"), ("rubbish", "cannot be downloaded"),
      ("unwanted-part", "status 206"),
    ])
  func faults(path: String, words: String) throws {
    let reply = reply(try server.photo(path))
    #expect(reply.failure?.contains(words) == true, "\(reply.failure ?? "")")
  }

  @Test(
    "A photo in an encoding that nobody asked for is decoded; a false one does not matter",
    arguments: [
      "gzip", "x-gzip", "deflate", "raw-deflate", "br", "twice", "false-gzip", "aws-chunked",
      "identity", "moved",
    ])
  func encoded(name: String) throws {
    let reply = reply(try server.photo("encoded-\(name)"))
    #expect(reply.failure == nil)
    #expect(reply.fileIdentity?.size == 3613)
    #expect(try server.nextRequest() == "/encoded-\(name) accepts identity")
  }

  @Test("What cannot be decoded, and what is too large once it is, is said")
  func undecodable() throws {
    let unknown = reply(try server.photo("encoded-unknown"))
    #expect(unknown.failure?.contains("is encoded (unknown), and cannot be decoded") == true)
    #expect(
      reply(try server.photo("encoded-bomb")).failure?.contains("larger than 256 MiB") == true)
  }

  @Test(
    "A server that is silent, or sends a byte now and then, is given up",
    arguments: ["silent", "loris"])
  func stalled(path: String) throws {
    // Four attempts.
    let reply = reply(try server.photo(path), policy: DecodePolicy(deadline: 1))
    #expect(reply.failure?.contains("does not answer in time") == true, "\(reply.failure ?? "")")
  }

  @Test(
    "Nothing listens, and a host that does not exist",
    arguments: [
      ("http://127.0.0.1:1/a.jpg", "does not accept connections"),
      ("http://gimbal.invalid/a.jpg", "was not found"),
    ])
  func unreachable(address: String, words: String) throws {
    let path = try RemoteAddress(Array(address.utf8)).path
    let reply = reply(path)
    #expect(reply.failure?.contains(words) == true, "\(reply.failure ?? "")")
  }

  @Test(
    "After a lost connection, or if the server is busy, what is seen is tried again",
    arguments: [("cut", 3), ("busy", 2)])
  func retries(path: String, count: Int) throws {
    #expect(reply(try server.photo(path), isUrgent: true).failure == nil)
    for _ in 0..<count { #expect(try server.nextRequest() == "/\(path)") }
  }

  @Test("A password goes to the server that was named once it asks, and to no other host")
  func password() throws {
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    for (number, path) in ["asks", "to-other-host", "to-photo"].enumerated() {
      pool.request(request(number, try server.photo(path, user: "me:secret@")))
      _ = replies.wait(for: number + 1)
    }
    for path in [
      "asks", "asks with password", "to-other-host with password", "photo.ppm",
      "to-photo with password", "photo.ppm with password",
    ] {
      #expect(try server.nextRequest() == "/\(path)")
    }
  }

  @Test(
    "A password is sent to no server that asks for something else, and it is said what it asks for",
    arguments: ["Bearer", "Digest,Negotiate", "X-Odd"])
  func otherSignIn(schemes: String) throws {
    let path = try server.photo("asks-\(schemes)", user: "me:secret@")
    let words = "sign-in by \(schemes.replacing(",", with: ", ")) (401)"
    #expect(reply(path).failure?.contains(words) == true)
    #expect(reply(try server.photo("asks-Digest,Basic", user: "me:secret@")).failure == nil)
    for line in [
      "/asks-\(schemes)", "/asks-Digest,Basic", "/asks-Digest,Basic with password",
    ] {
      #expect(try server.nextRequest() == line)
    }
  }

  @Test("After a redirect the message names the host that has failed")
  func failedElsewhere() throws {
    let failure = reply(try server.photo("to-asking-host")).failure
    #expect(failure?.contains("The server localhost asks for a name") == true, "\(failure ?? "")")
  }

  @Test("A photo, its thumbnail and its information are one download")
  func once() throws {
    let replies = Replies()
    let pool = startPool(slotCount: 2) { replies.add($0) }
    defer { pool.close() }
    let path = try server.photo("photo.ppm")
    var thumbnail = request(0, path)
    thumbnail.purpose = .thumbnail
    pool.request(request(0, path))
    pool.request(thumbnail)
    #expect(replies.wait(for: 2).compactMap(\.failure).isEmpty)
    let reader = MetadataReader(pool)
    guard case .information(let information) = reader.information(of: path) else {
      Issue.record("no information")
      return
    }
    #expect(information.byteCount == 3613)
    #expect(information.modificationTime == nil, "it is the time of the download")
    // Photos are not downloaded to sort them.
    #expect(reader.time(of: path) == nil)
    reader.close()
    pool.request(request(1, try server.photo("404")))
    _ = replies.wait(for: 3)
    #expect(try server.nextRequest() == "/photo.ppm")
    #expect(try server.nextRequest() == "/404", "it was downloaded again")
  }

  @Test("Information about a photo that cannot be downloaded is not awaited")
  func unreadable() throws {
    let pool = startPool(slotCount: 1) { _ in }
    defer { pool.close() }
    let reader = MetadataReader(pool)
    defer { reader.close() }
    let missing = try server.photo("404")
    var reading = reader.information(of: missing)
    while reading == .downloading {
      usleep(10_000)
      reading = reader.information(of: missing)
    }
    #expect(reading == .unreadable)
    #expect(reader.information(of: missing) == .unreadable)
    while reader.information(of: try server.photo("photo.ppm")) == .downloading { usleep(10_000) }
    #expect(try server.nextRequest() == "/404")
    #expect(try server.nextRequest() == "/photo.ppm", "it was requested again")
  }

  @Test("A download whose information nobody awaits any more is stopped")
  func abandonedReader() throws {
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    let files = pool.shared.remoteFiles
    let silent = try server.photo("silent")
    do {
      let reader = MetadataReader(pool)
      #expect(reader.information(of: silent) == .downloading)
      #expect(try server.nextRequest() == "/silent")
      #expect(!files.isIdle)
      // Another photo takes its place.
      #expect(reader.information(of: try server.photo("silent?2")) == .downloading)
      #expect(try server.nextRequest() == "/silent?2")
      while files.state.withLock({ $0.plan.items.count }) > 1 { usleep(1000) }
      #expect(reader.information(of: silent) == .downloading)
      #expect(try server.nextRequest() == "/silent")
    }
    while !files.isIdle { usleep(1000) }
    #expect(replies.all.isEmpty)
  }

  @Test("A reader notices the end of a download, whether it has failed or not")
  func awaitedEnd() throws {
    let pool = startPool(slotCount: 1) { _ in }
    defer { pool.close() }
    let ends = Semaphore()
    let reader = MetadataReader(pool) { ends.signal() }
    let missing = try server.photo("404")
    #expect(reader.information(of: missing) == .downloading)
    ends.wait()
    #expect(reader.information(of: missing) == .unreadable)
    let held = try server.photo("held")
    #expect(reader.information(of: held) == .downloading)
    #expect(!ends.wait(seconds: 0.05))
    try server.release()
    ends.wait()
    guard case .information = reader.information(of: held) else {
      Issue.record("no information")
      return
    }
  }

  @Test("Loading it again downloads it again")
  func reload() throws {
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    let path = try server.photo("photo.ppm")
    pool.request(request(0, path))
    _ = replies.wait(for: 1)
    pool.forgive(path)
    pool.request(request(0, path))
    #expect(replies.wait(for: 2).compactMap(\.failure).isEmpty)
    for _ in 0..<2 { #expect(try server.nextRequest() == "/photo.ppm") }
  }

  @Test("Downloads do not keep files from being decoded, and progress is reported")
  func filesMeanwhile() throws {
    let replies = Replies()
    let progress = Mutex<[PhotoID: FetchProgress]>([:])
    let pool = DecodePool(programs: DecoderPrograms(in: builtPrograms), slotCount: 1)
    pool.begin(
      DecodePolicy(), reply: { replies.add($0) }, trouble: { _ in },
      progress: { photo, value in progress.withLock { $0[photo] = value } })
    defer { pool.close() }
    let held = (0..<6).compactMap { try? server.photo("held?\($0)") }
    for (page, path) in held.enumerated() { pool.request(request(page, path)) }
    for _ in held { _ = try server.nextRequest() }
    let file = try TestFile(Array("P6\n4 3\n255\n".utf8) + [UInt8](repeating: 9, count: 36))
    pool.request(request(10, file.path))
    #expect(replies.wait(for: 1)[0].request.page == 10)
    while progress.withLock({ $0.count }) < held.count { usleep(1000) }
    for value in progress.withLock({ $0 }).values {
      #expect(value == FetchProgress(received: 1000, total: 3613))
    }
    try server.release()
    #expect(replies.wait(for: 7).compactMap(\.failure).isEmpty)
  }

  @Test("A download that nobody needs is stopped, and a visible photo does not wait for others")
  func cancelled() throws {
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    for page in 0..<6 { pool.request(request(page, try server.photo("silent?\(page)"))) }
    for _ in 0..<6 { _ = try server.nextRequest() }
    // All six are busy; a visible one takes the place of one of them.
    let visible = request(9, try server.photo("photo.ppm"))
    pool.request(visible)
    pool.prioritize([visible.id], visible: [visible.id])
    #expect(replies.wait(for: 1)[0].request.page == 9)
    for page in 0..<6 { pool.cancel(request(page, "").id) }
    while pool.busyCount > 0 { usleep(1000) }
    #expect(replies.all.count == 1)
  }

  @Test("If the fetcher is killed, its downloads go on in another one")
  func killed() throws { try replaces(after: SIGKILL) }

  @Test("A stopped fetcher is replaced after some silence, and its downloads start again")
  func stopped() throws { try replaces(after: SIGSTOP) }

  private func replaces(after signal: Int32) throws {
    let fetcher = try RenamedProgram("gimbal-fetcher", as: "killed-fetcher")
    var programs = DecoderPrograms(in: builtPrograms)
    programs.fetcher = fetcher.path
    let replies = Replies()
    var policy = DecodePolicy()
    policy.silence = 3
    let pool = startPool(slotCount: 1, programs: programs, policy: policy) { replies.add($0) }
    defer { pool.close() }
    pool.request(request(0, try server.photo("held")))
    #expect(try server.nextRequest() == "/held")
    let process = try #require(children().first { $0.name == "killed-fetcher" }).process
    kill(process, signal)
    #expect(try server.nextRequest() == "/held")
    try server.release()
    #expect(replies.wait(for: 1).compactMap(\.failure).isEmpty)
  }

  @Test("Without the program, the page says so")
  func missingProgram() throws {
    var programs = DecoderPrograms(in: builtPrograms)
    programs.fetcher = "/nonexistent/gimbal-fetcher"
    let reply = reply(try server.photo("photo.ppm"), programs: programs)
    #expect(reply.failure?.contains("program that downloads photos") == true)
  }

  @Test("Photos of files start no fetcher")
  func onlyFiles() throws {
    let fetcher = try RenamedProgram("gimbal-fetcher", as: "unneeded-fetch")
    var programs = DecoderPrograms(in: builtPrograms)
    programs.fetcher = fetcher.path
    let replies = Replies()
    let pool = startPool(slotCount: 1, programs: programs) { replies.add($0) }
    defer { pool.close() }
    let file = try TestFile(Array("P6\n4 3\n255\n".utf8) + [UInt8](repeating: 9, count: 36))
    pool.request(request(0, file.path))
    #expect(replies.wait(for: 1)[0].failure == nil)
    #expect(!children().contains { $0.name == "unneeded-fetch" })
    pool.request(request(1, try server.photo("photo.ppm")))
    _ = replies.wait(for: 2)
    #expect(children().contains { $0.name == "unneeded-fetch" })
  }
}
