import SystemPackage

/// The reason why frames cannot be encoded, as a message for people.
package struct FrameEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and with which file.
  package let description: String

  init(_ description: String) { self.description = description }

  init(_ path: FilePath, _ error: any Error) { self.init("\(path): \(error)") }
}
