import Testing

extension EndToEnd {
  @Suite("Turning the device")
  struct TurningTests {
    static let photo = (width: 300.0, height: 200.0)
    static let corners = TestPhoto.fourCorners(width: 300, height: 200)

    @Test("a key turns the photo against the device, fitted again", arguments: Holding.allCases)
    func corners(holding: Holding) async throws {
      try await withGimbal(showing: [Self.corners]) { gimbal in
        try await gimbal.hidesChrome()
        try await gimbal.rests("the photo upright") {
          $0.showsFourCorners(ofPhoto: Self.photo, to: .upright)
        }
        try await gimbal.press(holding.key)
        try await gimbal.rests("the photo for a device \(holding)") {
          $0.showsFourCorners(ofPhoto: Self.photo, to: holding)
        }
      }
    }

    @Test("the program starts in any orientation", arguments: Holding.allCases)
    func startingOrientation(holding: Holding) async throws {
      let options: [CommandArgument] = ["--orientation", holding.option]
      try await withGimbal(showing: [Self.corners], options: options) { gimbal in
        try await gimbal.hidesChrome()
        try await gimbal.rests("the photo for a device \(holding)") {
          $0.showsFourCorners(ofPhoto: Self.photo, to: holding)
        }
      }
    }

    @Test(
      "keys in quick succession all count",
      arguments: [
        (["Right", "Right"], Holding.upsideDown),
        (["Left", "Left"], .upsideDown),
        (["Right", "Left"], .upright),
        (["Right", "Right", "Right"], .counterClockwise),
        (["Left", "Left", "Left"], .clockwise),
        (["Down", "Right"], .counterClockwise),
        (["Down", "Left", "Up"], .upright),
      ])
    func quickTurns(keys: [String], holding: Holding) async throws {
      try await withGimbal(showing: [Self.corners]) { gimbal in
        try await gimbal.hidesChrome()
        try await gimbal.rests { $0.showsFourCorners(ofPhoto: Self.photo, to: .upright) }
        try await gimbal.press(keys)
        try await gimbal.rests("the photo for a device \(holding)") {
          $0.showsFourCorners(ofPhoto: Self.photo, to: holding)
        }
      }
    }

    @Test("the chrome stays in place to the pixel", arguments: Holding.allCases)
    func chromeStays(holding: Holding) async throws {
      // In a square window, a square photo differs only by its patches when it turns.
      let side = 420
      let photos = [
        TestPhoto.solid(.gray, width: 200, height: 200), .patchedSquare(side), .solid(.gray),
      ]
      let options: [CommandArgument] = ["--size", "\(side)x\(side)", "--start", "2"]
      try await withGimbal(showing: photos, options: options) { gimbal in
        let upright = try await gimbal.rests("the upright square") { $0.hasPatches(for: .upright) }
        #expect(Set(upright.topStrip.values).count > 8, "there is a top bar with text")
        #expect(Set(upright.bottomStrip.values).count > 3, "there are dots")

        try await gimbal.press(holding.key)
        let turned = try await gimbal.rests("the turned square") { $0.hasPatches(for: holding) }
        #expect(turned.topStrip.isSameToolbar(as: upright.topStrip))
        #expect(turned.bottomStrip.distance(to: upright.bottomStrip) <= 1)
      }
    }

    @Test(
      "a turn during a page change loses neither",
      arguments: [["Next", "Right"], ["Right", "Next"]])
    func turnWhilePaging(keys: [String]) async throws {
      let photos = [TestPhoto.solid(.gray), Self.corners, .solid(.magenta)]
      try await withGimbal(showing: photos, options: wholeWindow) { gimbal in
        try await gimbal.shows(.gray)
        try await gimbal.press(keys)
        try await gimbal.rests("the second photo, turned") {
          $0.showsFourCorners(ofPhoto: Self.photo, to: .clockwise)
        }
      }
    }

    @Test("neighbours are never visible during a turn", arguments: ["Right", "Left", "Down"])
    func neighboursStayOut(key: String) async throws {
      let photos: [TestPhoto] = [.solid(.red), .solid(.gray), .solid(.blue)]
      try await withGimbal(showing: photos, options: ["--start", "2"]) { gimbal in
        try await gimbal.shows(.gray)
        var pictures: [Screenshot] = []
        try await gimbal.watches(pressing: key, for: .milliseconds(700)) { pictures.append($0) }
        #expect(pictures.count > 2, "the turn is seen on its way")
        for picture in pictures {
          #expect(picture.count(of: .red, within: 40) == 0)
          #expect(picture.count(of: .blue, within: 40) == 0)
        }
      }
    }
  }
}
