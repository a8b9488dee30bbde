/// Which names in a folder are photos: those with the right ending, in whatever case.
public struct PhotoTypes: Sendable {
  private let extensions: Set<[UInt8]>

  /// Takes the endings, without a dot and in lower case.
  public init(extensions: some Sequence<String>) {
    self.extensions = Set(extensions.map { Array($0.utf8) })
  }

  /// The endings, each followed by a zero byte, for another process.
  public var bytes: [UInt8] { extensions.flatMap { $0 + [0] } }

  /// Whether a name, given as the file system's bytes, has such an ending and is not hidden.
  public func includes(name: [UInt8]) -> Bool {
    guard !Folder.isHidden(name), let last = name.lastIndex(of: UInt8(ascii: ".")) else {
      return false
    }
    let ending = name[(last + 1)...].map {
      $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 + 0x20 : $0
    }
    return extensions.contains(ending)
  }
}
