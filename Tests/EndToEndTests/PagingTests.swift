import Testing

extension EndToEnd {
  @Suite("Paging")
  struct PagingTests {
    static let pages = TestPhoto.pageColors

    @Test(
      "a swipe to the viewer's left shows the next photo, to the right the previous one",
      arguments: Holding.allCases)
    func swipe(holding: Holding) async throws {
      let options: [CommandArgument] = ["--start", "3", "--orientation", holding.option]
      try await withGimbal(options: options) { gimbal in
        try await gimbal.shows(Self.pages[2])
        try await gimbal.pointer(holding.drag(by: -0.75))
        try await gimbal.shows(Self.pages[3])
        try await gimbal.pointer(holding.drag(by: 0.75))
        try await gimbal.shows(Self.pages[2])
      }
    }

    @Test("a drag across the strip does not page", arguments: Holding.allCases)
    func dragAcross(holding: Holding) async throws {
      let options: [CommandArgument] = ["--start", "3", "--orientation", holding.option]
      try await withGimbal(options: options) { gimbal in
        let before = try await gimbal.shows(Self.pages[2])
        for part in [-0.4, 0.4] {
          try await gimbal.pointer(holding.drag(across: part))
          try await gimbal.rests("the photo at its place") { $0.interior == before.interior }
        }
      }
    }

    @Test("a small drag follows the pointer and snaps back", arguments: [-0.2, 0.2])
    func smallDrag(part: Double) async throws {
      try await withGimbal(options: ["--start", "3"]) { gimbal in
        let before = try await gimbal.shows(Self.pages[2])
        let steps = Holding.upright.drag(by: part)
        try await gimbal.pointer(steps.dropLast())
        let neighbour = Self.pages[part < 0 ? 3 : 1]
        let dragged = try await gimbal.rests("the neighbour's edge") {
          $0.count(of: neighbour) > 100
        }
        let moved = dragged.count(of: Self.pages[2])
        #expect(moved < before.count(of: Self.pages[2]))
        try await gimbal.pointer([.release])
        try await gimbal.rests("the photo at its place") { $0 == before }
      }
    }

    @Test(
      "the strip stretches at its ends like a rubber band", arguments: [(1, 0.6), (5, -0.6)])
    func rubberBand(page: Int, part: Double) async throws {
      try await withGimbal(options: ["--start", CommandArgument("\(page)")]) { gimbal in
        let color = Self.pages[page - 1]
        let before = try await gimbal.shows(color)
        try await gimbal.pointer(Holding.upright.drag(by: part).dropLast())
        let stretched = try await gimbal.rests("the stretched end") {
          $0.count(of: color) < before.count(of: color) * 95 / 100
        }
        #expect(
          stretched.count(of: color) > before.count(of: color) * 45 / 100,
          "less than the pointer moved")
        try await gimbal.pointer([.release])
        try await gimbal.rests("the photo at its place") { $0 == before }
      }
    }

    @Test(
      "keys page",
      arguments: [
        (3, ["Next"], 4), (3, ["space"], 4), (3, ["Prior"], 2), (3, ["shift+space"], 2),
        (3, ["Home"], 1), (3, ["End"], 5), (1, ["Prior"], 1), (5, ["Next"], 5),
        (3, ["n"], 4), (3, ["j"], 4), (3, ["p"], 2), (3, ["k"], 2), (3, ["BackSpace"], 2),
        (1, ["Next", "Next", "Next"], 4), (5, ["Prior", "Prior", "Prior", "Next"], 3),
      ])
    func keys(start: Int, keys: [String], page: Int) async throws {
      try await withGimbal(options: ["--start", CommandArgument("\(start)")]) { gimbal in
        try await gimbal.shows(Self.pages[start - 1])
        try await gimbal.press(keys)
        try await gimbal.shows(Self.pages[page - 1])
      }
    }

