import Foundation
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite(
    "Photos on SFTP and SMB servers",
    .enabled(if: NetworkBed.missing == nil, "\(NetworkBed.missing ?? "") is missing"))
  struct NetworkFolderTests {
    private static let colors = TestPhoto.pageColors

    /// Starts servers of a folder with photos, and two in a folder inside.
    private func withBed(_ body: (NetworkBed, TestFolder) async throws -> Void) async throws {
      let folder = try TestFolder()
      try folder.write(TestPhoto.pages(3))
      let inside = try folder.makeFolder("in side")
      for page in 3..<5 {
        try inside.write(
          TestPhoto.solid(Self.colors[page]).bytes, as: FilePath.Component("\(page + 1).bmp")!)
      }
      let outcome: Result<Void, any Error>
      do {
        let bed = try NetworkBed(showing: folder.path.string)
        outcome = .success(try await body(bed, folder))
      } catch { outcome = .failure(error) }
      await folder.remove()
      try outcome.get()
    }

    /// What `--list` prints of an address: the names behind a beginning, and the messages.
    private func list(
      _ bed: NetworkBed, _ arguments: [String], below address: String = "",
      more: [String: String] = [:], within limit: Duration = .seconds(20)
    ) async throws -> (names: [String], errors: String) {
      var environment = bed.environment.merging(more) { $1 }
      environment["PATH"] = searchPath
      let run = try await runGimbal(
        ["--list"] + arguments.map { CommandArgument($0) }, environment: environment, within: limit)
      let lines = run.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
      #expect(lines.allSatisfy { $0.hasPrefix(address) }, "\(lines)")
      #expect(run.ending == .exited(run.errors.isEmpty ? 0 : 66), "\(run.errors)")
      return (lines.map { String($0.dropFirst(address.count)) }, run.errors)
    }

    @Test("are listed like those in folders")
    func listed() async throws {
      try await withBed { bed, folder in
        try folder.write(TestPhoto.solid(.red).bytes + [0], as: "0 large.bmp")
        for address in [bed.ssh + "/", bed.smb + "photos/"] {
          let plain = try await list(bed, [address], below: address)
          #expect(plain.names == ["0%20large.bmp", "1.bmp", "2.bmp", "3.bmp"])
          #expect(plain.errors.isEmpty)
          let deep = try await list(bed, ["--recursive", address], below: address)
          #expect(deep.names.suffix(2) == ["in%20side/4.bmp", "in%20side/5.bmp"])
          let one = try await list(bed, [address + "in%20side/4.bmp"], below: address)
          #expect(one.names == ["in%20side/4.bmp", "in%20side/5.bmp"])
          let sized = try await list(bed, ["--sort", "size", address], below: address)
          #expect(sized.names.last == "0%20large.bmp")
        }
      }
    }

    @Test("are shown like those in folders", arguments: [true, false])
    func shown(byShell: Bool) async throws {
      try await withBed { bed, _ in
        let address = byShell ? bed.ssh : bed.smb + "photos"
        try await withGimbal(
          showing: [], options: ["--recursive"], environment: bed.environment
        ) { _ in
          [CommandArgument(address)]
        } _: { gimbal in
          try await gimbal.showsAlbums(Self.colors)
        }
      }
    }

    @Test("are found by the report of --doctor")
    func doctor() async throws {
      try await withBed { bed, _ in
        var environment = bed.environment
        environment["PATH"] = searchPath
        let report = try await runGimbal(
          ["--doctor", CommandArgument(bed.smb + "photos")], environment: environment)
        #expect(report.output.contains(bed.smb + "photos: 3 photos"))
      }
    }

    @Test("may have any names, and links that lead anywhere")
    func hostile() async throws {
      try await withBed { bed, folder in
        try await folder.remove("3.bmp")
        for name: [UInt8] in [Array("new\nline.bmp".utf8), [0xFF] + Array(".bmp".utf8)] {
          let component = FilePath(bytesOf: name).lastComponent!
          try folder.write(TestPhoto.solid(.red).bytes, as: component)
        }
        try folder.link("loop", to: ".")
        try folder.link("broken.bmp", to: "/nonexistent")
        try folder.link("link.bmp", to: "1.bmp")
        let found = try await list(bed, ["--recursive", bed.ssh], below: bed.ssh + "/")
        #expect(
          Set(found.names) == [
            "1.bmp", "2.bmp", "new%0Aline.bmp", "%FF.bmp", "link.bmp", "in%20side/4.bmp",
            "in%20side/5.bmp",
          ])
        // Every address that was printed leads to its photo again.
        let again = try await list(
          bed, found.names.map { bed.ssh + "/" + $0 }, below: bed.ssh + "/")
        #expect(Set(again.names) == Set(found.names))
        #expect(again.errors.isEmpty)
      }
    }

    @Test("may be ten thousand")
    func many() async throws {
      try await withBed { bed, folder in
        let many = try folder.makeFolder("many")
        for number in 0..<10_000 { try many.write([], as: FilePath.Component("\(number).bmp")!) }
        let found = try await list(bed, [bed.ssh + "/many"], below: bed.ssh + "/many/")
        #expect(found.names == (0..<10_000).map { "\($0).bmp" })
      }
    }

    @Test("need the password that .netrc has, which nobody sees")
    func passwords() async throws {
      try await withBed { bed, _ in
        let address = bed.smb + "secret/"
        func list(password: String?) async throws -> (names: [String], errors: String) {
          try bed.perform("unmount")
          let netrc = bed.folder + "/.netrc"
          let line = "machine 127.0.0.1 login \(bed.user) password "
          let text = password.map { line + $0 } ?? "default login \(bed.user) password x"
          try text.write(toFile: netrc, atomically: true, encoding: .utf8)
          return try await self.list(bed, [address], below: address)
        }
        for password in [nil, "wrong-pass"] {
          let refused = try await list(password: password)
          #expect(refused.errors.contains("the server wants another name or password"))
          #expect(refused.names.isEmpty && !refused.errors.contains("wrong-pass"))
        }
        #expect(try await list(password: NetworkBed.password).names.count == 3)
      }
    }

    @Test("that cannot be read have reasons in words")
    func failures() async throws {
      try await withBed { bed, _ in
        let server = bed.ssh.split(separator: "/")[1].split(separator: "@")[1]
        for (address, words) in [
          ("sftp://nobody@127.0.0.1:9/a", "the server cannot be reached"),
          ("smb://127.0.0.1:9/a", "the server cannot be reached, or has no such share"),
          (bed.smb + "nothing", "has no such share; check the address"),
          (bed.ssh + "/nothing", "there is no such file or folder"),
          ("sftp://stranger/", "the server’s key is not known"),
          ("sftp://me:word-of-pass@\(server)/", "a password in the address would be seen"),
        ] {
          let failed = try await list(bed, [address])
          #expect(failed.errors.contains(words), "\(address): \(failed.errors)")
          #expect(!failed.errors.contains("word-of-pass"))
        }
        try bed.perform("unmount")
        try bed.perform("trust nobody")
        let refused = try await list(bed, [bed.ssh])
        #expect(refused.errors.contains("the server wants another name or password"))
        let alone = try await list(
          bed, [bed.ssh],
          more: ["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": "/nonexistent"])
        #expect(alone.errors.contains("there is no session bus"))
      }
    }

    @Test("may come from a server that goes away, and comes again")
    func gone() async throws {
      try await withBed { bed, _ in
        try await withGimbal(showing: [], environment: bed.environment) { _ in
          [CommandArgument(bed.ssh)]
        } _: { gimbal in
          try await gimbal.shows(Self.colors[0])
          try bed.perform("unmount")
          try await gimbal.press("Next")
          try await gimbal.shows(Self.colors[1])
          try bed.perform("end ssh")
          let failed = try await list(bed, [bed.ssh])
          #expect(failed.errors.contains("the server"), "\(failed.errors)")
          try await gimbal.press("q")
          #expect(try await gimbal.process.end() == .exited(0))
        }
      }
    }

    @Test("may come from a server that does not answer")
    func silent() async throws {
      try await withBed { bed, _ in
        try bed.perform("stop ssh")
        let failed = try await list(bed, [bed.ssh], within: .seconds(60))
        #expect(failed.errors.contains("the server does not answer"))
      }
    }
  }
}

extension TestFolder {
  /// Makes a symbolic link in this folder.
  fileprivate func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path.appending(name).string, withDestinationPath: target)
  }

  /// Deletes a file.
  fileprivate func remove(_ name: String) async throws {
    try FileManager.default.removeItem(atPath: path.appending(name).string)
  }
}

extension FilePath {
  /// Makes a path of any bytes.
  fileprivate init(bytesOf name: [UInt8]) {
    self = (name.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
      FilePath(platformString: $0.baseAddress!)
    }
  }
}
