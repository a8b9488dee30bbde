/// A corner of a rectangle, such as the window, clockwise from the lower left one.
public enum Corner: Int, Hashable, Sendable, CaseIterable {
  /// The lower left one.
  case bottomLeft
  /// The upper left one.
  case topLeft
  /// The upper right one.
  case topRight
  /// The lower right one.
  case bottomRight

  /// The upper corner on the same side.
  public var upper: Corner {
    switch self {
    case .bottomLeft, .topLeft: .topLeft
    case .topRight, .bottomRight: .topRight
    }
  }

  /// The lower corner on the same side.
  public var lower: Corner {
    switch self {
    case .bottomLeft, .topLeft: .bottomLeft
    case .topRight, .bottomRight: .bottomRight
    }
  }

  /// Whether it is on the right side.
  public var isRight: Bool { self == .topRight || self == .bottomRight }

  /// Whether it is at the lower edge.
  public var isLower: Bool { self == .bottomLeft || self == .bottomRight }

  /// The corner of a window in which this corner of a view lies that is turned in it.
  public func turned(by turn: QuarterTurn) -> Corner {
    Corner(rawValue: (rawValue + turn.clockwiseQuarters) % Self.allCases.count) ?? self
  }
}
