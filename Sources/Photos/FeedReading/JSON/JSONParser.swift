import CJSON
import PhotoSources

/// Parses single values with json-c.
final class JSONParser {
  /// The longest value in bytes; as values of json-c it takes up to 250 times as much memory.
  private static let longestValue = 1 << 20

  private let tokener: UnsafeMutablePointer<json_tokener>

  /// Creates a parser of values that are nested at most so deeply.
  init(depth: Int) throws(ListingFailure) {
    guard let tokener = json_tokener_new_ex(Int32(depth)) else { throw .tooLarge }
    self.tokener = tokener
  }

  deinit { json_tokener_free(tokener) }

  /// Makes json-c read what it needs of the system.
  static func prepare() {
    let object = json_object_new_object()
    json_object_object_add(object, "key", nil)
    json_object_put(object)
  }

  /// Parses the value at the beginning of bytes; returns it and its length.
  func value(_ bytes: ArraySlice<UInt8>) throws(ListingFailure) -> (JSONValue, length: Int) {
    json_tokener_reset(tokener)
    let part = bytes.prefix(Self.longestValue)
    let root = part.withUnsafeBytes {
      json_tokener_parse_ex(
        tokener, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count))
    }
    switch json_tokener_get_error(tokener) {
    case json_tokener_success:
      return (JSONValue(root), json_tokener_get_parse_end(tokener))
    case json_tokener_continue:
      throw part.count < bytes.count ? .tooLarge : .damaged("it ends in the middle of a value")
    case json_tokener_error_depth: throw .tooDeep
    case let error:
      let text = json_tokener_error_desc(error).map { String(cString: $0) } ?? "unknown error"
      throw .damaged(text)
    }
  }
}
