import CGIO
import ProcessWire
import SystemPackage

/// The names of photos in the thumbnail cache, which GLib computes: its escaping of addresses is
/// the one that other programs use.
enum ThumbnailName {
  /// The address of a file; nil if it is too long, or the current folder of a relative path is
  /// gone.
  static func address(of path: [UInt8]) -> String? {
    let capacity = ThumbnailKey.addressLimit + 1
    let path = FilePath(platformString: path.map { CChar(bitPattern: $0) } + [0])
    var address = [CChar](repeating: 0, count: capacity)
    let isShort = path.absolute().withPlatformString { cgio_file_address($0, &address, capacity) }
    return isShort ? string(address) : nil
  }

  /// The name of the thumbnail of the photo with an address; nil if GLib cannot be loaded.
  static func name(forAddress address: String) -> String? {
    var sum = [CChar](repeating: 0, count: Int(cgio_md5_capacity))
    guard cgio_md5(address, &sum) else { return nil }
    return string(sum) + ".png"
  }

  private static func string(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
