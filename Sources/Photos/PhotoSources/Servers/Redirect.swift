/// Where a server sends a request next, and whether that is allowed.
package enum Redirect {
  /// The most redirects of one request.
  package static let limit = 10

  /// Returns the next address; throws if the request must not go there.
  ///
  /// What the server wrote in front of the host is left out. The name and the password of the first
  /// address go only to its own scheme, host and port.
  ///
  /// - Parameters:
  ///   - target: the address that the server named, absolute or relative.
  ///   - current: the address that was requested last.
  ///   - count: the number of redirects before this one.
  package static func next(
    _ target: [UInt8], from current: RemoteAddress, after count: Int
  ) throws(FetchFailure) -> RemoteAddress {
    guard count < limit else { throw .tooManyRedirects }
    guard !target.isEmpty else { throw .forbiddenRedirect }
    let next: RemoteAddress
    do throws(RemoteAddress.Problem) {
      next = try current.resolve(target)
    } catch {
      throw .forbiddenRedirect
    }
    // What was encrypted must not be sent in clear.
    guard next.isSecure || !current.isSecure else { throw .forbiddenRedirect }
    return next
  }
}
