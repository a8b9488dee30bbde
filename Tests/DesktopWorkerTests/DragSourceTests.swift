import Testing

@testable import DesktopWorker

@Suite("The source of a drag between windows")
struct DragSourceTests {
  private static let site = DropSite(window: 7, receiver: 7, version: 5)
  private static let other = DropSite(window: 8, receiver: 9, version: 4)
  private static let here = RootPoint(x: 10, y: 20)
  private static let there = RootPoint(x: -3, y: 40)

  private static func status(_ isWelcome: Bool, of window: UInt32 = 7) -> DragStatus {
    DragStatus(window: window, isWelcome: isWelcome)
  }

  /// A drag over a window that has answered.
  private static func over(isWelcome: Bool) -> DragSource {
    var source = DragSource()
    _ = source.move(to: here, over: site)
    _ = source.receive(status(isWelcome), at: 0)
    return source
  }

  @Test("a window is entered, told the pointer's place, and left")
  func entering() {
    var source = DragSource()
    #expect(source.move(to: Self.here, over: nil) == [])
    #expect(
      source.move(to: Self.here, over: Self.site)
        == [.enter(Self.site), .move(Self.here, over: Self.site)])
    #expect(
      source.move(to: Self.there, over: Self.other)
        == [.leave(Self.site), .enter(Self.other), .move(Self.there, over: Self.other)])
    #expect(source.move(to: Self.here, over: nil) == [.leave(Self.other)])
  }

  @Test("a window hears the latest place after its answer, and none twice")
  func answers() {
    var source = DragSource()
    _ = source.move(to: Self.here, over: Self.site)
    #expect(source.move(to: RootPoint(x: 1, y: 1), over: Self.site) == [])
    #expect(source.move(to: Self.there, over: Self.site) == [])
    #expect(source.receive(Self.status(true, of: 8), at: 0) == [], "It is another window's.")
    #expect(source.receive(Self.status(true), at: 0) == [.move(Self.there, over: Self.site)])
    #expect(source.isWelcome)
    #expect(source.receive(Self.status(false), at: 0) == [])
    #expect(!source.isWelcome && source.receive(Self.status(true), at: 0) == [])
    #expect(source.isWelcome, "It has looked into the photos, and takes them after all.")
    #expect(source.receive(Self.status(false, of: 8), at: 0) == [] && source.isWelcome)
    #expect(source.move(to: Self.there, over: Self.site) == [])
  }

  @Test(
    "a window that takes the photos gets them when the button goes up, until it has fetched them")
  func drop() {
    var source = Self.over(isWelcome: true)
    #expect(source.release(at: 1) == [.drop(Self.site)])
    source.receiveFinished(of: 8)
    #expect(source.phase == .dropped(until: 1 + DragSource.fetchPatience))
    source.receiveFinished(of: 7)
    #expect(source.phase == .over && source.dueTime == nil)
  }

  @Test("a window that refuses them is left, and so is nothing")
  func refused() {
    var source = Self.over(isWelcome: false)
    #expect(source.release(at: 1) == [.leave(Self.site)])
    #expect(source.phase == .over)
    var alone = DragSource()
    #expect(alone.release(at: 1) == [] && alone.phase == .over)
  }

  @Test("the answer about the last place decides, also after the button is up")
  func lateAnswer() {
    for isWelcome in [false, true] {
      var source = Self.over(isWelcome: !isWelcome)
      #expect(source.move(to: Self.there, over: Self.site).count == 1)
      #expect(source.release(at: 1) == [])
      #expect(source.move(to: Self.here, over: nil) == [], "The button is up.")
      let steps = source.receive(Self.status(isWelcome), at: 1.5)
      #expect(steps == [isWelcome ? .drop(Self.site) : .leave(Self.site)])
    }
  }

  @Test("a window that never answers is left in time")
  func silence() {
    var source = DragSource()
    _ = source.move(to: Self.here, over: Self.site)
    #expect(source.release(at: 1) == [] && source.dueTime == 1 + DragSource.patience)
    #expect(source.advance(at: 2.9) == [])
    #expect(source.advance(at: 3) == [.leave(Self.site)] && source.phase == .over)
    var dropped = Self.over(isWelcome: true)
    _ = dropped.release(at: 1)
    #expect(dropped.advance(at: 1 + DragSource.fetchPatience) == [] && dropped.phase == .over)
  }

  @Test("a drag that is cancelled leaves the window, but takes nothing back")
  func cancel() {
    var source = Self.over(isWelcome: true)
    #expect(source.cancel() == [.leave(Self.site)])
    #expect(source.release(at: 1) == [] && source.move(to: Self.here, over: Self.site) == [])
    var dropped = Self.over(isWelcome: true)
    _ = dropped.release(at: 1)
    #expect(dropped.cancel() == [] && dropped.phase == .over)
  }

  /// Follows the pointer, with one window here, and another one elsewhere.
  private static func follow(
    _ source: inout DragSource, _ place: RootPoint?, isHeld: Bool = true, at now: Double = 0
  ) -> [DragSource.Step] {
    source.follow(DragPointer(place: place, isHeld: isHeld), at: now) { $0 == here ? site : other }
  }

  @Test(
    "the place where the button was last seen down counts, not where the pointer has gone on to")
  func goneOn() {
    var source = DragSource()
    #expect(Self.follow(&source, Self.here).count == 2)
    _ = source.receive(Self.status(true), at: 0)
    #expect(Self.follow(&source, Self.there, isHeld: false) == [.drop(Self.site)])
    #expect(Self.follow(&source, Self.here) == [], "A later press is none of this drag's.")
  }

  @Test("who has not seen the button down drops nothing")
  func neverHeld() {
    var source = DragSource()
    #expect(Self.follow(&source, Self.here, isHeld: false) == [] && source.phase == .over)
    var told = DragSource()
    #expect(told.release(at: 0) == [] && told.phase == .over)
  }

  @Test("a window is left when the pointer goes to another screen, where nothing is dropped")
  func otherScreen() {
    var source = DragSource()
    _ = Self.follow(&source, Self.here)
    _ = source.receive(Self.status(true), at: 0)
    #expect(Self.follow(&source, nil) == [.leave(Self.site)] && !source.isWelcome)
    #expect(Self.follow(&source, nil, isHeld: false) == [] && source.phase == .over)
  }

  @Test("a window that opens under a pointer at rest is found in time")
  func glance() {
    var source = DragSource()
    let pointer = DragPointer(place: Self.here, isHeld: true)
    let steps = [0, 0.1, DragSource.glance].map { now in
      source.follow(pointer, at: now) { _ in now > 0 ? Self.site : nil }
    }
    #expect(steps.map(\.count) == [0, 0, 2])
  }

  private static let atoms = DragAtoms((101...112).map { UInt32($0) })

  private static func message(_ step: DragSource.Step, forms: [UInt32] = [1, 2]) -> DragMessage {
    DragMessage(step, from: 5, forms: forms, time: 99, atoms)
  }

  @Test("messages have the numbers of the protocol")
  func messages() {
    let enter = Self.message(.enter(Self.other))
    #expect(enter.receiver == 9 && enter.window == 8 && enter.type == 104)
    #expect(enter.numbers == [5, 4 << 24, 1, 2, 0])
    let many = Self.message(.enter(Self.site), forms: [1, 2, 3, 4])
    #expect(many.numbers == [5, 5 << 24 | 1, 1, 2, 3])
    let move = Self.message(.move(Self.there, over: Self.site))
    #expect(move.type == 105 && move.numbers == [5, 0, 0xFFFD_0028, 99, 110])
    let leave = Self.message(.leave(Self.site))
    #expect(leave.type == 107 && leave.numbers == [5, 0, 0, 0, 0])
    let drop = Self.message(.drop(Self.site))
    #expect(drop.type == 108 && drop.numbers == [5, 0, 99, 0, 0])
  }

  @Test("a window that would move the photos, or does not say what it does, is refused")
  func actions() {
    for (action, isWelcome) in [(110, true), (111, true), (112, true), (113, false), (0, false)] {
      let status = DragStatus([7, 1, 0, 0, UInt32(action)], Self.atoms)
      #expect(status == DragStatus(window: 7, isWelcome: isWelcome))
    }
    #expect(!DragStatus([7, 2, 0, 0, 110], Self.atoms).isWelcome)
  }
}
