import FeedReading

/// The process that reads lists of photos, which strangers may have written, in a sandbox.
@main
enum GimbalFeeds {
  static func main() { FeedWorker.run() }
}
