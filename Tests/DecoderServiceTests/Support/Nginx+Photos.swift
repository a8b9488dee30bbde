import PhotoSources
import SystemPackage
import TestBeds

extension Nginx {
  /// An address on the server, in the form of a path.
  func photo(_ name: String, isSecure: Bool = false) throws -> FilePath {
    try RemoteAddress(Array(address(name, isSecure: isSecure).utf8)).path
  }
}
