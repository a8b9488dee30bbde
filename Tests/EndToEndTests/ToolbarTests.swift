import Testing

extension EndToEnd {
  @Suite("The toolbar and the menu")
  struct ToolbarTests {
    /// Wide enough for the whole toolbar.
    private static let options: [CommandArgument] = ["--size", "900x600"]
    /// A square, whose patches show its orientation in place, and two others.
    private static let photos = [TestPhoto.patchedSquare(480), .solid(.gray), .solid(.gray)]

    @Test("a new user finds next, turn, lock, full screen, help and quit with the mouse alone")
    func firstTimeUser() async throws {
      // Large enough for most of the menu without its last group.
      let options: [CommandArgument] = ["--size", "1240x780", "--no-demonstration"]
      try await withGimbal(showing: Self.photos, options: options) { gimbal in
        let start = try await gimbal.rests("a photo") { $0.hasSquare(for: .upright) }
        let buttons = try await gimbal.findsButtons()
        #expect(buttons.count >= 8, "\(buttons)")
        var found: Set<Finding> = []
        for x in buttons.dropFirst() {
          try await gimbal.clicks(x)
          let finding = try await gimbal.finds(whatDid: x, from: start)
          switch finding {
          case .fullScreen:
            // The same button goes back; it has the same distance from the right edge.
            try await gimbal.clicks(x + 1280 - 1240)
            _ = try await poll("the window as it was") {
              try await gimbal.windowFrame().width == 1240 ? () : nil
            }
          case .next: try await gimbal.clicks(buttons[0])
          case .trash, .rotation: try await gimbal.press("ctrl+z")
          case .turnRight: try await gimbal.turnsBack(x)
          case .help, .menu, .sizes:
            try await gimbal.pointer([.move(2, 300), .press, .release])
          case .lock, .information: try await gimbal.clicks(x)
          case .overview:
            try await gimbal.clicks(x)
            // The magnifying glass opens it, too; the button beside it closes it.
            if try await gimbal.rests().topStrip != start.topStrip {
              try await gimbal.clicks(x + 44)
            }
          // The button beside it, which goes a step back, ends it.
          case .slideshow: try await gimbal.clicks(x + 44)
          }
          found.insert(finding)
          try await gimbal.pointer([.move(300, 300)])
          try await gimbal.rests("the window as it was, after \(finding)") {
            $0.hasSquare(for: .upright) && $0.topStrip == start.topStrip
          }
        }
        #expect(
          found.isSuperset(of: [
            .next, .sizes, .rotation, .trash, .information, .turnRight, .lock, .overview,
            .fullScreen, .help, .menu,
          ]),
          "\(found)")
        try await gimbal.choosesQuit(fromMenuBelow: try #require(buttons.last))
        #expect(try await gimbal.process.end() == .exited(0))
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test("clicks on the toolbar, on the dots and beside them never hide the interface")
    func staysShown() async throws {
      try await withGimbal(options: Self.options) { gimbal in
        let shown = try await gimbal.shows(TestPhoto.pageColors[0])
        for (x, y) in [(400.0, 24.0), (300, 10), (390, 575), (510, 590)] {
          try await gimbal.pointer([.move(x, y), .press, .release, .move(300, 300)])
          let after = try await gimbal.rests("nothing new", for: .milliseconds(700))
          #expect(after == shown, "after a click at \(x), \(y)")
        }
        // The third of five dots, 16 points apart, in the window's middle.
        try await gimbal.pointer([.move(450, 572), .press, .release])
        let third = try await gimbal.shows(TestPhoto.pageColors[2])
        #expect(third.topStrip.count(of: .black) < third.topStrip.values.count, "the bar is there")
        try await gimbal.pointer([.move(418, 572), .press, .release, .move(300, 300)])
        try await gimbal.rests("the first page, as it was") { $0 == shown }
      }
    }

    @Test("the position bar is dragged from end to end with a number beside it")
    func positionBar() async throws {
      let photos = (0..<40).map { TestPhoto.solid($0 == 39 ? .red : $0 == 0 ? .blue : .gray) }
      try await withGimbal(showing: photos, options: Self.options) { gimbal in
        let first = try await gimbal.shows(.blue)
        try await gimbal.pointer([.move(345, 572), .press, .move(450, 560), .move(700, 400)])
        let held = try await gimbal.shows(.red)
        #expect(held.aboveDots.distance(to: first.aboveDots) > 100, "a number")
        try await gimbal.pointer([.release])
        let free = try await gimbal.rests("no number any more") {
          $0.aboveDots.distance(to: held.aboveDots) > 50
        }
        #expect(free.middle.isClose(to: .red))
        try await gimbal.pointer([.move(450, 572), .press, .move(200, 572), .release])
        try await gimbal.shows(.blue)
      }
    }

    @Test("the arrow at the edge goes to the neighbour on that side", arguments: Holding.allCases)
    func edgeArrows(holding: Holding) async throws {
      try await withGimbal(
        showing: TestPhoto.pages(3),
        options: ["--size", "600x600", "--orientation", holding.option]
      ) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        // Clear of the bars above and below: the arrow's middle is 36 points from them.
        func place(_ side: Double) -> PointerStep {
          let (x, y) = (holding.viewersRight.x * side, holding.viewersRight.y * side)
          return .move(
            300 + x * 264, y == 0 ? 296 : y < 0 ? 48 + 36 : 600 - 56 - 36)
        }
        for color in TestPhoto.pageColors[1...2] {
          try await gimbal.pointer([place(0.9), place(1), .press, .release])
          try await gimbal.shows(color)
        }
        try await gimbal.pointer([place(-0.9), place(-1), .press, .release])
        let second = try await gimbal.shows(TestPhoto.pageColors[1])
        try await gimbal.pointer([.moveFromMiddle(30, 40)])
        try await gimbal.rests("no arrow") {
          $0 != second && $0.middle.isClose(to: TestPhoto.pageColors[1])
        }
      }
    }

    @Test("a secondary click opens the menu; keys and clicks choose from it, and it closes")
    func menu() async throws {
      try await withGimbal(showing: TestPhoto.pages(3), options: Self.options) { gimbal in
        let plain = try await gimbal.shows(TestPhoto.pageColors[0])
        let open: [PointerStep] = [.move(100, 100), .secondaryClick]
        try await gimbal.pointer(open)
        let menu = try await gimbal.rests("a menu") {
          $0.distance(to: plain) > 50 && $0.interior != plain.interior
        }
        try await gimbal.press("Down")
        try await gimbal.rests("a selected line") { $0.distance(to: menu) > 10 }
        try await gimbal.press("Escape")
        try await gimbal.pointer([.move(300, 300)])
        try await gimbal.rests("no menu") { $0 == plain }
        // The last line opens the whole menu, whose first line is the next photo.
        try await gimbal.pointer(open)
        try await gimbal.rests { $0.interior != plain.interior }
        try await gimbal.press("Up", "Return")
        try await gimbal.rests("the whole menu") {
          $0.interior != plain.interior && $0.interior != menu.interior
        }
        try await gimbal.press("Down", "Return")
        try await gimbal.shows(TestPhoto.pageColors[1])
        // A click beside it closes it, and does nothing else.
        let second = try await gimbal.rests()
        try await gimbal.pointer(open)
        try await gimbal.rests { $0.interior != second.interior }
        try await gimbal.pointer([.move(30, 300), .press, .release, .move(300, 300)])
        let closed = try await gimbal.rests(for: .milliseconds(700)) {
          $0.interior == second.interior
        }
        #expect(closed.topStrip.distance(to: second.topStrip) <= 1)
        // A key that is not the menu's closes it and has its usual effect.
        try await gimbal.press("F10")
        try await gimbal.rests { $0.interior != second.interior }
        try await gimbal.press("End")
        try await gimbal.press("n")
        try await gimbal.shows(TestPhoto.pageColors[2])
      }
    }

    @Test("the menu's button opens the menu, and a second click on it closes it")
    func menuButton() async throws {
      try await withGimbal(showing: TestPhoto.pages(3), options: Self.options) { gimbal in
        let plain = try await gimbal.shows(TestPhoto.pageColors[0])
        let button = try #require(try await gimbal.findsButtons().last)
        for _ in 0..<2 {
          try await gimbal.pointer([.move(button, 24), .press, .release])
          try await gimbal.rests("a menu below the toolbar") { $0.interior != plain.interior }
          try await gimbal.pointer([.press, .release, .move(300, 300)])
          try await gimbal.rests("no menu") { $0 == plain }
        }
      }
    }

    @Test("Tab moves through the buttons, Enter presses one")
    func keyboard() async throws {
      try await withGimbal(showing: TestPhoto.pages(3), options: Self.options) { gimbal in
        let plain = try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("Tab")
        try await gimbal.rests("a ring") { $0.topStrip.distance(to: plain.topStrip) > 50 }
        // On the first page, the first enabled button is that of the next photo.
        try await gimbal.press("Return")
        try await gimbal.shows(TestPhoto.pageColors[1])
        try await gimbal.press("Escape")
        let second = try await gimbal.rests()
        #expect(gimbal.process.ended == nil, "Escape takes the ring away first")
        try await gimbal.press("Prior")
        try await gimbal.shows(TestPhoto.pageColors[0])
        #expect(second.topStrip != plain.topStrip)
      }
    }

    @Test("Enter does nothing if the focused button has disappeared")
    func focusedButtonGone() async throws {
      try await withGimbal(showing: TestPhoto.pages(3), options: Self.options) { gimbal in
        let plain = try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("plus")
        try await gimbal.rests("the step back's button") {
          $0.topStrip.distance(to: plain.topStrip) > 20
        }
        // The next photo's button, that of the slideshow, then that of the step back.
        try await gimbal.press("Tab", "Tab", "Tab", "Return")
        let whole = try await gimbal.rests("the whole photo") { $0 == plain }
        try await gimbal.press("Return")
        try await gimbal.rests("nothing new", for: .milliseconds(700)) { $0 == whole }
        #expect(gimbal.process.ended == nil, "It would have been Escape once more.")
        try await gimbal.press("Next")
        try await gimbal.shows(TestPhoto.pageColors[1])
      }
    }

    @Test("the button with the photo's size opens the sizes, and the trash's moves the photo there")
    func sizesAndTrash() async throws {
      let options: [CommandArgument] = ["--size", "1100x600"]
      let photos = [TestPhoto.patchedSquare(480), .solid(.green)]
      try await withGimbal(showing: photos, options: options) { gimbal in
        let fitted = try await gimbal.rests("a photo") { $0.fromMiddle(60, 60) != .black }
        // From the right: menu, help, full screen, overview, a gap, search, lock, device,
        // information, trash, rotation.
        let right = 1100.0 - 4 - 12
        try await gimbal.pointer([
          .move(right - 10 * 44 - 30, 24), .press, .release, .move(30, 300),
        ])
        try await gimbal.rests("a menu") {
          $0.cropped(x: 656..<856, y: 60..<300) != fitted.cropped(x: 656..<856, y: 60..<300)
        }
        try await gimbal.press("Up", "Return")
        try await gimbal.rests("the photo at 400 %") {
          $0.fromMiddle(-260, -245).isClose(to: TestPhoto.cornerColors[0])
            && $0.topStrip != fitted.topStrip
        }
        try await gimbal.pointer([.move(right - 9 * 44 + 22, 24), .press, .release])
        try await gimbal.shows(.green)
        try await gimbal.press("ctrl+z")
        try await gimbal.rests("the first photo again") { !$0.middle.isClose(to: .green) }
      }
    }

    @Test("a click hides the bars, and the mouse at an edge brings them back, which is said once")
    func edges() async throws {
      try await withGimbal(options: Self.options) { gimbal in
        let shown = try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.click()
        try await gimbal.waits(for: "a message") {
          $0.topStrip != shown.topStrip && $0.aboveDots.distance(to: shown.aboveDots) > 50
        }
        try await gimbal.pointer([.move(450, 300), .move(450, 590)])
        try await gimbal.rests("the bars") { $0 == shown }
        try await gimbal.click()
        let alone = try await gimbal.rests("the photo alone") { $0.topStrip != shown.topStrip }
        #expect(alone.aboveDots.middle.isClose(to: TestPhoto.pageColors[0]), "It is said once.")
      }
    }

    @Test("a photo that the mouse drags is released when the menu opens")
    func menuEndsDrag() async throws {
      try await withGimbal(showing: TestPhoto.pages(3), options: Self.options) { gimbal in
        let plain = try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.pointer(.pull(from: (100, 0), by: (-150, 0)))
        try await gimbal.waits(for: "two photos") { $0 != plain }
        try await gimbal.press("F10")
        try await gimbal.pointer([.release])
        try await gimbal.press("Escape")
        try await gimbal.pointer([.move(300, 300)])
        try await gimbal.rests("the first photo alone") { $0 == plain }
      }
    }

    @Test("a turn that the lock refuses shows the reason for a second, and is not made up for")
    func refusedTurn() async throws {
      try await withGimbal(showing: Self.photos, options: Self.options) { gimbal in
        try await gimbal.rests { $0.hasSquare(for: .upright) }
        try await gimbal.press("l")
        let locked = try await gimbal.rests()
        try await gimbal.press("Right")
        try await gimbal.waits(for: "a reason") {
          $0.belowToolbar.distance(to: locked.belowToolbar) > 50
        }
        try await gimbal.rests("the toolbar as it was") { $0 == locked }
        try await gimbal.press("l")
        let unlocked = try await gimbal.rests(for: .milliseconds(700))
        #expect(unlocked.hasSquare(for: .upright))
      }
    }
  }
}

extension GimbalSession {
  /// Finds buttons by moving the mouse along the toolbar, where they light up.
  fileprivate func findsButtons() async throws -> [Double] {
    let width = try await windowFrame().width
    try await pointer([.move(450, 300)])
    let plain = try await rests().topStrip.cropped(x: 0..<width, y: 0..<48)
    var found: [Double] = []
    for x in stride(from: 22.0, to: Double(width), by: 22) {
      try await pointer([.move(x, 24)])
      let seen = try await rests("a toolbar", for: .milliseconds(120)).topStrip
        .cropped(x: 0..<width, y: 0..<48)
      let changed = (0..<width).filter { column in
        (4..<44).contains { seen[column, $0] != plain[column, $0] }
      }
      guard let first = changed.first, let last = changed.last, last - first < 60 else { continue }
      let middle = Double(first + last) / 2
      if !found.contains(where: { abs($0 - middle) < 4 }) { found.append(middle) }
    }
    // On the first page the previous photo's button is dimmed, and does not light up.
    return [26] + found
  }

