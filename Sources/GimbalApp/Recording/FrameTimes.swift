/// The times of a recording's frames; the first frame is at 0.
struct FrameTimes {
  /// When everything is prepared, in seconds: early enough that what the opening of a window
  /// starts, such as the wait for a stable size, has ended before the first frame.
  static let preparation = -1.0

  /// The number of frames per second.
  let rate: Int

  /// The time of a frame, counted from 0, in seconds.
  func seconds(of frame: Int) -> Double { Double(frame) / Double(rate) }

  /// The time of a frame in milliseconds, the unit of the files.
  func milliseconds(of frame: Int) -> Int { Int((seconds(of: frame) * 1000).rounded()) }

  /// The number of frames that begin before a time in seconds.
  func count(before end: Double) -> Int {
    var count = max(0, Int((end * Double(rate)).rounded()))
    while count > 0, seconds(of: count - 1) >= end { count -= 1 }
    while seconds(of: count) < end { count += 1 }
    return count
  }
}
