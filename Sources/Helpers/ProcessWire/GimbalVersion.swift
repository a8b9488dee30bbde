/// The version of the program and of its helper processes, which are installed together.
package enum GimbalVersion {
  /// The number, as people and other programs read it.
  package static let number = "0.1.0"
  /// The variable of the environment by which a helper process learns which version has started it.
  package static let variable = "GIMBAL_VERSION"
}
