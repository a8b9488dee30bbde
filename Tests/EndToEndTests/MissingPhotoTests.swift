import Foundation
import Glibc
import SystemPackage
import TestBeds
import Testing

/// A port of this computer at which nobody takes the connections.
private struct SilentListener: ~Copyable {
  let address: String
  private let number: Int32

  init() throws {
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    // 127.0.0.2, so that it is another server than that of the other photos.
    name.sin_addr.s_addr = UInt32(0x7F00_0002).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(number, $0, size) == 0 && listen(number, 64) == 0
          && getsockname(number, $0, &size) == 0
      }
    }
    self.number = number
    address = "http://127.0.0.2:\(UInt16(bigEndian: name.sin_port))"
    guard isBound else {
      close(number)
      throw Errno.addressInUse
    }
  }

  deinit { close(number) }
}

extension EndToEnd {
  @Suite("Slideshows of photos on servers", .enabled(if: Nginx.isInstalled, "nginx is needed"))
  struct MissingPhotoTests {
    private let server: Nginx

    init() throws {
      server = try Nginx(
        locations: """
          location /500/ { return 500; } location /503/ { return 503; }
          location /404/ { return 404; }
          """)
      for (number, color) in TestPhoto.pageColors.enumerated() {
        try server.add("\(number).bmp", TestPhoto.solid(color).bytes)
      }
    }

    /// Shows photos of the server in a kiosk for so many rounds; returns how long each of the
    /// photos that are there was awaited after the one before, in seconds.
    ///
    /// - Parameters:
    ///   - names: the names of the photos on the server, or whole addresses.
    ///   - list: what to open instead, which has the photos.
    private func waits(
      _ names: [String], rounds: Int, in list: String? = nil, environment: [String: String] = [:],
      through wrapper: [CommandArgument] = []
    ) async throws -> [Double] {
      let shown = names.compactMap { Int($0.split(separator: ".")[0]) }
      let paths = list.map { [$0] } ?? names.map { $0.contains("://") ? $0 : server.address($0) }
      var times: [Double] = []
      try await withGimbal(
        showing: [], options: ["--kiosk", "--no-fullscreen", "--slideshow", "1"],
        environment: environment, through: wrapper
      ) { _ in
        paths.map { CommandArgument($0) }
      } _: { gimbal in
        let clock = ContinuousClock()
        var last = clock.now
        for number in Array(repeating: shown, count: rounds).joined() {
          try await gimbal.waits(for: "photo \(number)") {
            $0.middle.isClose(to: TestPhoto.pageColors[number])
          }
          times.append((clock.now - last) / .seconds(1))
          last = clock.now
        }
      }
      return times
    }

    @Test("a slideshow of small photos on a fast server goes on")
    func small() async throws {
      let waits = try await waits(["0.bmp", "1.bmp", "2.bmp"], rounds: 3)
      #expect(waits.allSatisfy { $0 < 3.5 }, "\(waits)")
    }

    @Test(
      "a server that accepts connections and never answers delays none of what is there",
      arguments: [false, true])
    func silent(isFirst: Bool) async throws {
      // What connects is in the queue of the listener, as with a process that was stopped.
      let silent = try SilentListener()
      let missing = ["\(silent.address)/a.bmp", "\(silent.address)/b.bmp"]
      let names =
        isFirst ? missing + ["0.bmp", "1.bmp", "2.bmp"] : ["0.bmp"] + missing + ["1.bmp", "2.bmp"]
      // A server has 3 s to begin its answer, and an attempt ends after 20 s.
      let waits = try await waits(names, rounds: 12)
      #expect(waits.allSatisfy { $0 < 6 }, "\(waits)")
      #expect(waits.dropFirst(3).allSatisfy { $0 < 3.5 }, "\(waits)")
    }

    @Test(
      "a list whose server never answers delays no other source's photos",
      arguments: [false, true])
    func silentList(isFirst: Bool) async throws {
      let silent = try SilentListener()
      try await withGimbal(showing: TestPhoto.pages(2)) { folder in
        let (list, photos) = ("\(silent.address)/feed.xml", folder.path.string)
        return (isFirst ? [list, photos] : [photos, list]).map { CommandArgument($0) }
      } _: { gimbal in
        try await gimbal.waits(for: "the first photo", within: .seconds(5)) {
          $0.middle.isClose(to: .red)
        }
        // The other one may be found a moment later.
        _ = try await poll("the second photo", within: .seconds(5)) {
          try await gimbal.press("Next")
          return try await gimbal.rests().middle.isClose(to: .green) ? true : nil
        }
      }
    }

    @Test(
      "without a network, a kiosk goes round among the photos that are in the cache",
      .enabled(if: getuid() == 0, "a network of its own needs root"))
    func restart() async throws {
      let cache = try TestFolder()
      let environment = ["XDG_CACHE_HOME": cache.path.string]
      let names = ["0.bmp", "404/a.bmp", "1.bmp", "2.bmp", "500/b.bmp"]
      try server.add("list.txt", Array(names.joined(separator: "\n").utf8))
      let list = server.address("list.txt")
      _ = try await waits(names, rounds: 2, in: list, environment: environment)
      let waits = try await waits(
        names, rounds: 4, in: list, environment: environment, through: ["unshare", "--net"])
      #expect(waits.allSatisfy { $0 < 3.5 }, "\(waits)")
      await cache.remove()
    }

    @Test("photos that a server cannot send cost a slideshow neither time nor many requests")
    func faulty() async throws {
      let names = [
        "0.bmp", "500/a.bmp", "1.bmp", "503/b.bmp", "404/c.bmp", "2.bmp", "500/d.bmp", "3.bmp",
        "404/e.bmp",
      ]
      let waits = try await waits(names, rounds: 4)
      // A photo stays for 1 s, and the next one fades in.
      #expect(waits.allSatisfy { $0 < 3.5 }, "\(waits)")
      for name in names where name.contains("/") {
        let count = server.requests.filter { $0.contains("/\(name) ") }.count
        // One in the first round, and then after pauses of 2, 4 and 8 s.
        #expect((1...5).contains(count), "\(name) was requested \(count) times")
      }
    }
  }
}
