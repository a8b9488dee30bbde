/// The version of the program and of its helper processes, which are installed together.
package enum GimbalVersion {
  /// The number, as people and other programs read it.
  package static let number = "0.1.0"
  /// The number of the form of the messages between these processes: raise it with each change of a
  /// message that the other side would misread.
  package static let messages = 5
  /// The variable of the environment by which a helper process learns the form of its starter.
  package static let variable = "GIMBAL_MESSAGES"
}
