/// The limits of a download.
package enum FetchLimits {
  /// The largest photo in bytes: 256 MiB.
  package static let body = 256 << 20
  /// The longest headers of an answer in bytes: 64 KiB; browsers accept up to four times as many.
  package static let headers = 64 << 10
  /// The number of downloads at the same time: what browsers use for one server with HTTP/1.
  package static let transfers = 6
}
