import Glibc

/// The folder with the catalogues: `share/locale` of an installation, `.build/locale` of a
/// checkout.
package struct InstalledCatalogues: Sendable {
  /// Possible folders, the best first.
  let folders: [String]
  /// The name of the catalogues.
  let domain: String

  /// Those that other packages have installed for the system.
  package init(ofSystem domain: String) {
    (folders, self.domain) = (["/usr/share/locale"], domain)
  }

  /// Those beside a program, which is in `bin`, `lib/gimbal`, or a checkout's `.build`.
  package init(besideProgram path: String) {
    var folders: [String] = []
    var parent = path
    for depth in 0..<4 {
      guard let slash = parent.lastIndex(of: "/") else { break }
      parent = String(parent[..<slash])
      if depth == 1 || depth == 2 { folders.append("\(parent)/share/locale") }
      if parent.hasSuffix("/.build") { folders.append("\(parent)/locale") }
    }
    (self.folders, domain) = (folders, "gimbal")
  }

  /// The catalogue of the first of these languages that has one; English if none has.
  package func catalogue(for languages: UserLanguages) -> Catalogue {
    for name in languages.names {
      // English texts are those of the code.
      if name == "en" { return .english }
      for folder in folders {
        let path = "\(folder)/\(name)/LC_MESSAGES/\(domain).mo"
        guard let bytes = Self.bytes(of: path), let file = CatalogueFile(bytes) else { continue }
        return Catalogue(language: name, file: file)
      }
    }
    return .english
  }

  /// A file's bytes: read, not mapped, because an upgrade may replace the file at any time.
  private static func bytes(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      (1...CatalogueFile.mostBytes).contains(Int(information.st_size))
    else { return nil }
    let size = Int(information.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { room, count in
      while count < size {
        // SAFETY: the room has `size` bytes from its start, of which `count` are filled.
        let read = Glibc.read(file, room.baseAddress.unsafelyUnwrapped + count, size - count)
        if read < 0, errno == EINTR { continue }
        guard read > 0 else { break }
        count += read
      }
    }
  }
}
