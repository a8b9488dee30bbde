import PhotoFetching

/// The process that downloads photos: it has the network, but no files.
@main
enum GimbalFetcher {
  static func main() { PhotoFetcher.run() }
}