  fileprivate func clicks(_ x: Double) async throws {
    try await pointer([.move(x, 24), .press, .release, .move(300, 300)])
  }

  /// Waits until the effect of a click on a button is visible and nothing moves any more: while a
  /// photo turns or a button lights up, the window can look like another effect.
  fileprivate func finds(whatDid x: Double, from start: Screenshot) async throws -> Finding {
    let seen = try await rests("what the button at \(x) does", for: .milliseconds(200)) {
      $0.width > 1240 || Finding($0, from: start, button: Int(x)) != nil
    }
    if seen.width > 1240 { return .fullScreen }
    return try #require(Finding(seen, from: start, button: Int(x)))
  }

  /// Turns on by the same button until the photo is upright.
  fileprivate func turnsBack(_ x: Double) async throws {
    for holding in [Holding.upsideDown, .counterClockwise, .upright] {
      try await clicks(x)
      try await rests("a photo that is turned on") { $0.hasSquare(for: holding) }
    }
  }

  /// Opens the menu by its button, and chooses the last line of the window's group.
  fileprivate func choosesQuit(fromMenuBelow button: Double) async throws {
    let column = 1000
    try await pointer([.move(button, 24), .press, .release])
    try await rests("a menu")
    // It scrolls in this window.
    let notches = [PointerStep](repeating: .notch(down: true), count: 10)
    try await pointer([.move(Double(column), 400)] + notches + [.move(2, 300)])
    let plain = try await rests("its end")
    var lines: [Double] = []
    for y in stride(from: 60.0, to: 770, by: 12) {
      try await pointer([.move(Double(column), y)])
      let seen = try await rests("a menu", for: .milliseconds(100))
      let changed = (0..<780).filter { seen[column, $0] != plain[column, $0] }
      guard let first = changed.first, let last = changed.last, last - first < 40 else { continue }
      let middle = Double(first + last) / 2
      if !lines.contains(where: { abs($0 - middle) < 4 }) { lines.append(middle) }
    }
    // The last line of the last group.
    let quit = try #require(lines.last, "no line")
    try await pointer([.move(Double(column), quit), .press, .release])
  }
}

/// The effect of a click on a button of the toolbar.
private enum Finding: Hashable {
  case next, slideshow, sizes, rotation, trash, information, turnRight, lock, overview, fullScreen
  case help, menu

