import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

/// Something that a viewer, or the world, does to a gallery that shows photos.
private enum Deed: Hashable {
  case send(AnyEvent)
  case finger(Int, PointerEvent.Phase, Point)
  /// Two fingers pinch, turn or drag, and leave.
  case pair(from: [Point], to: [Point])
  /// Fingers on a touchpad scale and turn, and leave.
  case touchpad(at: Point, by: Point, scale: Double, angle: Double, end: PinchEvent.Phase)
  case swipe(from: Point, to: Point)
  case doubleTap(Point)
  case wait(Double)

  init(using random: inout SeededRandom) {
    func place() -> Point { Point(x: random.number(0...320), y: random.number(0...480)) }
    self =
      switch random.integer(0...19) {
      case 0...2: .swipe(from: place(), to: place())
      case 3, 4: .pair(from: [place(), place()], to: [place(), place()])
      case 5, 6: .doubleTap(place())
      case 7: .finger(random.integer(1...3), random.pick([.down, .moved, .up]), place())
      case 8...10: .send(.event(.command(TimedEvent.zoom(using: &random))))
      case 11: .send(.event(.command(.page(by: random.integer(-2...2)))))
      case 12...14: .send(TimedEvent.orientation(using: &random))
      case 15: .send(.event(.wheel(TimedEvent.wheel(using: &random))))
      case 16:
        .send(
          .environment(.resized(Size(width: place().x + 1, height: place().y + 1), scale: 1)))
      case 17:
        .send(
          .event(.photoSizeChanged(PixelSize(width: 1 + Int(place().x * 20), height: 3000))))
      case 18:
        .touchpad(
          at: place(), by: place(), scale: random.number(0...4), angle: random.number(-4...4),
          end: random.pick([.moved, .ended, .cancelled]))
      default: .wait(random.number(0...0.4))
      }
  }

  func act(on hand: inout GalleryInHand) {
    switch self {
    case .send(.event(.photoSizeChanged(let size, _, _))):
      hand.showPhoto(size ?? PixelSize(width: 1, height: 1))
    case .send(let event): hand.send(event)
    case .finger(let number, let phase, let place): hand.finger(number, phase, place.x, place.y)
    case .pair(let from, let to):
      for (number, place) in from.enumerated() { hand.finger(number, .down, place.x, place.y) }
      Self.move(from, to, by: &hand)
      for (number, place) in to.enumerated() { hand.finger(number, .up, place.x, place.y) }
    case .touchpad(let place, let way, let scale, let angle, let end):
      var event = PinchEvent(phase: .began, center: place)
      hand.send(.pinch(event))
      for step in 1...5 {
        hand.live(0.012)
        event.move(
          by: Point(x: way.x / 5, y: way.y / 5), scale: 1 + (scale - 1) * Double(step) / 5,
          angle: angle / 5)
        hand.send(.pinch(event))
      }
      event.phase = end
      hand.send(.pinch(event))
    case .swipe(let from, let to):
      hand.finger(0, .down, from.x, from.y)
      Self.move([from], [to], by: &hand)
      hand.finger(0, .up, to.x, to.y)
    case .doubleTap(let place): hand.doubleTap(place.x, place.y)
    case .wait(let seconds): hand.live(seconds)
    }
  }

  private static func move(_ from: [Point], _ to: [Point], by hand: inout GalleryInHand) {
    for step in 1...5 {
      hand.live(0.012)
      for (number, (start, end)) in zip(from, to).enumerated() {
        let part = Double(step) / 5
        hand.finger(
          number, .moved, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
      }
    }
  }
}

@Suite("Any gesture, key, turn and resize during any other")
struct GalleryGesturePropertyTests {
  /// Of each of the four seeds: 20 000 in all.
  private static let sequenceCount = 5_000

  private func deeds(using random: inout SeededRandom) -> [Deed] {
    (0..<random.integer(2...9)).map { _ in Deed(using: &random) }
  }

  private func start() -> GalleryInHand {
    var hand = GalleryInHand(pageCount: 8, page: 3)
    hand.showPhoto()
    return hand
  }

