import Testing

@testable import GalleryCore

@Suite("A frame in a group")
struct GroupMembershipTests {
  private static let names = ["a", "b", "c", "d", "e"]
  /// A minute with a round number of intervals of 10 s since 1970.
  private static let start = 1_700_000_000_000

  private static func list(_ names: [String] = names) -> GroupList {
    GroupList(
      Album(names.map { Photo.Location(path: Array("/photos/\($0)".utf8)) }),
      roots: [Array("/photos".utf8)])
  }

  private func frame(
    _ name: String, interval: Double = 10, list: GroupList? = list()
  ) -> GroupMembership {
    var frame = GroupMembership(frame: name, policy: SlideshowPolicy(interval: interval))
    if let list { frame.use(list, showing: list.photos[0], at: Self.start) }
    return frame
  }

  /// Passes messages between frames, as a broker does, until none are left.
  private func deliver(_ frames: inout [GroupMembership], at now: Double) -> [GroupMessage] {
    var all: [GroupMessage] = []
    for _ in 0..<10 {
      let messages = frames.indices.flatMap { frames[$0].takeMessages() }
      all += messages
      for message in messages {
        for index in frames.indices {
          frames[index].receive(message, isKept: false, at: now, time: Self.start)
        }
      }
      if messages.isEmpty { break }
    }
    return all
  }

  private func photo(_ frame: GroupMembership, at time: Int) -> PhotoID? {
    guard let schedule = frame.schedule, let list = frame.list, let slot = frame.slot(at: time)
    else {
      return nil
    }
    return list.photos[schedule.place(of: slot)]
  }

  @Test("frames with the same photos and settings are in step before any message")
  func withoutBroker() {
    let (hall, kitchen) = (frame("hall"), frame("kitchen"))
    #expect(hall.standing == .inStep)
    for seconds in 0..<60 {
      let time = Self.start + seconds * 1000
      #expect(photo(hall, at: time) == photo(kitchen, at: time))
    }
  }

  @Test("the first frame publishes its schedule when nobody answers, and is silent after that")
  func first() {
    var hall = frame("hall")
    hall.connected(at: 0)
    #expect(hall.takeMessages() == [.question(frame: "hall")])
    hall.advance(at: 1)
    #expect(hall.takeMessages().isEmpty)
    hall.advance(at: 4)
    #expect(hall.takeMessages() == [.schedule(hall.schedule!)])
    hall.receive(.schedule(hall.schedule!), isKept: false, at: 4, time: Self.start)
    for seconds in 5..<1000 { hall.advance(at: Double(seconds)) }
    #expect(hall.takeMessages().isEmpty)
    #expect(hall.dueTime == nil)
  }

  @Test("a frame that comes later follows the others, also with other settings")
  func joining() {
    var frames = [frame("hall"), frame("kitchen", interval: 60)]
    frames[0].connected(at: 0)
    frames[0].advance(at: 4)
    let published = frames[0].takeMessages().last!
    frames[1].connected(at: 10)
    frames[1].receive(published, isKept: true, at: 10, time: Self.start)
    #expect(frames[1].schedule == frames[0].schedule)
    _ = deliver(&frames, at: 10)
    frames[0].advance(at: 11)
    _ = deliver(&frames, at: 11)
    frames[1].advance(at: 20)
    #expect(deliver(&frames, at: 20).isEmpty)
    #expect(frames[1].schedule == frames[0].schedule)
    #expect(frames[1].schedule?.interval == 10_000)
  }

