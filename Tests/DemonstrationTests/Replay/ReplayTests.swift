import Commands
import Demonstration
import GalleryCore
import Testing

@Suite("Replay")
struct ReplayTests {
  /// Returns all events of a text with their times in milliseconds, polled frequently.
  private func play(_ text: String, until end: Double) throws -> [(Double, Replay.Event)] {
    var replay = try Replay(reading: text)
    replay.begin(at: 100)
    return (0...Int(end)).flatMap { milliseconds in
      replay.due(at: 100 + Double(milliseconds) / 1000 + 1e-9).map { (Double(milliseconds), $0) }
    }
  }

  private func event(_ line: String) throws -> Replay.Event? {
    var replay = try Replay(reading: line)
    replay.begin(at: 0)
    return replay.due(at: 1e6).first
  }

  private static func points(_ x: Double, _ y: Double) -> Replay.Place {
    Replay.Place(x: .points(x), y: .points(y))
  }

  private static let goodLines: [(String, Replay.Event)] = [
    ("0 finger 0 down 10 20.5", .init(.finger(0, .down, at: points(10, 20.5)))),
    (
      "12.5 finger 7 move 25% -3",
      .init(.finger(7, .moved, at: Replay.Place(x: .fraction(0.25), y: .points(-3))))
    ),
    ("0 finger 2147483647 up 0 0", .init(.finger(2_147_483_647, .up, at: points(0, 0)))),
    ("0 mouse down 1 2", .init(.mouse(.down, at: points(1, 2), isHeld: true))),
    ("0 mouse move 1 2", .init(.mouse(.moved, at: points(1, 2), isHeld: false))),
    ("0 Alt+mouse down 1 2", .init(.mouse(.down, at: points(1, 2), isHeld: true), modifiers: .alt)),
    (
      "0 wheel 0 -0.25 at 1 2",
      .init(.wheel(notches: Point(x: 0, y: -0.25), at: points(1, 2)))
    ),
    (
      "0 Ctrl+wheel 0 1",
      .init(
        .wheel(
          notches: Point(x: 0, y: 1), at: Replay.Place(x: .fraction(0.5), y: .fraction(0.5))),
        modifiers: .control)
    ),
    ("0 key Right", .init(.key("Right"))),
    ("0 key q", .init(.key("Q"))),
    ("0 key Keypad  0", .init(.key("Keypad 0"))),
    (
      "0 key Ctrl+Shift++",
      .init(
        .key("Ctrl+Shift++"),
        modifiers: [.control, .shift])
    ),
    ("0 key Page Down", .init(.key("PageDown"))),
    ("0 photo.next", .init(.command(.page(by: 1)))),
    ("0 photo.go-to 12 # the twelfth", .init(.command(.goToPage(11)))),
    ("0 zoom.by 0.5", .init(.command(.zoom(by: 0.5)))),
    ("0 resize 640 480", .init(.resize(Size(width: 640, height: 480)))),
    ("  0\tprogram.quit   # now", .init(.command(.quit))),
    ("# first\n\n   \n0 program.quit", .init(.command(.quit))),
  ]

  @Test("A line is an event", arguments: goodLines)
  func good(line: String, expected: Replay.Event) throws {
    #expect(try event(line) == expected)
  }

