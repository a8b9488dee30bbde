/// What the portal says of motion and of texts; nil where it says nothing.
struct PortalSettings: Hashable, Sendable {
  /// `reduced-motion` of `org.freedesktop.appearance`: 0 is no preference, 1 is less motion.
  ///
  /// In portals from the end of 2025 on.
  var reducedMotion: UInt32?
  /// `enable-animations` of `org.gnome.desktop.interface`, which GTK's portal and others know.
  var enableAnimations: Bool?
  /// `text-scaling-factor` of `org.gnome.desktop.interface`.
  var textScalingFactor: Double?

  /// What follows from it.
  ///
  /// Either setting reduces motion: having no preference does not take back that animations were
  /// switched off.
  var preferences: DesktopPreferences {
    DesktopPreferences(
      isMotionReduced: reducedMotion == 1 || enableAnimations == false,
      textScale: textScalingFactor.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? 1)
  }
}
