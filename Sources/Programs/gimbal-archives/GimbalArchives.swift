import ArchiveReading

/// The process that reads an archive, which strangers may have written, in a sandbox.
@main
enum GimbalArchives {
  static func main() { ArchiveWorker.run() }
}