    @Test(
      "Ctrl with an arrow key pages in the window's direction, in any orientation",
      arguments: zip(
        Holding.allCases,
        [("Right", "Left"), ("Right", "Left"), ("Left", "Right"), ("Right", "Left")]))
    func controlArrows(holding: Holding, keys: (String, String)) async throws {
      let options: [CommandArgument] = ["--start", "3", "--orientation", holding.option]
      try await withGimbal(options: options) { gimbal in
        try await gimbal.shows(Self.pages[2])
        try await gimbal.press("ctrl+\(keys.0)")
        try await gimbal.shows(Self.pages[3])
        try await gimbal.press("ctrl+\(keys.1)", "ctrl+\(keys.1)")
        try await gimbal.shows(Self.pages[1])
      }
    }

    @Test("the buttons at the mouse's side page")
    func sideButtons() async throws {
      try await withGimbal { gimbal in
        try await gimbal.shows(Self.pages[0])
        try await gimbal.pointer([.moveFromMiddle(0, 0), .side(forward: true)])
        try await gimbal.shows(Self.pages[1])
        try await gimbal.pointer([.side(forward: false)])
        try await gimbal.shows(Self.pages[0])
      }
    }

    @Test("the wheel pages by one per notch")
    func wheel() async throws {
      try await withGimbal { gimbal in
        try await gimbal.shows(Self.pages[0])
        try await gimbal.turnWheel(down: true)
        try await gimbal.shows(Self.pages[1])
        try await gimbal.turnWheel(down: true)
        try await gimbal.shows(Self.pages[2])
        try await gimbal.turnWheel(down: false)
        try await gimbal.shows(Self.pages[1])
      }
    }

    @Test("a page slides into view, unless --no-animation is given", arguments: [true, false])
    func animation(isAnimated: Bool) async throws {
      try await withGimbal(options: isAnimated ? [] : ["--no-animation"]) { gimbal in
        try await gimbal.shows(Self.pages[0])
        let mixed = try await gimbal.countsMixtures(
          of: (Self.pages[0], Self.pages[1]), pressing: "Next")
        #expect((mixed > 1) == isAnimated, "\(mixed) pictures held parts of both photos")
        try await gimbal.shows(Self.pages[1])
      }
    }
  }
}

extension MeasuredEndToEnd {
  @Suite("Flicks")
  struct FlickTests {
    static let pages = TestPhoto.pageColors

    @Test("even a short flick pages", arguments: Holding.allCases)
    func flick(holding: Holding) async throws {
      let options: [CommandArgument] = ["--start", "3", "--orientation", holding.option]
      try await withGimbal(options: options) { gimbal in
        try await gimbal.shows(Self.pages[2])
        try await gimbal.pointer(holding.drag(by: -0.25, rests: false))
        try await gimbal.shows(Self.pages[3])
        try await gimbal.pointer(holding.drag(by: 0.25, rests: false))
        try await gimbal.shows(Self.pages[2])
      }
    }
  }
}

extension Holding {
  /// A drag with the mouse along the viewer's horizontal, to the right where positive.
  ///
  /// - Parameters:
  ///   - part: how far, in parts of the photo view's width.
  ///   - rests: whether the pointer holds still before it lets go, so that only the distance
  ///     counts.
  fileprivate func drag(by part: Double, rests: Bool = true) -> [PointerStep] {
    let length = Double(isLandscape ? windowSize.height : windowSize.width) * part
    return steps(along: viewersRight, length: length, rests: rests)
  }

  /// A drag along the viewer's vertical, in parts of the photo view's height.
  fileprivate func drag(across part: Double) -> [PointerStep] {
    let length = Double(isLandscape ? windowSize.width : windowSize.height) * part
    return steps(along: viewersDown, length: length, rests: true)
  }

  private func steps(along axis: (x: Double, y: Double), length: Double, rests: Bool)
    -> [PointerStep]
  {
    let count = 10
    let places = (0...count).map { step in
      let along = length * (Double(step) / Double(count) - 0.5)
      return PointerStep.moveFromMiddle(axis.x * along, axis.y * along)
    }
    return [places[0], .press] + places.dropFirst().flatMap { [.pause(seconds: 0.012), $0] }
      + (rests ? [.pause(seconds: 0.25)] : []) + [.release]
  }
}
