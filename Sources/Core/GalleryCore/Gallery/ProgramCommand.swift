/// The name of a command that the program around the gallery performs, such as "tour.toggle".
///
/// The gallery returns it as ``GalleryEffect/perform(_:)``. Programs define their names in
/// extensions.
public struct ProgramCommand: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a command from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
}