  @Test(
    "An invalid line is reported with its number and the problem",
    arguments: [
      ("x program.quit", "'x' is not a time"), ("-1 program.quit", "'-1' is not a time"),
      ("nan program.quit", "'nan' is not a time"), ("inf program.quit", "'inf' is not a time"),
      ("1e300 program.quit", "'1e300' is not a time"), ("5", "an action is missing"),
      ("5 swipe", "'swipe' is no command"), ("5 finger", "a finger's number is missing"),
      ("5 finger -1 down 0 0", "'-1' is not a finger's number"),
      ("5 finger 9999999999 down 0 0", "is not a finger's number"),
      ("5 finger 1.5 down 0 0", "fingers have whole numbers"),
      ("5 finger 1 tap 0 0", "'tap' is none of down, move, up"),
      ("5 finger 1 down 0", "y is missing"), ("5 finger 1 down a 0", "'a' is not x"),
      ("5 finger 1 down 1e9 0", "'1e9' is not x"), ("5 finger 1 down 1e9% 0", "'1e9' is not x"),
      ("5 finger 1 down % 0", "'' is not x"),
      ("5 finger 1 down 0 0 0", "more than is needed: '0'"),
      ("5 wheel 0", "notches down is missing"), ("5 wheel 0 1 2 3", "more than is needed: '2 3'"),
      ("5 wheel 0 1 at 2", "y is missing"), ("5 wheel 0 1e9", "'1e9' is not notches down"),
      ("5 key", "no key named ''"), ("5 key Ctrl+", "no key named 'Ctrl+'"),
      ("5 key Anykey", "no key named 'Anykey'"), ("5 Ctrl+key q", "'key' takes no keys"),
      ("5 Ctrl+program.quit", "'program.quit' takes no keys"),
      ("5 Ctrl+repeat", "'repeat' is no command"),
      ("5 resize 10 10", "'10' is not a width"), ("5 resize 640 1e9", "'1e9' is not a height"),
      ("5 quit", "'quit' is no command (gimbal --list-commands lists them)"),
      ("5 photo.next 2", "more than is needed: '2'"),
      ("5 photo.go-to", "a photo's number is missing"),
      ("5 photo.go-to 0", "'0' is not a photo's number"),
      ("5 photo.go-to 1.5", "photo.go-to takes a whole number"),
      ("5 zoom.by nan", "'nan' is not a factor"),
      ("5 program.quit now", "more than is needed: 'now'"),
    ])
  func bad(line: String, problem: String) throws {
    let error = #expect(throws: ReplayError.self) {
      try Replay(
        reading: "# a comment\r\n1 key q\n" + line + "\n9 program.quit",
        isKey: { $0.key != "Anykey" })
    }
    #expect(error?.line == 3)
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
  }

  @Test("A round has a minimum length, because it would never end otherwise")
  func noPeriod() {
    let error = #expect(throws: ReplayError.self) { try Replay(reading: "0 key q\n0 repeat") }
    #expect(error == ReplayError(line: 2, problem: "repeat must come at 1 ms or later"))
  }

  @Test("Times do not decrease, and nothing follows repeat")
  func order() throws {
    _ = try Replay(reading: "5 program.quit\n5 program.quit\n5 repeat\n# end\n")
    let back = #expect(throws: ReplayError.self) {
      try Replay(reading: "5 program.quit\n4.9 program.quit")
    }
    #expect(back?.line == 2)
    let after = #expect(throws: ReplayError.self) {
      try Replay(reading: "5 repeat\n6 program.quit")
    }
    #expect(after?.problem == "nothing comes after repeat")
  }

  @Test("Each event is returned once, in order, when it is due")
  func due() throws {
    let played = try play("0 key a\n10 key b\n10 key c\n25 program.quit", until: 100)
    #expect(played.map(\.0) == [0, 10, 10, 25])
    #expect(played.last?.1 == Replay.Event(.command(.quit)))
  }

  @Test("Nothing is due before the start or after the end")
  func bounds() throws {
    var replay = try Replay(reading: "10 program.quit")
    #expect(replay.dueTime == nil && replay.due(at: 1e9) == [])
    replay.begin(at: 5)
    replay.begin(at: 50)
    #expect(replay.dueTime == 5.01)
    #expect(replay.due(at: 5) == [])
    #expect(replay.due(at: 6) == [Replay.Event(.command(.quit))])
    #expect(replay.dueTime == nil && replay.due(at: 1e9) == [])
    var empty = try Replay(reading: "")
    empty.begin(at: 0)
    #expect(empty.dueTime == nil && empty.due(at: 1) == [])
  }

  @Test("A repeating replay starts again at the same pace")
  func repeats() throws {
    let played = try play("0 key a\n10 key b\n30 repeat", until: 95)
    #expect(played.map(\.0) == [0, 10, 30, 40, 60, 70, 90])
  }

  @Test("After a long sleep, only one round is replayed, not thousands")
  func longSleep() throws {
    var replay = try Replay(reading: "0 key a\n1 repeat")
    replay.begin(at: 0)
    var count = 0
    while let due = replay.dueTime, due <= 3600 { count += replay.due(at: 3600).count }
    #expect((1...3).contains(count))
    #expect(try #require(replay.dueTime) <= 3600.001)
  }

  @Test("The button stays down during the mouse's movements")
  func heldButton() throws {
    let played = try play(
      "0 mouse move 0 0\n1 mouse down 0 0\n2 mouse move 0 0\n3 mouse up 0 0\n4 mouse move 0 0",
      until: 10)
    let held = played.map { event in
      if case .mouse(_, _, let isHeld) = event.1.action { isHeld } else { false }
    }
    #expect(held == [false, true, true, false, false])
  }

  @Test("Places are in points, or in hundredths of the window's current size")
  func places() {
    let place = Replay.Place(x: .points(12), y: .fraction(0.5))
    #expect(place.point(in: Size(width: 400, height: 200)) == Point(x: 12, y: 100))
    #expect(place.point(in: Size(width: 400, height: 90)) == Point(x: 12, y: 45))
  }
}
