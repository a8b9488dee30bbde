import CPango

/// The fonts and the settings of fonts in the user's own folders.
public enum UserFonts {
  /// Leaves them out, before the first text is laid out.
  ///
  /// fontconfig reads them without a limit of time, on the thread that asks for a font.
  public static func leaveOut() { _ = FcConfigEnableHome(0) }
}
