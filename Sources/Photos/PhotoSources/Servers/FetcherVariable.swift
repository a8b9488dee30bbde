/// What `gimbal-fetcher` is told by variables of its environment.
package enum FetcherVariable {
  /// The file of the authorities that the user has named by an option.
  package static let certificates = "GIMBAL_CA_FILE"
}
