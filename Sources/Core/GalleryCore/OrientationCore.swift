// A gallery's names include those of what turns its view, so that one import suffices.
@_exported public import OrientationCore
