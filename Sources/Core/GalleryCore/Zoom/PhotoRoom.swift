import RealModule

/// The part of the window beside the toolbar and the page dots, in which photos are fitted.
///
/// The chrome fades, and the program may turn it. Between two states at rest the room is
/// interpolated, so that nothing jumps.
struct PhotoRoom: Hashable, Sendable {
  /// A state at rest, and its weight.
  struct State: Hashable, Sendable {
    /// The weight, 0…1; the weights of all states add up to 1.
    var share: Double
    /// The insets of the chrome, in window space.
    var insets: EdgeInsets
  }

  /// The states at rest between which the room is interpolated; a single one at rest.
  let states: [State]

  /// The whole window.
  static let window = PhotoRoom(states: [State(share: 1, insets: .zero)])

  private init(states: [State]) { self.states = states }

  /// The smallest share of the window's height that photos get beside the chrome.
  ///
  /// In lower windows, such as 160 × 120 points, the bars overlap the photo, which would be too
  /// small between them.
  static let leastShare = 0.5

  /// Makes the room beside the chrome.
  ///
  /// - Parameters:
  ///   - chrome: the insets of the upright chrome in a space of a size, in points, without the
  ///     filmstrip or with it.
  ///   - filmstrip: how much of the filmstrip is there, 0…1.
  ///   - windowSize: the window's size in points.
  ///   - scale: the number of physical pixels per point; insets at rest are whole pixels.
  ///   - quarters: the turn of the chrome, in clockwise quarters.
  ///   - opacity: the opacity of the chrome, 0…1.
  init(
    chrome: (Size, Bool) -> EdgeInsets, filmstrip: Double = 0, windowSize: Size, scale: Double,
    quarters: Double,
    opacity: Double
  ) {
    guard opacity > 0 else {
      self = .window
      return
    }
    let first = quarters.rounded(.down)
    let angle = (quarters - first) * .pi / 2
    let later = quarters == first ? 0 : .sin(angle) * .sin(angle)
    var states: [State] = []
    func add(_ share: Double, _ insets: EdgeInsets) {
      guard share > 0 else { return }
      // States with the same insets are merged: a room that does not change is at rest.
      if let index = states.firstIndex(where: { $0.insets == insets }) {
        states[index].share += share
      } else {
        states.append(State(share: share, insets: insets))
      }
    }
    let quarter = abs(first) < 1e9 ? Int(first) : 0
    for (quarters, share) in [(quarter, 1 - later), (quarter + 1, later)] {
      let turn = QuarterTurn(quarters)
      let size = turn.swapsAxes ? windowSize.transposed : windowSize
      for (hasFilmstrip, part) in [(false, 1 - filmstrip), (true, filmstrip)] {
        let insets = Self.insets(of: chrome(size, hasFilmstrip), in: size, scale: scale)
        add(share * min(1, opacity) * part, insets.turned(by: turn))
      }
    }
    add(1 - opacity, .zero)
    if states.count == 1 { states[0].share = 1 }
    self.states = states
  }

  /// The current insets, in window space; whole physical pixels at rest.
  var insets: EdgeInsets {
    states.count == 1
      ? states[0].insets
      : states.reduce(.zero) { $0 + $1.insets.scaled(by: $1.share) }
  }

  /// The insets at rest; nil during a change.
  var restingInsets: EdgeInsets? { states.count == 1 ? states[0].insets : nil }

  /// The vector from the view's middle to the room's, along the view's own axes, in points.
  ///
  /// The chrome does not turn with the view, so the middle of the room stays in place in the
  /// window.
  func offset(in space: ViewSpace) -> Point {
    let insets = insets
    return space.inverse.apply(
      toVector: Point(x: (insets.left - insets.right) / 2, y: (insets.top - insets.bottom) / 2))
  }

  private static func insets(of chrome: EdgeInsets, in size: Size, scale: Double) -> EdgeInsets {
    let left = size.inset(by: chrome)
    guard size.height > 0, left.height >= leastShare * size.height, left.width > 0, scale > 0
    else { return .zero }
    func pixels(_ length: Double) -> Double { (length * scale - 1e-6).rounded(.up) / scale }
    return EdgeInsets(
      top: pixels(chrome.top), left: pixels(chrome.left), bottom: pixels(chrome.bottom),
      right: pixels(chrome.right))
  }
}
