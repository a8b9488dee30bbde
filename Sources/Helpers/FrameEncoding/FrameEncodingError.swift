import SystemPackage

/// An error in encoding frames, with a message for people.
package struct FrameEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, with the file's name if one is concerned.
  package let description: String

  init(_ description: String) { self.description = description }

  init(_ path: FilePath, _ error: any Error) { self.init("\(path): \(error)") }
}
