extension TOMLDocument {
  /// Parses a text without the lines whose values are text without quotes, such as `kiosk = yes`.
  ///
  /// - Returns: The document, and the failures of these lines. The document is nil after a failure
  ///   of another kind, which is the last one, and after as many as the maximum.
  static func read(
    _ bytes: [UInt8], maximumFailures: Int
  ) -> (document: TOMLDocument?, failures: [Failure]) {
    var bytes = bytes
    var failures: [Failure] = []
    while true {
      do throws(Failure) {
        return (try TOMLDocument(bytes), failures)
      } catch {
        failures.append(error)
        guard let line = error.line, error.unquoted != nil, failures.count < maximumFailures else {
          return (nil, failures)
        }
        // The other lines do not depend on it.
        blank(line: line, in: &bytes)
      }
    }
  }

  /// Replaces a line, counted from 1, by spaces.
  private static func blank(line number: Int, in bytes: inout [UInt8]) {
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1) else { return }
    let line = lines[number - 1]
    // A line may end with a carriage return.
    for index in line.indices where line[index] != UInt8(ascii: "\r") {
      bytes[index] = UInt8(ascii: " ")
    }
  }

  /// The value of a line such as `arrows = page`; nil for a line with quotes or brackets.
  static func unquotedValue(in bytes: [UInt8], line number: Int) -> Unquoted? {
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1) else { return nil }
    let line = String(decoding: lines[number - 1], as: UTF8.self)
    guard let match = line.wholeMatch(of: /\s*([^=\s]+)\s*=\s*([^"'\[{=][^"'\[{]*?)\s*/)
    else { return nil }
    let value = match.2.hasPrefix("#") ? match.2 : match.2.prefix { $0 != "#" }
    return Unquoted(
      name: String(match.1), value: String(value).split(separator: " ").joined(separator: " "))
  }
}
