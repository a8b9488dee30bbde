import FileService
import Foundation
import GalleryCore
import Glibc
import PhotoSources
import ProcessWire
import SystemPackage
import TestBeds
import Testing
import WorkerThreads

@testable import DecoderService

@Suite(
  "Downloads are kept between starts", .serialized, .timeLimit(.minutes(10)),
  .enabled(if: Nginx.isInstalled, "nginx is needed"))
struct KeptDownloadTests {
  private let bed: DownloadBed
  private var server: Nginx { bed.server }

  init() throws { bed = try DownloadBed() }

  /// Starts the program, and requests a photo; waits until so many photos are on disk.
  @discardableResult
  private func ask(
    _ name: String, entries: Int = 1, limit: Int = 1 << 20, hasFetcher: Bool = true
  ) throws -> DecodeReply {
    let session = bed.start(limit: limit, hasFetcher: hasFetcher)
    let reply = session.ask(try server.photo(name))
    bed.wait(forEntries: entries)
    return reply
  }

  /// The statuses of the server's answers, once there are so many.
  private func statuses(_ count: Int) -> [String] {
    // nginx writes the line after it has sent the photo.
    while server.log.count < count { usleep(1000) }
    return server.log.compactMap { $0.split(separator: "\"").dropFirst(2).first }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  @Test("While a photo is fresh, another start makes no request and starts no fetcher")
  func fresh() throws {
    #expect(try ask("fresh/a.ppm").failure == nil)
    let reply = try ask("fresh/a.ppm", hasFetcher: false)
    #expect(reply.failure == nil)
    #expect(reply.fileIdentity?.size == DownloadBed.photo().count)
    #expect(statuses(1) == ["200"])
  }

  @Test("Then the server is asked; if nothing has changed, the photo is fresh again")
  func revalidation() throws {
    try ask("short/a.ppm")
    usleep(2_100_000)
    #expect(try ask("short/a.ppm").failure == nil)
    #expect(statuses(2) == ["200", "304"])
    var wasFresh = false
    // The new head is written in the background.
    for _ in 0..<10 where !wasFresh {
      usleep(50_000)
      wasFresh = try ask("short/a.ppm", hasFetcher: false).failure == nil
    }
    #expect(wasFresh)
    #expect(statuses(2) == ["200", "304"])
  }

  @Test("A photo that has changed on the server is shown and stored as it is now")
  func change() throws {
    try ask("stale/a.ppm")
    try server.add("stale/a.ppm", DownloadBed.photo(30, width: 50))
    for expected in ["200", "304"] {
      let reply = try ask("stale/a.ppm")
      #expect(reply.fileIdentity?.size == DownloadBed.photo(width: 50).count)
      #expect(statuses(expected == "200" ? 2 : 3).last == expected)
      while try stored("stale/a.ppm")?.byteCount != DownloadBed.photo(width: 50).count {
        usleep(1000)
      }
    }
  }

  /// What is stored of a photo.
  private func stored(_ name: String) throws -> StoredDownload? {
    let memory = try FetchedFileTesting.memoryFile()
    return try? bed.cache.find(server.address(name), into: memory, limit: 1 << 20)
  }

  @Test("What must not be stored is not, and neither is anything without a cache")
  func notStored() throws {
    #expect(try ask("secret/a.ppm", entries: 0).failure == nil)
    #expect(try ask("fresh/a.ppm", entries: 0, limit: 0).failure == nil)
    #expect(try ask("fresh/a.ppm").failure == nil)
    #expect(bed.entries.count == 1)
    #expect(try ask("fresh/a.ppm", limit: 0).failure == nil)
    #expect(statuses(4) == ["200", "200", "200", "200"], "and nothing is read")
  }

  @Test(
    "If the server cannot be reached, the photo is shown and it is said, unless that is forbidden")
  func offline() throws {
    for (count, name) in ["stale", "strict"].enumerated() {
      try ask("\(name)/a.ppm", entries: count + 1)
    }
    server.stop()
    let session = bed.start()
    let reply = session.ask(try server.photo("stale/a.ppm"))
    #expect(reply.failure == nil)
    #expect(session.news == [.shownFromDisk(reply.request.id, host: "127.0.0.1")])
    #expect(session.ask(try server.photo("strict/a.ppm")).failure != nil)
    #expect(session.ask(try server.photo("fresh/a.ppm")).failure != nil)
    #expect(session.news.count == 1)
  }

  @Test("If a server asks for a password, it is said once what can be done")
  func withoutPassword() throws {
    let session = bed.start()
    let names = ["private/a.ppm", "private/b.ppm"]
    var access = PhotoAccess()
    for name in names {
      access.add(ownPhoto: try RemoteAddress(Array(server.address(name).utf8)), .none)
    }
    session.pool.makeDocumentLoader().setAccess(access) { server, _ in
      (.none, "Ask \(server.host).")
    }
    for name in names {
      #expect(session.ask(try server.photo(name)).failure != nil)
    }
    while session.news.isEmpty { usleep(1000) }
    #expect(session.news == [.refuses(host: "127.0.0.1", advice: "Ask 127.0.0.1.")])
  }

  @Test("Once the server answers again, the photos are known that it did not send")
  func onlineAgain() throws {
    try ask("stale/a.ppm")
    server.stop()
    let session = bed.start()
    let shown = session.ask(try server.photo("stale/a.ppm")).request.id
    let missing = session.ask(try server.photo("fresh/a.ppm")).request.id
    try server.start()
    while session.news.count < 2 { usleep(1000) }
    guard case .available(let photos) = session.news[1] else {
      Issue.record("\(session.news)")
      return
    }
    #expect(Set(photos) == [shown, missing])
  }

  @Test("After a server has failed to answer, its other photos are shown or refused at once")
  func skipped() throws {
    try ask("stale/a.ppm")
    server.stop()
    let session = bed.start()
    #expect(session.ask(try server.photo("strict/a.ppm")).failure != nil)
    let start = Time.now
    for name in ["fresh/a.ppm", "fresh/b.ppm", "strict/a.ppm", "fresh/c.ppm", "fresh/d.ppm"] {
      #expect(session.ask(try server.photo(name)).failure?.contains("127.0.0.1") == true)
    }
    #expect(session.ask(try server.photo("stale/a.ppm")).failure == nil)
    // An attempt and its three repetitions take 3.5 s or more.
    #expect(Time.now - start < 2)
  }

  @Test("A photo that its server cannot send is not requested each time that it is passed")
  func failingPhoto() throws {
    let session = bed.start()
    #expect(session.ask(try server.photo("broken/a.ppm")).failure != nil)
    for name in ["broken/a.ppm", "missing.ppm"] {
      for _ in 0..<4 { #expect(session.ask(try server.photo(name)).failure != nil) }
    }
    #expect(session.ask(try server.photo("fresh/a.ppm")).failure == nil)
    #expect(statuses(3) == ["503", "404", "200"])
  }

  @Test("If the server fails, a photo that is stored is shown")
  func brokenServer() throws {
    let address = server.address("broken/a.ppm")
    let bytes = DownloadBed.photo()
    let memory = try FetchedFileTesting.memoryFile(bytes)
    try bed.cache.store(
      address, DownloadHead(receivedAt: 1, lifetime: 1, entityTag: "\"a\""), byteCount: bytes.count,
      from: memory)
    let session = bed.start()
    #expect(session.ask(try server.photo("broken/a.ppm")).failure == nil)
    #expect(session.news.count == 1)
    #expect(statuses(1) == ["503"], "it is shown at once")
  }

  @Test("A photo that the user reads again is asked for, although it is fresh")
  func reload() throws {
    try ask("fresh/a.ppm")
    let session = bed.start()
    let path = try server.photo("fresh/a.ppm")
    #expect(session.ask(path).failure == nil)
    session.pool.forgive(path)
    #expect(session.ask(path).failure == nil)
    #expect(statuses(2) == ["200", "304"])
  }

  @Test("After the clock was set back, the server is asked")
  func clockSetBack() throws {
    let bytes = DownloadBed.photo()
    let memory = try FetchedFileTesting.memoryFile(bytes)
    try bed.cache.store(
      server.address("fresh/a.ppm"),
      DownloadHead(receivedAt: time(nil) + 10_000, lifetime: 100_000), byteCount: bytes.count,
      from: memory)
    #expect(try ask("fresh/a.ppm").failure == nil)
    #expect(statuses(1) == ["200"])
  }

  @Test("A redirect may lead elsewhere the next time, so it is followed again")
  func redirect() throws {
    #expect(try ask("away/a.ppm").failure == nil)
    #expect(try ask("away/a.ppm").failure == nil)
    #expect(statuses(4) == ["302", "200", "302", "200"])
    server.stop()
    #expect(try ask("away/a.ppm").failure == nil)
  }

  @Test("A damaged entry is downloaded again, and replaced")
  func damaged() throws {
    try ask("fresh/a.ppm")
    let file = URL(filePath: "\(bed.cache.path.string)/\(try #require(bed.entries.first))")
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count - 1] ^= 1
    try bytes.write(to: file)
    #expect(try ask("fresh/a.ppm").failure == nil)
    #expect(statuses(2) == ["200", "200"])
    while try stored("fresh/a.ppm") == nil { usleep(1000) }
  }

  @Test("A disk that does not answer delays the download, and does not prevent it")
  func silentDisk() throws {
    try ask("fresh/a.ppm")
    let script = bed.folder.appending(path: "files")
    try Data("#!/bin/sh\necho $$ >> \(bed.folder.path)/stopped\nkill -STOP $$\n".utf8).write(
      to: script)
    try #require(chmod(script.path, 0o755) == 0)
    let session = bed.start(files: FilePath(script.path))
    #expect(session.ask(try server.photo("fresh/a.ppm")).failure == nil)
    #expect(statuses(2) == ["200", "200"])
    let stopped = try String(contentsOf: bed.folder.appending(path: "stopped"), encoding: .utf8)
    #expect(!stopped.isEmpty)
    for process in stopped.split(separator: "\n").compactMap({ pid_t($0) }) {
      kill(process, SIGKILL)
    }
  }
}
