/// A file's name, in the file system's bytes.
public struct FileName: Hashable, Sendable {
  /// The bytes, which need not be text.
  public let bytes: [UInt8]

  /// The most bytes of a name on the file systems of Linux.
  public static let mostBytes = 255

  /// Makes a name.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Why a file cannot have a name.
  public enum Problem: Hashable, Sendable {
    /// There is no name.
    case empty
    /// It contains a slash, which separates folders.
    case slash
    /// It stands for a folder: `.` or `..`.
    case folder
    /// It has this many bytes.
    case tooLong(Int)
  }

  /// Why no file can have this name; nil if one can.
  public var problem: Problem? {
    if bytes.isEmpty { return .empty }
    if bytes.contains(UInt8(ascii: "/")) { return .slash }
    if bytes == Array(".".utf8) || bytes == Array("..".utf8) { return .folder }
    return bytes.count > Self.mostBytes ? .tooLong(bytes.count) : nil
  }

  /// Whether the file is hidden: programs leave out such files when they list a folder.
  public var isHidden: Bool { Self.isHidden(bytes) }

  /// Whether a file or folder of this name is hidden.
  public static func isHidden(_ name: some Collection<UInt8>) -> Bool {
    name.first == UInt8(ascii: ".")
  }

  /// The number of bytes before the extension's dot: all if there is no extension.
  public var stemByteCount: Int {
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return bytes.count }
    return dot
  }

  /// The extension with its dot; empty if there is none.
  public var fileExtension: ArraySlice<UInt8> { bytes[stemByteCount...] }
}
