import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Incomplete Wayland compositors")
  struct WaylandCompositorTests {
    /// Runs `body` with a compositor that has no display, keyboard or pointer.
    private static func withoutSeat(
      _ body: ([String: String]) async throws -> Void
    ) async throws {
      let folder = try TestFolder()
      var environment = [
        "PATH": searchPath, "HOME": folder.path.string, "XDG_RUNTIME_DIR": folder.path.string,
        "DBUS_SESSION_BUS_ADDRESS": "disabled:",
        "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere/bus",
      ]
      let weston = try ChildProcess(
        "weston", ["--backend=headless-backend.so", "--socket=seatless", "--no-config"],
        environment: environment)
      environment["WAYLAND_DISPLAY"] = "seatless"
      let outcome: Result<Void, any Error>
      do {
        _ = try await poll("Weston's socket", within: .seconds(30)) {
          let lister = try ChildProcess(
            "test", ["-S", "\(folder.path.string)/seatless"], environment: environment)
          return try await lister.end() == .exited(0) ? () : nil
        }
        outcome = .success(try await body(environment))
      } catch {
        outcome = .failure(error)
      }
      await weston.stop()
      await folder.remove()
      try outcome.get()
    }

    @Test("without a seat the program ends with a message, because SDL would crash")
    func noSeat() async throws {
      try await Self.withoutSeat { environment in
        let photos = try TestFolder()
        try photos.write([.solid(.red)])
        let run = try await runGimbal(
          ["--sensor", "off", CommandArgument(photos.path)], environment: environment)
        await photos.remove()
        #expect(run.ending == .exited(69))
        #expect(run.errors.contains("has no seat (neither keyboard nor pointer)"), "\(run.errors)")
        #expect(run.errors.contains("connect a keyboard"), "\(run.errors)")
      }
    }

    @Test("without a seat the X server is used, if there is one")
    func noSeatButX() async throws {
      try await Self.withoutSeat { environment in
        try await withGimbal(
          environment: [
            "XDG_RUNTIME_DIR": environment["XDG_RUNTIME_DIR"] ?? "", "WAYLAND_DISPLAY": "seatless",
          ]
        ) { gimbal in
          try await gimbal.shows(TestPhoto.pageColors[0])
        }
      }
    }

    @Test("the doctor reports what is missing, and what to do")
    func doctor() async throws {
      try await Self.withoutSeat { environment in
        let report = try await examine(environment: environment)
        #expect(try value("Wayland", in: report).contains("has no seat"))
        #expect(try value("Video driver", in: report).hasPrefix("none"))
      }
      let display = try await VirtualDisplay(width: 800, height: 600)
      do {
        let weston = try await WestonDisplay(on: display, scale: 1)
        var environment = weston.environment
        environment["DBUS_SYSTEM_BUS_ADDRESS"] = noBus["DBUS_SYSTEM_BUS_ADDRESS"]
        environment["LIBDECOR_PLUGIN_DIR"] = "/nowhere"
        let bare = try await examine(environment: environment)
        #expect(try value("Wayland", in: bare).contains("libdecor's plugin is missing"))
        #expect(bare.contains("apt-get install libdecor-0-plugin-1-cairo"))
        #expect(try value("Video driver", in: bare).hasPrefix("wayland, SDL 2."))
        environment["LIBDECOR_PLUGIN_DIR"] = nil
        let whole = try await examine(environment: environment)
        #expect(try value("Wayland", in: whole) == "libdecor draws window frames")
        await weston.stop()
      } catch {
        await display.stop()
        throw error
      }
      await display.stop()
    }

    @Test("if the compositor has ended, the X server is used")
    func gone() async throws {
      try await withGimbal(environment: ["WAYLAND_DISPLAY": "nowhere"]) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        #expect(gimbal.process.standardError == "")
      }
    }
  }
}
