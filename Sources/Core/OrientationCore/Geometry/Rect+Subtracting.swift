extension Rect {
  /// The parts of the rectangle outside another one: at most four, which do not overlap.
  package func subtracting(_ other: Rect) -> [Rect] {
    guard let hole = intersection(other) else { return [self] }
    return [
      Rect(x: minX, y: minY, width: size.width, height: hole.minY - minY),
      Rect(x: minX, y: hole.maxY, width: size.width, height: maxY - hole.maxY),
      Rect(x: minX, y: hole.minY, width: hole.minX - minX, height: hole.size.height),
      Rect(x: hole.maxX, y: hole.minY, width: maxX - hole.maxX, height: hole.size.height),
    ].filter { $0.size.width > 0 && $0.size.height > 0 }
  }
}
