extension Scene.Item {
  /// The item after one more transform, in points.
  public func transformed(by next: AffineTransform) -> Scene.Item {
    switch self {
    case .image(var quad):
      quad.transform = quad.transform.concatenating(next)
      return .image(quad)
    case .rectangle(var solid):
      solid.transform = solid.transform.concatenating(next)
      return .rectangle(solid)
    }
  }
}
