/// How far the search for photos has come.
enum SearchProgress {
  /// At most the first photo is known.
  case first
  /// Some folders, or a part of a list, have been read.
  case partial
  /// All folders and lists have been read.
  case complete
}
