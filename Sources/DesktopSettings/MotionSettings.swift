/// What the portal says of motion; nil where it says nothing.
struct MotionSettings: Hashable, Sendable {
  /// `reduced-motion` of `org.freedesktop.appearance`: 0 is no preference, 1 is less motion.
  ///
  /// In portals from the end of 2025 on.
  var reducedMotion: UInt32?
  /// `enable-animations` of `org.gnome.desktop.interface`, which GTK's portal and others know.
  var enableAnimations: Bool?

  /// Whether motion is to be reduced: either says so, as having no preference does not take back
  /// that animations were switched off.
  var isReduced: Bool { reducedMotion == 1 || enableAnimations == false }
}
