import GalleryCore
import RemoteControl
import Testing

@testable import GimbalApp

@Suite("What a frame does for its group")
struct GroupSessionTests {
  private static let photos = ["a", "b", "c", "d", "e"]

  private static func album(_ names: [String] = photos) -> Album {
    Album(names.map { Photo.Location(path: Array("/photos/\($0).jpg".utf8)) })
  }

  /// A moment so many seconds after a round one.
  private func time(_ seconds: Double) -> GroupClock {
    GroupClock(wallTime: 1_700_000_000_000 + seconds * 1000, time: seconds)
  }

  /// A slideshow of five photos.
  private func makeGallery(_ album: Album = album()) -> Gallery {
    var gallery = Gallery(windowSize: Size(width: 900, height: 600), pageCount: 5, page: 0)
    _ = gallery.handle(.albumChanged(album, page: 0), at: 0)
    _ = gallery.handle(.command(.toggleSlideshow), at: 0)
    return gallery
  }

  /// A frame that knows its photos and is connected with the others.
  private func makeSession(
    _ name: String, _ gallery: Gallery, interval: Double = 10
  ) throws -> GroupSession {
    var session = GroupSession(
      name: try #require(FrameName("stairs")), frame: try #require(FrameName(name)),
      policy: SlideshowPolicy(interval: interval), hasBroker: true, turnsTogether: true)
    session.membership.connected(at: 0)
    let isBegun = session.beginListing(gallery.album)
    #expect(isBegun)
    session.receive(
      GroupList(gallery.album, roots: []), showing: gallery.currentPhoto, at: time(0))
    return session
  }

  /// Takes a step, and does what is asked for; returns that.
  private func step(
    _ session: inout GroupSession, _ gallery: inout Gallery, at seconds: Double
  ) -> [AppAction] {
    var actions = session.follow(gallery, at: time(seconds))
    apply(actions, to: &gallery, at: seconds)
    let cues = session.cue(gallery, at: time(seconds)) { _ in .ready }
    apply(cues, to: &gallery, at: seconds)
    session.endStep(gallery, at: time(seconds))
    actions += cues
    return actions
  }

  private func apply(
    _ actions: [AppAction], to gallery: inout Gallery, at seconds: Double
  ) {
    for action in actions {
      switch action {
      case .cue(let cue): _ = gallery.handle(.slideshowCued(cue), at: seconds)
      case .send(.slideshowPolicyChanged(let policy), _):
        _ = gallery.handle(.slideshowPolicyChanged(policy), at: seconds)
      default: break
      }
    }
  }

  @Test("photos are sorted once, and again when they have changed")
  func listing() throws {
    let gallery = makeGallery()
    var session = try makeSession("hall", gallery)
    let isSame = session.beginListing(gallery.album)
    let isOther = session.beginListing(Self.album(["x"]))
    let isWaiting = session.beginListing(Self.album(["y"]))
    let isEmpty = session.beginListing(Album())
    #expect(!isSame && isOther && !isWaiting && !isEmpty)
  }

  @Test("the slideshow is told the next photo once, and the interval of the group")
  func cues() throws {
    var gallery = makeGallery()
    var session = try makeSession("hall", gallery, interval: 30)
    let actions = step(&session, &gallery, at: 0)
    #expect(gallery.slideshowPolicy.interval == 30)
    #expect(actions.first == .shuffle(false))
    guard case .cue(let cue?)? = actions.last else {
      Issue.record("No photo comes next: \(actions)")
      return
    }
    #expect(cue.time.map { $0 <= 30 } ?? false && !cue.isSuspended)
    #expect(step(&session, &gallery, at: 0.5) == [], "It knows it.")
    #expect(session.dueTime.map { $0 > 0.5 } ?? false)
  }

  @Test("what a user does here goes to the others, and what the group does is no user's change")
  func userChanges() throws {
    var gallery = makeGallery()
    var session = try makeSession("hall", gallery)
    for seconds in [0, 1, 4, 4.5] as [Double] { _ = step(&session, &gallery, at: seconds) }
    let before = try #require(session.membership.schedule)
    _ = session.membership.takeMessages()
    _ = step(&session, &gallery, at: 5)
    #expect(session.membership.takeMessages() == [])
    _ = gallery.handle(.command(.toggleSlideshowPause), at: 6)
    _ = step(&session, &gallery, at: 6)
    #expect(session.membership.schedule?.isPaused == true)
    _ = session.membership.takeMessages()
    _ = gallery.handle(.command(.goToPage(3)), at: 7)
    _ = step(&session, &gallery, at: 7)
    let schedule = try #require(session.membership.schedule)
    #expect(session.membership.takeMessages() == [.schedule(schedule)])
    #expect(before.isOlder(than: schedule))
  }

  @Test("the photos turn as those of another frame, once, and its own turn goes to the others")
  func turns() throws {
    var gallery = makeGallery()
    var session = try makeSession("hall", gallery)
    for seconds in [0, 4] as [Double] { _ = step(&session, &gallery, at: seconds) }
    _ = session.membership.takeMessages()
    let turn = GroupTurn(
      turn: QuarterTurn(1), revision: time(4).milliseconds, author: "kitchen")
    session.membership.receive(
      .turn(turn), isKept: false, at: 5, time: time(5).milliseconds)
    let followed = AppAction.send(.command(.setDevice(-QuarterTurn(1))), from: .remote)
    #expect(step(&session, &gallery, at: 5).contains(followed))
    #expect(!step(&session, &gallery, at: 6).contains(followed))
    _ = gallery.handle(.command(.setDevice(QuarterTurn(2))), at: 7)
    _ = step(&session, &gallery, at: 7)
    #expect(session.membership.turn?.turn == gallery.turn.targetTurn)
    #expect(session.membership.turn?.author == "hall")
  }

  @Test("people are told that the group has other photos, and that it has the same again")
  func otherPhotos() throws {
    var gallery = makeGallery()
    var session = try makeSession("hall", gallery)
    _ = step(&session, &gallery, at: 0)
    let other = try makeSession("kitchen", makeGallery(Self.album(["x"])))
    var schedule = try #require(other.membership.schedule)
    (schedule.revision, schedule.author) = (time(1).milliseconds, "kitchen")
    session.membership.receive(
      .schedule(schedule), isKept: false, at: 1, time: time(1).milliseconds)
    let actions = step(&session, &gallery, at: 1)
    let text = "The group “stairs” has other photos (1, here 5), so this frame plays alone"
    #expect(actions.suffix(2) == [.complain(text), .say(text, for: 20, isLasting: true)])
    #expect(step(&session, &gallery, at: 2) == [], "It is said once.")
    schedule.list = GroupList(gallery.album, roots: []).digest
    schedule.revision += 1
    session.membership.receive(
      .schedule(schedule), isKept: false, at: 3, time: time(3).milliseconds)
    let again = "This frame follows the group “stairs” again"
    #expect(step(&session, &gallery, at: 3).contains(.say(again, for: 4, isLasting: true)))
  }
}
