import CGIO
import GalleryCore
import Glibc
import PhotoSources
import ProcessWire

/// The server of a file, and what identifies both.
struct NetworkServer {
  /// The file's address.
  let address: String
  /// A number for the server, which stands for that of a disk.
  let number: UInt64
  /// A number for the path, as such servers do not number their files.
  let fileNumber: UInt64
  private let server: NetworkAddress

  /// Reads the path of a file; nil if it is not on a server.
  init?(_ path: [UInt8]) {
    let location = Photo.Location(path: path)
    guard let address = location.networkAddress, let parts = location.networkParts,
      let server = NetworkAddress(location: location)
    else { return nil }
    self.address = address
    self.server = server
    number = StableHash(of: Array(parts.scheme + parts.authority)).value
    fileNumber = StableHash(of: path).value
  }

  /// Calls a function with the name and the password that the user has stored for the server; nil
  /// if there are none.
  ///
  /// What `default` has is for servers that the user has typed, which is not known here. GVfs
  /// itself looks into the keyring.
  func withAccount<Result>(_ body: (UnsafePointer<cgio_server_account>?) -> Result) -> Result {
    guard let entry else { return body(nil) }
    return entry.user.withCString { user in
      entry.password.withCString { password in
        var account = cgio_server_account(user: user, password: password)
        return body(&account)
      }
    }
  }

  private var entry: Netrc.Entry? {
    for file in Netrc.standardFiles {
      if let bytes = try? SmallFile.read(file),
        let entry = Netrc(String(decoding: bytes, as: UTF8.self))
          .entry(for: server.host, user: server.user, usesDefault: false)
      {
        return entry
      }
    }
    return nil
  }
}
