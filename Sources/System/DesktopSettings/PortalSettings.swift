/// The portal's motion and text settings; nil for those that it does not have.
struct PortalSettings: Hashable, Sendable {
  /// `reduced-motion` of `org.freedesktop.appearance`: 0 is no preference, 1 is less motion.
  ///
  /// Available in portals from the end of 2025.
  var reducedMotion: UInt32?
  /// `enable-animations` of `org.gnome.desktop.interface`, which GTK's portal and others support.
  var enableAnimations: Bool?
  /// `text-scaling-factor` of `org.gnome.desktop.interface`.
  var textScalingFactor: Double?

  /// The resulting preferences.
  ///
  /// Either setting reduces motion. "No preference" in one does not override disabled animations in
  /// the other.
  var preferences: DesktopPreferences {
    DesktopPreferences(
      isMotionReduced: reducedMotion == 1 || enableAnimations == false,
      textScale: textScalingFactor.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? 1)
  }
}
