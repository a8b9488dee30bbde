import CJSON

/// A value of JSON, as json-c holds it.
struct JSONValue {
  /// The value that was parsed, with everything in it.
  private final class Tree {
    let root: OpaquePointer?

    init(_ root: OpaquePointer?) { self.root = root }

    deinit { json_object_put(root) }
  }

  private let tree: Tree
  /// The value; nil for `null`.
  private let pointer: OpaquePointer?

  /// Takes ownership of a parsed value.
  init(_ root: OpaquePointer?) {
    tree = Tree(root)
    pointer = root
  }

  private init(_ tree: Tree, _ pointer: OpaquePointer?) {
    self.tree = tree
    self.pointer = pointer
  }

  private var type: json_type { json_object_get_type(pointer) }

  /// Whether the value is an object.
  var isObject: Bool { type == json_type_object }

  /// The value as a text; nil if it is none.
  var text: String? {
    guard type == json_type_string, let start = json_object_get_string(pointer) else { return nil }
    let count = Int(json_object_get_string_len(pointer))
    // SAFETY: json-c keeps the text as long as the tree, and it is copied here.
    return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The value as a text that is not empty.
  var words: String? {
    guard let text = text?.trimmed, !text.isEmpty else { return nil }
    return text
  }

  /// The value as a whole number with its sign; nil if it is none.
  var integer: Int? {
    switch type {
    case json_type_int: Int(json_object_get_int64(pointer))
    case json_type_double: Int(exactly: json_object_get_double(pointer).rounded())
    default: nil
    }
  }

  /// The value as a whole number, also if it is written as a text; nil if it is none from 0 on.
  var count: Int? {
    let number: Int?
    switch type {
    case json_type_int: number = Int(json_object_get_int64(pointer))
    case json_type_double: number = Int(exactly: json_object_get_double(pointer).rounded())
    case json_type_string: number = text.flatMap { Int($0) }
    default: number = nil
    }
    return number.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// The value as a Boolean value; nil if it is none.
  var flag: Bool? { type == json_type_boolean ? json_object_get_boolean(pointer) != 0 : nil }

  /// The values of an array; empty if it is none.
  var elements: [JSONValue] {
    guard type == json_type_array else { return [] }
    return (0..<json_object_array_length(pointer)).map {
      JSONValue(tree, json_object_array_get_idx(pointer, $0))
    }
  }

  /// Returns a member of an object; nil if it has none of that name, or `null`.
  subscript(key: String) -> JSONValue? {
    guard isObject else { return nil }
    var member: OpaquePointer?
    guard json_object_object_get_ex(pointer, key, &member) != 0, member != nil else { return nil }
    return JSONValue(tree, member)
  }
}
