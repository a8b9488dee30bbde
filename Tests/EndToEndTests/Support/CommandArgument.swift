import SystemPackage

/// One argument of a command: any bytes but zero.
struct CommandArgument: Equatable, Sendable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  /// The bytes, with the zero that ends them.
  let bytes: [CChar]

  init(stringLiteral value: String) { self.init(value) }

  init(_ text: String) { bytes = Array(text.utf8CString) }

  init(_ path: FilePath) {
    bytes = path.withPlatformString {
      Array(UnsafeBufferPointer(start: $0, count: path.length + 1))
    }
  }

  var description: String {
    String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
