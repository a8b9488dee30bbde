extension ZoomedPhoto {
  /// Whether the same part is visible, up to a tolerance in physical pixels.
  func isNearly(_ other: ZoomedPhoto, within pixels: Double) -> Bool {
    guard id == other.id, photoSize == other.photoSize else { return false }
    func edges(_ zoomed: ZoomedPhoto) -> [Double] {
      let (width, height) = (
        Double(zoomed.displaySize.width), Double(zoomed.displaySize.height)
      )
      let seen = zoomed.visible
      return [seen.minX * width, seen.maxX * width, seen.minY * height, seen.maxY * height]
    }
    return zip(edges(self), edges(other)).allSatisfy { abs($0 - $1) <= pixels }
  }
}
