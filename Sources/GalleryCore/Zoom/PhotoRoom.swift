import RealModule

/// The part of the window that the toolbar and the page dots leave for photos that fit.
///
/// The chrome fades, and in the comparison mode it turns. Between two states at rest the room is a
/// mixture of theirs, so that nothing jumps.
struct PhotoRoom: Hashable, Sendable {
  /// A state at rest, and how much it counts.
  struct State: Hashable, Sendable {
    /// 0…1; the shares of all states add up to 1.
    var share: Double
    /// What the chrome covers, in window space.
    var insets: EdgeInsets
  }

  /// The states at rest that the room lies between; one at rest.
  let states: [State]

  /// The whole window.
  static let window = PhotoRoom(states: [State(share: 1, insets: .zero)])

  private init(states: [State]) { self.states = states }

  /// The smallest share of the window's height that photos get beside the chrome.
  ///
  /// In lower windows, such as 160 × 120 points, the bars lie over the photo: between them it would be
  /// as small as a stamp.
  static let leastShare = 0.5

  /// Makes the room that a chrome leaves.
  ///
  /// - Parameters:
  ///   - chrome: what the chrome covers of an upright window, in points.
  ///   - windowSize: the window's size in points.
  ///   - scale: physical pixels per point; insets at rest are whole pixels.
  ///   - quarters: how far the chrome is turned, in clockwise quarters.
  ///   - opacity: how much of the chrome is seen, 0…1.
  init(
    chrome: EdgeInsets, windowSize: Size, scale: Double, quarters: Double, opacity: Double
  ) {
    guard opacity > 0, chrome != .zero else {
      self = .window
      return
    }
    let first = quarters.rounded(.down)
    let angle = (quarters - first) * .pi / 2
    let later = quarters == first ? 0 : .sin(angle) * .sin(angle)
    var states: [State] = []
    func add(_ share: Double, _ insets: EdgeInsets) {
      guard share > 0 else { return }
      // Two states that look the same are one: a room that does not change is at rest.
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
      let insets = Self.insets(of: chrome, in: size, scale: scale).turned(by: turn)
      add(share * min(1, opacity), insets)
    }
    add(1 - opacity, .zero)
    if states.count == 1 { states[0].share = 1 }
    self.states = states
  }

  /// What the chrome covers, in window space: whole physical pixels at rest.
  var insets: EdgeInsets {
    states.count == 1
      ? states[0].insets
      : states.reduce(.zero) { $0 + $1.insets.scaled(by: $1.share) }
  }

  /// The same while nothing of it changes; nil in between.
  var restingInsets: EdgeInsets? { states.count == 1 ? states[0].insets : nil }

  /// From the view's middle to the room's, along the view's own axes, in points.
  ///
  /// The chrome does not turn with the view, so the room's middle stays where it is in the window.
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