  /// Recognises the effect; nil while nothing is visible.
  init?(_ seen: Screenshot, from start: Screenshot, button x: Int) {
    // A card's background over the photo; black is a window that was not yet drawn in its new size.
    let isCovered = (15..<80).contains(seen.middle.green)
    // A turning square may be gray here as well, but then the counter is unchanged.
    if seen.isAllGray, seen.toolbarStart != start.toolbarStart {
      self = x < seen.width / 2 ? .next : .trash
    } else if isCovered {
      self = seen.toolbarStart.distance(to: start.toolbarStart) > 20 ? .help : .menu
    } else if seen.hasSquare(for: .clockwise), !start.hasSquare(for: .clockwise) {
      self = .turnRight
    } else if seen.hasSquare(for: .counterClockwise), !start.hasSquare(for: .counterClockwise) {
      // A photo that is rotated right is seen as by somebody who has turned the device left.
      self = .rotation
    } else if seen[x, 10].green > 150, start[x, 10].green < 100 {
      // The light ground of a slideshow that runs, at the left, of a lock that is on, or of a panel
      // that is shown at the right edge.
      let hasPanel = seen[seen.width - 60, 120] != start[start.width - 60, 120]
      self = x < seen.width / 2 ? .slideshow : hasPanel ? .information : .lock
    } else if (15..<80).contains(seen[x + 40, 70].green) {
      // A menu below the button that does not reach the middle.
      self = .sizes
    } else if seen.middle.isClose(to: .black), seen.toolbarStart == start.toolbarStart {
      // Three cells at the top.
      self = .overview
    } else {
      return nil
    }
  }
}

extension Screenshot {
  /// Whether the square of four patches lies in the middle, as large as the window or somewhat
  /// smaller.
  fileprivate func hasSquare(for holding: Holding) -> Bool {
    let middle = 90.0
    let corners = [(-middle, -middle), (middle, -middle), (middle, middle), (-middle, middle)]
    return zip(corners, TestPhoto.cornerColors).allSatisfy { corner, color in
      let place = holding.inWindow(corner.0, corner.1)
      return fromMiddle(place.x, place.y).isClose(to: color)
    } && fromMiddle(0, 0).isClose(to: .gray)
  }

  /// Whether a page of one colour is shown.
  fileprivate var isAllGray: Bool {
    [(-90.0, -90.0), (90, -90), (90, 90), (-90, 90)].allSatisfy {
      fromMiddle($0.0, $0.1).isClose(to: .gray)
    }
  }

  /// The counter, which the list of keys dims and the menu does not cover.
  fileprivate var toolbarStart: Screenshot { cropped(x: 50..<110, y: 4..<44) }

  /// Where tooltips are.
  fileprivate var belowToolbar: Screenshot { cropped(x: 0..<width, y: 52..<100) }

  /// Where the number beside the position bar is.
  fileprivate var aboveDots: Screenshot { cropped(x: 300..<600, y: height - 84..<height - 50) }
}
