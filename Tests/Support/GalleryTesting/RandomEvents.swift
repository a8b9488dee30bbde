package import GalleryCore
import NumberedPhotos
package import SeededRandom

/// A random event for a gallery: a time step, and then the event.
package struct TimedEvent {
  package let wait: Double
  package let event: AnyEvent

  /// A random event: mostly realistic, with bursts at the same time and invalid pointers.
  package init(using random: inout SeededRandom, pageCount: Int) {
    wait = random.pick([0, 0, 0.0001, 0.004, 0.016, 0.016, 0.05, random.number(0...0.4)])
    event =
      switch random.integer(0...28) {
      case 0...10: .event(.pointer(Self.pointer(using: &random)))
      case 11...13: Self.orientation(using: &random)
      case 14: .event(.command(.page(by: random.integer(-3...3))))
      case 15: .event(.command(random.pick([.firstPage, .lastPage])))
      case 16: .event(.wheel(Self.wheel(using: &random)))
      case 17:
        .environment(
          .resized(Self.size(using: &random), scale: random.pick([1, 1.25, 1.5, 2])))
      case 18...21: Self.orientation(using: &random)
      case 23, 24: .event(.command(Self.zoom(using: &random)))
      case 25, 26: .event(.photoSizeChanged(Self.photoSize(using: &random)))
      case 27: .environment(.reducedMotionChanged(random.pick([true, false])))
      case 22: .environment(.fullScreenChanged(random.pick([true, false])))
      default: .event(.photosChanged(count: pageCount, page: random.integer(-1...pageCount)))
      }
  }

  private init(wait: Double, event: AnyEvent) {
    self.wait = wait
    self.event = event
  }

  /// A random event like the others, or one of the overview.
  package static func withOverview(
    using random: inout SeededRandom, pageCount: Int
  ) -> TimedEvent {
    guard random.integer(0...9) == 0 else {
      return TimedEvent(using: &random, pageCount: pageCount)
    }
    if random.integer(0...2) == 0 {
      let cells = random.pick(OverviewCells.allCases)
      return TimedEvent(
        wait: random.pick([0, 0.016]),
        event: .event(
          random.pick([
            shapes(using: &random), shapes(using: &random), .overviewCellsChanged(cells),
          ])))
    }
    let command: Command = random.pick([
      .toggleOverview, .toggleOverview, .escape,
      .screenful(by: random.pick([-1, 1, 2, .max, .min])),
      .pageToward(random.pick(Edge.allCases)), .goToPage(random.integer(-1...pageCount)),
    ])
    return TimedEvent(
      wait: random.pick([0, 0.016, 0.05, random.number(0...0.4)]), event: .event(.command(command)))
  }

  /// A random event like these, or one of a comparison.
  package static func withComparison(
    using random: inout SeededRandom, pageCount: Int
  ) -> TimedEvent {
    guard random.integer(0...4) == 0 else {
      return withOverview(using: &random, pageCount: pageCount)
    }
    let pages = (0..<random.integer(0...5)).map { _ in random.integer(0...pageCount) }
    let photos = pages.map { PhotoID(rawValue: UInt64($0)) }
    let event: GalleryEvent = random.pick([
      .comparisonChosen(photos), .comparisonChosen(photos),
      .command(.flip(by: random.pick([1, -1, 7]))), .command(.toggleAlone), .command(.leaveOut),
      .comparedPhotoMeasured(
        PhotoID(rawValue: UInt64(random.integer(0...pageCount))),
        Self.photoSize(using: &random) ?? PixelSize(width: 1, height: 1),
        isScalable: random.pick([true, false])),
    ])
    return TimedEvent(
      wait: random.pick([0, 0.016, 0.05, random.number(0...0.4)]), event: .event(event))
  }

  /// A random event that affects the orientation of the photo view.
  package static func orientation(using random: inout SeededRandom) -> AnyEvent {
    switch random.integer(0...19) {
    case 0...8: .event(.sensed(random.pick(DeviceOrientation.allCases)))
    case 9...11: .event(.command(.turnDevice(quarters: random.integer(-3...3))))
    case 12, 13: .event(.command(.setDevice(random.pick(QuarterTurn.allCases))))
    case 14: .event(.command(.toggleRotationLock))
    case 15, 16: .environment(.outputTurned(random.pick(QuarterTurn.allCases)))
    case 17: .environment(.sensorChanged(isPresent: random.pick([true, true, false])))
    case 18: .environment(.visibilityChanged(isVisible: random.pick([true, true, false])))
    default: .event(.supportedOrientationsChanged(mask(using: &random)))
    }
  }

  /// A random mask; often all, rarely empty.
  package static func mask(using random: inout SeededRandom) -> InterfaceOrientationMask {
    random.pick([.all, .phone, InterfaceOrientationMask(rawValue: random.integer(0...15) << 1)])
  }

  /// A turn of a wheel or a stroke of a touchpad, sometimes with Ctrl.
  package static func wheel(using random: inout SeededRandom) -> WheelTurn {
    let smooth = random.number(-3...3)
    let notches = random.pick([1, -1, 4, smooth, smooth / 8])
    return WheelTurn(
      notches: random.pick([Point(x: 0, y: notches), Point(x: notches, y: smooth)]),
      location: random.pick([nil, Point(x: random.number(0...400), y: random.number(0...400))]),
      isZoom: random.integer(0...3) == 0)
  }

  package static func zoom(using random: inout SeededRandom) -> Command {
    random.pick([
      .zoom(by: 1.5), .zoom(by: 1.5), .zoom(by: 1 / 1.5), .zoom(by: random.number(0...30)),
      .zoomToFit, .zoomToActualSize, .zoomToFillWidth,
    ])
  }

  package static func photoSize(using random: inout SeededRandom) -> PixelSize? {
    random.pick([
      PixelSize(width: 6000, height: 4000), PixelSize(width: 300, height: 4000),
      PixelSize(width: 1, height: 1), nil,
      PixelSize(width: random.integer(1...20_000), height: random.integer(1...20_000)),
    ])
  }

  /// Some sizes of photos become known.
  private static func shapes(using random: inout SeededRandom) -> GalleryEvent {
    var sizes: [PhotoID: PixelSize] = [:]
    let first = random.integer(0...20)
    for page in first..<first + random.integer(1...30) {
      sizes[PhotoID(page: page)] = photoSize(using: &random)
    }
    return .shapesKnown(sizes)
  }

  private static func pointer(using random: inout SeededRandom) -> PointerEvent {
    let far = random.integer(0...99) == 0
    let reach = far ? 1e9 : 400
    return PointerEvent(
      phase: random.pick([.down, .moved, .moved, .moved, .moved, .up, .cancelled]),
      pointer: random.pick([0, 0, 0, 1]),
      location: Point(x: random.number(-reach...reach), y: random.number(-reach...reach)))
  }

  private static func size(using random: inout SeededRandom) -> Size {
    random.pick([
      .zero, Size(width: 1, height: 1), Size(width: 320, height: 480),
      Size(width: random.number(1...4000), height: random.number(1...4000)),
    ])
  }
}
