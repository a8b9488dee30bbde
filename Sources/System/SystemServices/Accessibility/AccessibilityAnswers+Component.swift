import GalleryCore

/// Where objects are, and what a press does.
extension AccessibilityAnswers {
  /// The numbers of AT-SPI's coordinate systems.
  private enum Coordinates {
    static let screen = 0
    static let parent = 2
  }

  /// The numbers of AT-SPI's layers.
  private enum Layer {
    static let widget: UInt32 = 3
    static let window: UInt32 = 7
  }

  func componentAnswer(_ call: AccessibleCall, _ entry: AccessibilityIndex.Entry) -> Answer {
    let isWindow = entry.parent == nil
    switch (call.member, call.signature) {
    case ("GetExtents", "u"):
      let corner = corner(of: entry, in: call.number(0))
      return .values([.structure(corner + Self.numbers(entry.node.frame.size))])
    case ("GetPosition", "u"): return .values(corner(of: entry, in: call.number(0)))
    case ("GetSize", _): return .values(Self.numbers(entry.node.frame.size))
    case ("Contains", "iiu"):
      return .values([.bool(entry.node.frame.contains(point(of: call, entry)))])
    case ("GetAccessibleAtPoint", "iiu"):
      let found = uppermost(in: entry, at: point(of: call, entry))
      return .values([found.map { reference(to: $0) } ?? Self.null])
    case ("GetExtents", _), ("GetPosition", _), ("Contains", _), ("GetAccessibleAtPoint", _):
      return .refused
    case ("GetLayer", _): return .values([.uint32(isWindow ? Layer.window : Layer.widget)])
    case ("GetAlpha", _): return .values([.double(1)])
    // The keyboard's focus stays where the user has moved it.
    case ("GrabFocus", _): return .values([.bool(false)])
    default: return .unknown
    }
  }

  func actionAnswer(_ call: AccessibleCall, _ node: AccessibleNode) -> Answer {
    let texts = [BusValue.string("click"), .string(""), .string(node.key)]
    // There is one action.
    let isFirst = call.number(0) == 0
    switch (call.member, call.signature) {
    case ("DoAction", "i"): return isFirst ? .presses(node.id) : .values([.bool(false)])
    case ("GetName", "i") where isFirst, ("GetLocalizedName", "i") where isFirst:
      return .values([texts[0]])
    case ("GetDescription", "i") where isFirst: return .values([texts[1]])
    case ("GetKeyBinding", "i") where isFirst: return .values([texts[2]])
    case ("GetActions", _): return .values([.array(of: "(sss)", [.structure(texts)])])
    case ("DoAction", _), ("GetName", _), ("GetLocalizedName", _), ("GetDescription", _),
      ("GetKeyBinding", _):
      return .refused
    default: return .unknown
    }
  }

  /// The zero point of a system of coordinates, from the window's corner.
  private func start(of system: Int, _ entry: AccessibilityIndex.Entry) -> Point {
    switch system {
    case Coordinates.screen: Point.zero - (index?.tree.origin ?? .zero)
    case Coordinates.parent:
      entry.parent.flatMap { index?[$0] }?.node.frame.origin ?? .zero
    default: .zero
    }
  }

  private func corner(
    of entry: AccessibilityIndex.Entry, in system: Int
  ) -> [BusValue] {
    let corner = entry.node.frame.origin - start(of: system, entry)
    return [.int32(Self.number(corner.x)), .int32(Self.number(corner.y))]
  }

  /// The point that a call names, from the window's corner.
  private func point(of call: AccessibleCall, _ entry: AccessibilityIndex.Entry) -> Point {
    Point(x: Double(call.number(0)), y: Double(call.number(1)))
      + start(of: call.number(2), entry)
  }

  /// The uppermost object that is shown at a point: those that come later are drawn over the
  /// others.
  private func uppermost(
    in entry: AccessibilityIndex.Entry, at point: Point
  ) -> AccessibleNode.ID? {
    for child in entry.children.reversed() {
      guard let child = index?[child], child.node.states.contains(.showing) else { continue }
      if let found = uppermost(in: child, at: point) { return found }
    }
    return entry.node.frame.contains(point) ? entry.node.id : nil
  }

  private static func numbers(_ size: Size) -> [BusValue] {
    [.int32(number(size.width)), .int32(number(size.height))]
  }

  /// A whole number of pixels; 0 for what is none.
  private static func number(_ value: Double) -> Int32 { Int32(exactly: value.rounded()) ?? 0 }
}
