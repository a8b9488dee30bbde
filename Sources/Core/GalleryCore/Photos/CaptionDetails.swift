/// What captions say beside what the photographer wrote; the user's settings decide.
public enum CaptionDetails: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// Where the photo was taken.
  case place
  /// The day on which it was taken.
  case date
  /// The place and the day.
  case all
}
