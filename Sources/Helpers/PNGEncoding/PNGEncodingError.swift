/// The reason why pixels cannot be encoded.
package struct PNGEncodingError: Error, Hashable, CustomStringConvertible {
  /// The reason, as a part of a sentence.
  package let description: String

  init(_ description: String) { self.description = description }
}
