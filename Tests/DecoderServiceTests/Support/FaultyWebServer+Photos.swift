import PhotoSources
import SystemPackage
import TestBeds

extension FaultyWebServer {
  /// The address of a path on it, in the form of a path.
  func photo(_ path: String, user: String = "", host: String = "127.0.0.1") throws -> FilePath {
    try RemoteAddress(Array(address(path, user: user, host: host).utf8)).path
  }
}
