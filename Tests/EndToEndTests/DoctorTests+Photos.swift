import Glibc
import SystemPackage
import TestBeds
import Testing

/// What the doctor says about photos: in folders and lists, and on servers.
extension EndToEnd.DoctorTests {
  @Test(
    "reports which addresses can be reached, what they list, and what is kept on disk",
    .enabled(if: Nginx.isInstalled, "nginx is needed"))
  func sources() async throws {
    let server = try Nginx()
    let folder = try TestFolder()
    try server.add("1.bmp", TestPhoto.solid(.red).bytes)
    try server.add("list.txt", Array("1.bmp\n2.bmp\n".utf8))
    var environment = noBus
    environment["XDG_CACHE_HOME"] = folder.path.string
    let list = server.address("list.txt")
    let missing = server.address("none.txt")
    let report = try await examine(
      [list, missing, server.address("1.bmp")].map { CommandArgument($0) },
      environment: environment, status: 66)
    let lines = report.split(separator: "\n")
    #expect(lines.contains { $0.contains(list) && $0.contains(": 2 photos after ") })
    #expect(lines.contains { $0.contains("1.bmp: a photo, after ") })
    let refused = try #require(lines.firstIndex { $0.contains("\(missing): cannot be used") })
    #expect(lines[refused + 1].contains("404"))
    #expect(
      try value("Downloads", in: report)
        == "0 photos, 0 of at most 512 MiB, in \(folder.path)/gimbal/downloads")
    let without = try await examine(["--download-cache", "0"], environment: environment)
    #expect(try value("Downloads", in: without).hasPrefix("not kept"))
    for (name, status) in [("list.txt", 0), ("none.txt", 66), ("1.bmp", 0)] {
      let run = try await runGimbal(
        ["--doctor", CommandArgument(server.address(name))], environment: environment)
      #expect(run.ending == .exited(Int32(status)) && run.output.contains("\nText scale"))
    }
    await folder.remove()
  }

  @Test("it counts the photos of folders and lists, and says whether this user may read them")
  func paths() async throws {
    let folder = try TestFolder()
    try folder.write([.solid(.red), .solid(.green)])
    try folder.write(Array("http://127.0.0.1:9/1.jpg\n".utf8), as: "list.txt")
    let empty = try folder.makeFolder("empty")
    let path = CommandArgument(folder.path)
    let list = CommandArgument(folder.path.appending("list.txt"))
    let report = try await examine([path, list], environment: noBus)
    #expect(report.contains("\(folder.path): 2 photos after "))
    #expect(report.contains("list.txt: 1 photo after "))
    for (missing, advice) in [
      (CommandArgument(empty.path), "put photos there"),
      (CommandArgument(folder.path.appending("none")), "no such"),
    ] {
      let report = try await examine([missing], environment: noBus, status: 66)
      let lines = report.split(separator: "\n")
      let line = try #require(lines.firstIndex { $0.contains(": no photos") })
      #expect(lines[line + 1].lowercased().contains(advice), "\(lines[line + 1])")
    }
    let input = try await runGimbal(["--doctor", "-"], environment: noBus)
    #expect(input.errors.contains("reads no standard input") && input.ending == .exited(64))
    await folder.remove()
  }

  @Test("photos that belong to another user", .enabled(if: geteuid() == 0, "needs root"))
  func rights() async throws {
    let folder = try TestFolder()
    try folder.write([.solid(.red), .solid(.green)])
    chmod(folder.path.string, 0o755)
    chmod(folder.path.appending("2.bmp").string, 0o644)
    let report = try await examine(
      [CommandArgument(folder.path)], environment: noBus,
      through: ["setpriv", "--reuid=65534", "--clear-groups"], status: 66)
    #expect(report.contains("2 photos after ") && report.contains("1 of which this user may not"))
    #expect(report.contains("-> allow that: chmod"))
    await folder.remove()
  }
}
