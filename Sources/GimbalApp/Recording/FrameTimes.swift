/// When the frames of a recording are: the first one at 0, the others a frame's length apart.
struct FrameTimes {
  /// When everything is prepared, in seconds: long enough before the first frame that what a
  /// window's opening sets going (such as the wait for its size to settle) is over by then.
  static let preparation = -1.0

  /// Frames per second.
  let rate: Int

  /// A frame's time in seconds; frames count from 0.
  func seconds(of frame: Int) -> Double { Double(frame) / Double(rate) }

  /// A frame's time in milliseconds, as files have it.
  func milliseconds(of frame: Int) -> Int { Int((seconds(of: frame) * 1000).rounded()) }

  /// How many frames begin before a time in seconds.
  func count(before end: Double) -> Int {
    var count = max(0, Int((end * Double(rate)).rounded()))
    while count > 0, seconds(of: count - 1) >= end { count -= 1 }
    while seconds(of: count) < end { count += 1 }
    return count
  }
}
