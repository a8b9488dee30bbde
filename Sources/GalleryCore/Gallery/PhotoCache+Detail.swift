extension PhotoCache {
  /// The page's photo with all that is known of it, if it is at hand.
  public func held(of page: Int) -> HeldPicture? { entries[page]?.held }
}
