/// A part of the program that does something at times of its own.
///
/// One list of them says both when the loop wakes and what it does then.
struct TimedPart {
  /// When something is due, in seconds; nil for never.
  let dueTime: Double?
  /// Does what is due at a time (seconds); called at each step, whether something is due or not.
  let advance: @MainActor (Double) -> Void
}
