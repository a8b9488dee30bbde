import Glibc
import RemotePhotos
import RemoteSources

extension Options {
  /// How sources are asked.
  var sourceAccess: SourceAccess {
    var access = SourceAccess()
    access.allowsPrivateAddresses = false
    return access
  }
}