  @Test("a schedule that nobody follows any more gives way to the settings and photos of today")
  func stale() {
    var (old, hall) = (frame("old", interval: 60), frame("hall"))
    old.change(
      showing: nil, isPaused: false, policy: old.policy, hold: 0, at: Self.start - 1_000_000)
    hall.connected(at: 0)
    hall.receive(.schedule(old.schedule!), isKept: true, at: 0, time: Self.start)
    #expect(hall.schedule == old.schedule)
    hall.advance(at: 4)
    #expect(hall.schedule?.interval == 10_000)
    #expect(old.schedule!.isOlder(than: hall.schedule!))
    #expect(hall.takeMessages().contains(.schedule(hall.schedule!)))
    // One with other photos is not even followed until then.
    var kitchen = frame("kitchen", list: Self.list(["x", "y"]))
    kitchen.connected(at: 0)
    kitchen.receive(.schedule(hall.schedule!), isKept: true, at: 0, time: Self.start)
    #expect(kitchen.standing == .inStep)
    kitchen.advance(at: 4)
    #expect(hall.schedule!.isOlder(than: kitchen.schedule!))
  }

  @Test("a frame with other photos plays alone, and asks again until the others are gone")
  func otherPhotos() {
    var frames = [frame("hall"), frame("kitchen", list: Self.list(["x"]))]
    frames[0].connected(at: 0)
    frames[0].advance(at: 4)
    _ = frames[0].takeMessages()
    frames[1].connected(at: 5)
    _ = deliver(&frames, at: 5)
    frames[0].advance(at: 6)
    _ = deliver(&frames, at: 6)
    #expect(frames[1].standing == .otherPhotos)
    #expect(frames[1].slot(at: Self.start) == nil)
    for seconds in 7..<305 {
      frames[1].advance(at: Double(seconds))
      #expect(frames[1].takeMessages().isEmpty)
    }
    // The other one has ended meanwhile.
    frames[1].advance(at: 307)
    #expect(frames[1].takeMessages() == [.question(frame: "kitchen")])
    frames[1].advance(at: 311)
    #expect(frames[1].standing == .inStep)
  }

  @Test("a photo that is added on one frame after the other brings both back into step")
  func addedPhoto() {
    var frames = [frame("hall"), frame("kitchen")]
    for index in frames.indices { frames[index].connected(at: 0) }
    _ = deliver(&frames, at: 0)
    for index in frames.indices { frames[index].advance(at: 4) }
    _ = deliver(&frames, at: 4)
    let longer = Self.list(Self.names + ["f"])
    frames[0].use(longer, showing: longer.photos[2], at: Self.start)
    _ = deliver(&frames, at: 5)
    #expect(frames.map(\.standing) == [.inStep, .otherPhotos])
    #expect(photo(frames[0], at: Self.start) == longer.photos[2])
    frames[1].use(longer, showing: longer.photos[0], at: Self.start + 500)
    #expect(deliver(&frames, at: 6).isEmpty)
    #expect(frames.map(\.standing) == [.inStep, .inStep])
    #expect(photo(frames[1], at: Self.start + 600) == longer.photos[2])
  }

