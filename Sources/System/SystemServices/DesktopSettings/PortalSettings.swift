/// The portal's settings for motion, texts and colours; nil for those that it does not have.
struct PortalSettings: Hashable, Sendable {
  /// `reduced-motion` of `org.freedesktop.appearance`: 0 is no preference, 1 is less motion.
  ///
  /// Available in portals from the end of 2025.
  var reducedMotion: UInt32?
  /// `enable-animations` of `org.gnome.desktop.interface`, which GTK's portal and others support.
  var enableAnimations: Bool?
  /// `text-scaling-factor` of `org.gnome.desktop.interface`.
  var textScalingFactor: Double?
  /// `color-scheme` of `org.freedesktop.appearance`: 0 is no preference, 1 is dark, 2 is light.
  var colorScheme: UInt32?
  /// `contrast` of `org.freedesktop.appearance`: 0 is no preference, 1 is higher contrast.
  var contrast: UInt32?
  /// `accent-color` of `org.freedesktop.appearance`; parts outside 0…1 mean that there is none.
  var accent: DesktopPreferences.AccentColor?

  /// The resulting preferences.
  ///
  /// Either setting reduces motion. "No preference" in one does not override disabled animations in
  /// the other.
  var preferences: DesktopPreferences {
    DesktopPreferences(
      isMotionReduced: reducedMotion == 1 || enableAnimations == false,
      textScale: textScalingFactor.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? 1,
      colorScheme: colorScheme == 1 ? .dark : colorScheme == 2 ? .light : .any,
      isContrastHigh: contrast == 1, accent: accent)
  }
}