  @Test(
    "all values stay finite; in the end it rests on a whole page, fitted or within its limits",
    arguments: SeededRandom.seeds)
  func rest(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for index in 0..<Self.sequenceCount {
      var hand = start()
      let deeds = deeds(using: &random)
      for (step, deed) in deeds.enumerated() {
        // Made only for a failure, because describing all deeds takes longer than they do.
        func trace() -> Comment { "seed \(seed), sequence \(index), step \(step) of \(deeds)" }
        let before = hand
        deed.act(on: &hand)
        try #require((0..<8).contains(hand.page), trace())
        if let quad = hand.quad { try check(quad, trace()) }
        if case .send(.event(.command(let command))) = deed {
          try checkContinuity(before, hand, after: command, trace())
        }
      }
      func trace() -> Comment { "seed \(seed), sequence \(index): \(deeds)" }
      hand.send(.pointersLost)
      hand.live(8)
      if hand.gallery.mode == .overview {
        // A pinch has opened it.
        hand.tell(.toggleOverview)
        hand.live(1)
      }
      try checkRest(of: &hand, trace())
    }
  }

  /// No number is beyond measure.
  private func check(_ quad: ImageQuad, _ trace: @autoclosure () -> Comment) throws {
    let numbers = [
      quad.destination.minX, quad.destination.maxY, quad.source.minX, quad.source.maxY,
      quad.transform.tx, quad.transform.angle,
    ]
    try #require(numbers.allSatisfy { $0.isFinite && abs($0) < 1e9 }, trace())
  }

  /// No key makes the photo jump: it starts from where it is, unless fingers hold it.
  private func checkContinuity(
    _ before: GalleryInHand, _ after: GalleryInHand, after command: Command,
    _ trace: @autoclosure () -> Comment
  ) throws {
    guard before.gallery.isAnimated, !before.gallery.isPanning, after.gallery.isVisible,
      before.page == after.page,
      before.quad != nil, after.quad != nil
    else { return }
    let middle = Point(x: 0.5, y: 0.5)
    try #require(
      isNear(before.place(of: middle), after.place(of: middle), within: 2), trace())
  }

  private func checkRest(
    of hand: inout GalleryInHand, _ trace: @autoclosure () -> Comment
  ) throws {
    let gallery = hand.gallery
    try #require(!gallery.isAnimating(at: hand.now) && !gallery.isPanning, trace())
    try #require(gallery.dueTime == nil, trace())
    try #require(hand.position == Double(hand.page), trace())
    let space = gallery.viewSpace(at: hand.now)
    try #require(space.isUpright, trace())
    let view = space.viewSize
    guard let quad = hand.quad else {
      // Nothing is seen of a photo in a view of no size only.
      try #require(view.width < 1 || view.height < 1, trace())
      return
    }
    // The whole photo, of which the quad is the part in view.
    let (part, seen) = (quad.source, quad.destination)
    let size = Size(
      width: seen.size.width / part.size.width, height: seen.size.height / part.size.height)
    let photo = Rect(
      origin: Point(
        x: seen.minX - part.minX * size.width, y: seen.minY - part.minY * size.height), size: size)
    for (low, high, extent) in [
      (photo.minX, photo.maxX, view.width), (photo.minY, photo.maxY, view.height),
    ] {
      // To its edges, or in the middle; to whole pixels, at both ends.
      if high - low > extent + 2 {
        try #require(low < 2 && high > extent - 2, trace())
      } else {
        try #require(abs(low + high - extent) < 5, trace())
      }
    }
    try #require(size.width > view.width - 2 || size.height > view.height - 2, trace())
    try checkTurnAndBack(of: &hand, trace())
  }

  /// What is seen stays where it was through a turn and back.
  private func checkTurnAndBack(
    of hand: inout GalleryInHand, _ trace: @autoclosure () -> Comment
  ) throws {
    let points = [Point.zero, Point(x: 0.5, y: 0.5), Point(x: 1, y: 0.3)]
    let places = points.map { hand.place(of: $0) }
    let turn = hand.gallery.turn.targetTurn
    hand.tell(.turnDevice(quarters: 1))
    hand.live(1)
    hand.tell(.turnDevice(quarters: -1))
    hand.live(1)
    guard hand.gallery.turn.targetTurn == turn else { return }
    for (point, place) in zip(points, places) {
      try #require(isNear(hand.place(of: point), place, within: 0.5), trace())
    }
  }

  @Test("the same input gives the same scenes", arguments: SeededRandom.seeds)
  func replay(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let deeds = deeds(using: &random)
      var (first, second) = (start(), start())
      for deed in deeds {
        deed.act(on: &first)
        deed.act(on: &second)
        #expect(first.quad == second.quad)
      }
      #expect(first.gallery == second.gallery)
    }
  }
}