  @Test("what a user does on one frame happens on all, and while the broker is away, later")
  func users() {
    var frames = [frame("hall"), frame("kitchen")]
    for index in frames.indices { frames[index].connected(at: 0) }
    for index in frames.indices { frames[index].advance(at: 4) }
    _ = deliver(&frames, at: 4)
    let target = frames[0].list!.photos[3]
    frames[0].change(
      showing: target, isPaused: true, policy: frames[0].policy, hold: 10_000, at: Self.start)
    _ = deliver(&frames, at: 5)
    for frame in frames { #expect(photo(frame, at: Self.start + 500_000) == target) }
    for index in frames.indices { frames[index].disconnected() }
    let other = frames[1].list!.photos[1]
    frames[1].change(
      showing: other, isPaused: false, policy: frames[1].policy, hold: 0, at: Self.start + 1000)
    #expect(deliver(&frames, at: 6).isEmpty)
    // The broker has forgotten everything. Neither asks, as both have been members.
    for index in frames.indices { frames[index].connected(at: 10) }
    #expect(deliver(&frames, at: 10).isEmpty)
    for seconds in [11.0, 12, 13, 14] {
      for index in frames.indices { frames[index].advance(at: seconds) }
      _ = deliver(&frames, at: seconds)
    }
    for frame in frames { #expect(photo(frame, at: Self.start + 1500) == other) }
  }

  @Test("after a touch the photo stays at least as long on all frames")
  func hold() {
    var hall = frame("hall", interval: 2)
    let target = hall.list!.photos[3]
    hall.change(
      showing: target, isPaused: false, policy: hall.policy, hold: 10_000, at: Self.start)
    // Frames that show another one change to it at once.
    let other = hall.list!.photos[0]
    let change = hall.nextChange(from: other, at: Self.start) { _ in false }
    #expect(change?.photo == target && change?.time == Self.start)
    #expect(photo(hall, at: Self.start + 9999) == target)
    #expect(photo(hall, at: Self.start + 10_000) == hall.list!.photos[4])
  }

  @Test("a frame without its next photo makes all wait until it has it, but not for ever")
  func delays() {
    var frames = [frame("hall"), frame("kitchen")]
    for index in frames.indices { frames[index].connected(at: 0) }
    for index in frames.indices { frames[index].advance(at: 4) }
    _ = deliver(&frames, at: 4)
    let change = Self.start + 10_000
    #expect(frames[0].nextTime(after: Self.start) == change - 1000)
    frames[0].announceDelay(at: change - 1000) { _ in .ready }
    frames[1].announceDelay(at: change - 1000) { _ in .awaited }
    #expect(deliver(&frames, at: 5).count == 1)
    for frame in frames { #expect(frame.nextTime(after: change - 500) == change + 2000) }
    // Without another word of it they go on after two seconds.
    for frame in frames {
      #expect(frame.slot(at: change + 1999)! + 1 == frame.slot(at: change + 2000))
    }
    frames[1].announceDelay(at: change + 300) { _ in .ready }
    #expect(deliver(&frames, at: 6).count == 1)
    for frame in frames {
      #expect(frame.slot(at: change + 399)! + 1 == frame.slot(at: change + 400))
      // The next change is on time again.
      #expect(frame.nextTime(after: change + 9500) == change + 10_000)
    }
  }

  @Test("frames that agree on their schedule in the middle of a wait go on waiting")
  func joiningWhileWaiting() {
    var frames = [frame("hall"), frame("kitchen")]
    for index in frames.indices { frames[index].connected(at: 0) }
    let change = Self.start + 10_000
    frames[1].announceDelay(at: change - 1000) { _ in .awaited }
    _ = deliver(&frames, at: 0)
    // Nobody has answered, so one of them publishes its schedule, and the other follows.
    frames[1].advance(at: 4)
    _ = deliver(&frames, at: 4)
    #expect(frames[0].schedule?.author == "kitchen")
    for frame in frames { #expect(frame.nextTime(after: change - 500) == change + 2000) }
    // Another photo is another matter.
    frames[0].change(
      showing: frames[0].list!.photos[3], isPaused: false, policy: frames[0].policy, hold: 0,
      at: Self.start)
    _ = deliver(&frames, at: 5)
    for frame in frames { #expect(frame.nextTime(after: change - 500) == change) }
  }

  @Test("a photo that is there in time, and one that cannot be read, make nobody wait")
  func noDelays() {
    var hall = frame("hall")
    hall.connected(at: 0)
    hall.advance(at: 4)
    _ = hall.takeMessages()
    let change = Self.start + 10_000
    hall.announceDelay(at: change - 900) { _ in .failed }
    #expect(hall.takeMessages().isEmpty)
    hall.announceDelay(at: change - 900) { _ in .awaited }
    hall.announceDelay(at: change - 500) { _ in .failed }
    #expect(hall.takeMessages().count == 2)
    #expect(hall.nextTime(after: change - 400) == change)
  }

  @Test("next comes what the schedule says; a photo that cannot be read leaves the one before")
  func nextChange() {
    let hall = frame("hall")
    let present = photo(hall, at: Self.start)!
    let next = photo(hall, at: Self.start + 10_000)!
    let regular = hall.nextChange(from: present, at: Self.start) { _ in false }
    #expect(regular?.photo == next && regular?.time == Self.start + 10_000)
    let late = hall.nextChange(from: hall.list!.photos[3], at: Self.start + 12_000) { _ in false }
    #expect(late?.photo == next && late?.time == Self.start + 10_000)
    let unreadable = hall.nextChange(from: present, at: Self.start + 12_000) { $0 == next }
    #expect(unreadable?.time == Self.start + 20_000)
  }

  @Test("the clock may jump by a day: the schedule holds for each time")
  func clockJump() {
    let (hall, kitchen) = (frame("hall"), frame("kitchen"))
    let day = 86_400_000
    #expect(photo(hall, at: Self.start + day) == photo(kitchen, at: Self.start + day))
    #expect(hall.nextTime(after: Self.start - day)! <= Self.start - day + 10_000)
  }

  @Test("frames turn as the one that turned last")
  func turns() {
    var frames = [frame("hall"), frame("kitchen")]
    for index in frames.indices { frames[index].connected(at: 0) }
    _ = deliver(&frames, at: 0)
    frames[0].noteTurn(.clockwise, at: Self.start)
    _ = deliver(&frames, at: 1)
    #expect(frames[1].turn?.turn == .clockwise)
    frames[1].noteTurn(.clockwise, at: Self.start + 10)
    #expect(frames[1].takeMessages().isEmpty)
    frames[1].noteTurn(.half, at: Self.start + 20)
    _ = deliver(&frames, at: 2)
    #expect(frames[0].turn?.turn == .half)
  }

  @Test("a turn without a connection is passed on later, also to a broker that has forgotten it")
  func lateTurn() {
    var frames = [frame("hall"), frame("kitchen")]
    for index in frames.indices { frames[index].connected(at: 0) }
    _ = deliver(&frames, at: 0)
    frames[0].noteTurn(.clockwise, at: Self.start)
    _ = deliver(&frames, at: 4)
    #expect(frames[1].turn?.turn == .clockwise)
    frames[0].disconnected()
    frames[0].noteTurn(.half, at: Self.start + 5000)
    #expect(frames[0].takeMessages().isEmpty)
    frames[0].connected(at: 6)
    // The broker has kept the older one.
    if let kept = frames[1].turn {
      frames[0].receive(.turn(kept), isKept: true, at: 6, time: Self.start + 6000)
    }
    #expect((frames[0].dueTime ?? 100) < 10)
    frames[0].advance(at: 10)
    _ = deliver(&frames, at: 10)
    #expect(frames[1].turn?.turn == .half && frames[0].turn == frames[1].turn)
    // A broker that was started again has none; one frame is enough.
    for index in frames.indices {
      frames[index].disconnected()
      frames[index].connected(at: 20)
    }
    let turn = GroupMessage.turn(frames[0].turn!)
    frames[0].advance(at: 24)
    #expect(deliver(&frames, at: 24).contains(turn))
    frames[1].advance(at: 24)
    #expect(!frames[1].takeMessages().contains(turn))
  }

  @Test("a frame that returns to a kept schedule of other photos asks whether anybody has them")
  func departedAuthor() {
    var hall = frame("hall")
    hall.connected(at: 0)
    hall.advance(at: 4)
    _ = hall.takeMessages()
    #expect(hall.standing == .inStep)
    hall.disconnected()
    hall.connected(at: 100)
    var kept = hall.schedule!
    kept.list = Self.list(["x", "y"]).digest
    kept.revision += 10
    hall.receive(.schedule(kept), isKept: true, at: 101, time: Self.start + 101_000)
    hall.advance(at: 110)
    #expect(hall.standing == .otherPhotos)
    _ = hall.takeMessages()
    hall.advance(at: 101 + GroupMembership.questionInterval)
    #expect(hall.takeMessages() == [.question(frame: "hall")])
    hall.advance(at: 110 + GroupMembership.questionInterval)
    #expect(hall.standing == .inStep)
  }

  @Test("a hundred strangers who are late do not take all memory, or stop a frame")
  func strangers() {
    var hall = frame("hall")
    for number in 0..<10_000 {
      hall.receive(
        .late(frame: "stranger\(number)", slot: Int.max >> 12, until: Int.max >> 12), isKept: false,
        at: 0, time: Self.start)
    }
    let change = Self.start + 10_000
    #expect(hall.nextTime(after: change - 500) == change)
  }

  @Test("a frame says only once that it is late, however many others say so")
  func crowd() {
    var hall = frame("hall")
    hall.connected(at: 0)
    hall.advance(at: 4)
    _ = hall.takeMessages()
    let change = Self.start + 10_000
    let next = hall.slot(at: Self.start)! + 1
    for number in 0..<1000 {
      hall.receive(
        .late(frame: "stranger\(number)", slot: next, until: change + 500), isKept: false, at: 5,
        time: Self.start)
    }
    for _ in 0..<10 { hall.announceDelay(at: change - 900) { _ in .awaited } }
    #expect(hall.takeMessages().count == 1)
  }

  @Test("a schedule and a turn from years ahead are not followed, and changes go on")
  func farAhead() {
    var frames = [frame("hall"), frame("kitchen")]
    for index in frames.indices { frames[index].connected(at: 0) }
    var new = frames[0].schedule!
    let far = 1 << 52
    for (revision, slot) in [(far, 0), (0, far), (Self.start + 86_400_001, 0)] {
      (new.revision, new.slot, new.isPaused) = (revision, slot, true)
      for index in frames.indices {
        frames[index].receive(.schedule(new), isKept: true, at: 1, time: Self.start)
        frames[index].receive(.schedule(new), isKept: false, at: 1, time: Self.start)
      }
    }
    let turn = GroupTurn(turn: .half, revision: far, author: "stranger")
    for index in frames.indices {
      frames[index].receive(.turn(turn), isKept: true, at: 1, time: Self.start)
      #expect(frames[index].schedule?.isPaused == false && frames[index].turn == nil)
      frames[index].advance(at: 4)
    }
    _ = deliver(&frames, at: 4)
    let target = frames[0].list!.photos[3]
    frames[0].change(
      showing: target, isPaused: true, policy: frames[0].policy, hold: 0, at: Self.start)
    frames[1].noteTurn(.clockwise, at: Self.start)
    _ = deliver(&frames, at: 5)
    for frame in frames {
      #expect(photo(frame, at: Self.start) == target)
      #expect(frame.turn?.turn == .clockwise)
    }
  }

  @Test("a frame whose clock was wrong at first follows the others once it is set")
  func wrongClock() {
    let year = 365 * 86_400_000
    var hall = frame("hall")
    hall.change(
      showing: hall.list!.photos[3], isPaused: true, policy: hall.policy, hold: 0, at: Self.start)
    // Its clock is behind.
    var kitchen = frame("kitchen")
    kitchen.connected(at: 0)
    kitchen.receive(.schedule(hall.schedule!), isKept: false, at: 1, time: Self.start - year)
    kitchen.advance(at: 4)
    kitchen.receiveEarlyMessages(at: 5, time: Self.start - year)
    #expect(kitchen.schedule != hall.schedule)
    kitchen.receiveEarlyMessages(at: 6, time: Self.start)
    #expect(kitchen.schedule == hall.schedule)
    // Its clock was ahead when a user changed something.
    var attic = frame("attic")
    attic.change(
      showing: nil, isPaused: true, policy: attic.policy, hold: 0, at: Self.start + year)
    attic.receive(.schedule(hall.schedule!), isKept: false, at: 1, time: Self.start)
    #expect(attic.schedule == hall.schedule)
  }

  @Test("without photos nothing is due, and the first ones begin the group")
  func noPhotos() {
    var hall = frame("hall", list: nil)
    hall.connected(at: 0)
    _ = hall.takeMessages()
    hall.advance(at: 4)
    #expect(hall.dueTime == nil)
    let list = Self.list()
    hall.use(list, showing: list.photos[0], at: Self.start)
    hall.advance(at: 5)
    #expect(hall.takeMessages() == [.schedule(hall.schedule!)])
    #expect(hall.dueTime == nil)
  }
}
