// The text form of a scene, for snapshots: one line per item, with numbers rounded to thousandths.

extension Scene: CustomStringConvertible {
  /// The scene as text: its size, then one line for each item, back to front.
  public var description: String {
    let head = "scene \(size.text) @\(scale.text) on \(background.text)"
    return ([head] + items.map(\.description)).joined(separator: "\n")
  }
}

extension Scene.Item: CustomStringConvertible {
  /// The item as one line: its kind, its corners in the window (clockwise), and its properties.
  public var description: String {
    switch self {
    case .image(let quad):
      let source = quad.source == .unit ? "" : " source \(quad.source.text)"
      let opacity = quad.opacity == 1 ? "" : " opacity \(quad.opacity.text)"
      let corners = corners(of: quad.destination, through: quad.transform)
      let factor = quad.sharpFactor
      let pixelated = factor > 1 ? factor == 2 ? " pixelated" : " pixelated \(factor)" : ""
      return "image \(quad.image.rawValue)\(source) at \(corners)\(opacity)\(pixelated)"
    case .rectangle(let solid):
      let corners = corners(of: solid.rectangle, through: solid.transform)
      return "rectangle \(solid.color.text) at \(corners)"
    }
  }

  private func corners(of rect: Rect, through transform: AffineTransform) -> String {
    rect.corners.map { transform.apply(to: $0).text }.joined(separator: " ")
  }
}

extension Double {
  fileprivate var text: String {
    guard isFinite else { return "\(self)" }
    let thousandths = (self * 1000).rounded()
    guard abs(thousandths) < 1e15 else { return "\(self)" }
    let whole = Int(abs(thousandths)) / 1000
    let rest = Int(abs(thousandths)) % 1000
    let sign = thousandths < 0 ? "-" : ""
    guard rest != 0 else { return "\(sign)\(whole)" }
    var digits = String(rest + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}

extension Point {
  fileprivate var text: String { "(\(x.text),\(y.text))" }
}

extension Size {
  fileprivate var text: String { "\(width.text)x\(height.text)" }
}

extension Rect {
  fileprivate var text: String { "\(origin.text)+\(size.text)" }
}

extension Color {
  fileprivate var text: String {
    let opacity = alpha == 1 ? "" : "/\(alpha.text)"
    return "rgb(\(red.text),\(green.text),\(blue.text))\(opacity)"
  }
}
