/// What visitors may do with a gallery that hangs on a wall; the user's settings decide.
public struct KioskPolicy: Hashable, Sendable {
  /// Whether commands can leave full screen and quit the program.
  public var allowsQuit: Bool

  /// Makes a policy from its parts; by default there is no way out.
  public init(allowsQuit: Bool = false) { self.allowsQuit = allowsQuit }
}
