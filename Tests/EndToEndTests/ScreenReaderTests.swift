import TestBeds
import Testing

/// A condition for tests with a screen reader's client.
private let hasBed = ConditionTrait.enabled(
  if: ScreenReaderBed.missing == nil, "\(ScreenReaderBed.missing ?? "") is not installed")

extension EndToEnd {
  @Suite("Screen readers", hasBed)
  struct ScreenReaderTests {
    /// Waits until a screen reader has heard something; returns all that it has heard meanwhile.
    @discardableResult private func hears(
      _ what: String, _ bed: ScreenReaderBed
    ) async throws -> [String] {
      var heard: [String] = []
      return try await poll("“\(what)”", every: .milliseconds(20)) {
        heard += try bed.heard()
        return heard.contains(what) ? heard : nil
      }
    }

    private func waits(for focus: String, _ bed: ScreenReaderBed) async throws {
      _ = try await poll(focus, every: .milliseconds(20)) {
        try bed.focus() == focus ? () : nil
      }
    }

    @Test("the window, its buttons and photos are read as soon as one is in use, and not before")
    func reading() async throws {
      let bed = try ScreenReaderBed()
      try await withGimbal(environment: ["DBUS_SESSION_BUS_ADDRESS": bed.address]) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.rests(for: .milliseconds(500))
        #expect(try bed.programs().isEmpty)
        try bed.setInUse(true)
        try await hears("focus on image: 1, 1 of 5", bed)
        #expect(try bed.programs() == ["Gimbal"])
        #expect(try bed.names("frame") == ["Gimbal"])
        #expect(try bed.names("push button").prefix(2) == ["Previous photo", "Next photo"])
        let place = try bed.place("Next photo")
        #expect(place.count == 4 && place[2] >= 44 && place[3] >= 44)
        // It is done in the window as well.
        #expect(try bed.press("Next photo"))
        try await hears("focus on image: 2, 2 of 5", bed)
        try await gimbal.shows(TestPhoto.pageColors[1])
        try await gimbal.press("Next")
        try await hears("focus on image: 3, 3 of 5", bed)
        try await gimbal.press("End")
        try await hears("focus on image: 5, 5 of 5", bed)
        try await gimbal.press("m")
        try await hears("message: 1 photo is selected", bed)
        try bed.setInUse(false)
        _ = try await poll("the end") { try bed.programs().isEmpty ? () : nil }
        try await gimbal.press("Home")
        try await gimbal.shows(TestPhoto.pageColors[0])
      }
    }

    @Test("the focus goes through the toolbar, the menu and a dialog, and typed text is heard")
    func focus() async throws {
      let bed = try ScreenReaderBed()
      try bed.setInUse(true)
      try await withGimbal(environment: ["DBUS_SESSION_BUS_ADDRESS": bed.address]) { gimbal in
        try await hears("focus on image: 1, 1 of 5", bed)
        try await gimbal.press("Tab")
        try await hears("focus on push button: Next photo", bed)
        try await gimbal.press("Escape")
        try await waits(for: "image: 1, 1 of 5", bed)
        try await gimbal.press("F10")
        // The mouse, which is where it was left, may have selected a line already.
        _ = try await poll("the menu", every: .milliseconds(20)) {
          try bed.focus().contains("menu") ? () : nil
        }
        try await gimbal.press("Home")
        try await hears("focus on menu item: Next photo", bed)
        #expect(try bed.press("Rename the photo"))
        try await hears("focus on entry: Rename “1.bmp”", bed)
        #expect(try bed.text() == "1.bmp 1 0-1")
        try await gimbal.press("x")
        let heard = try await hears("insert: x", bed)
        #expect(heard.contains("delete: 1"))
        try await gimbal.press("Tab")
        try await hears("focus on push button: Cancel", bed)
        #expect(try bed.names("dialog") == ["Rename “1.bmp”"])
        _ = try await poll("a painted button") { try bed.place("Rename")[2] > 0 ? () : nil }
        #expect(try bed.press("Rename"))
        try await hears("image is now: x, 5 of 5", bed)
      }
    }

    @Test("a bus of screen readers that hangs delays nothing")
    func hangingBus() async throws {
      let bed = try ScreenReaderBed()
      try bed.setInUse(true)
      try await withGimbal(environment: ["DBUS_SESSION_BUS_ADDRESS": bed.address]) { gimbal in
        try await hears("focus on image: 1, 1 of 5", bed)
        try bed.stopBus()
        for page in 1...4 {
          try await gimbal.press("Next")
          try await gimbal.shows(TestPhoto.pageColors[page])
        }
        try bed.continueBus()
        try await waits(for: "image: 5, 5 of 5", bed)
        try bed.stopBus()
        try await gimbal.press("q")
        #expect(try await gimbal.process.end(within: .seconds(3)) == .exited(0))
        try bed.continueBus()
      }
    }
  }
}

extension MeasuredEndToEnd {
  @Suite("Idle, with a screen reader", hasBed)
  struct IdleScreenReaderTests {
    @Test(
      "an idle program makes no system calls, whether a screen reader is in use or not",
      .enabled(if: canTrace, "strace may not attach here"), arguments: [false, true])
    func systemCalls(isInUse: Bool) async throws {
      let bed = try ScreenReaderBed()
      try bed.setInUse(isInUse)
      try await withGimbal(environment: ["DBUS_SESSION_BUS_ADDRESS": bed.address]) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        if isInUse { _ = try await poll("the window") { try bed.programs().isEmpty ? nil : () } }
        try await gimbal.press("Next")
        try await gimbal.rests(for: .seconds(3))
        #expect(try await gimbal.systemCalls().isEmpty)
      }
    }
  }
}
