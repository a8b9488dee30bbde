/// Maps light brighter than the reference white to what a screen can show.
///
/// One curve serves all photos, whatever peak their files state, so that a scene looks the same in
/// every format. It is the identity up to the knee, then a hyperbola with the same slope at the
/// knee that approaches 1: the reference white becomes 0.9, which is the level 243 of 255, light of
/// 400 cd/m² 252, of 1000 cd/m² 254.
enum ToneMapping {
  /// Up to here light stays as it is, where 1 is the reference white.
  static let knee: Float = 0.8

  /// Returns by how much to dim a colour whose brightest channel has this light.
  ///
  /// All channels are dimmed alike, so a bright colour keeps its hue and does not become gray.
  static func gain(_ light: Float) -> Float {
    guard light > knee else { return 1 }
    let excess = (light - knee) / (1 - knee)
    return (knee + (1 - knee) * excess / (1 + excess)) / light
  }
}
