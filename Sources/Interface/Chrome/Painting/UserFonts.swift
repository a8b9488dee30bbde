import CPango

/// The fonts and the settings of fonts in the user's own folders.
package enum UserFonts {
  /// Leaves them out, before the first text is laid out.
  ///
  /// fontconfig reads them without a limit of time, on the thread that asks for a font.
  package static func leaveOut() { _ = FcConfigEnableHome(0) }
}
