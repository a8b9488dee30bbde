import PhotoSources

/// What servers have shown while this process runs, which later requests are bound to.
final class SeenServers {
  /// The zones in which hosts were reached first.
  private var zones: [String: NetworkZone] = [:]
  /// The servers that have asked for credentials, by their schemes, hosts and ports.
  private var challengers: Set<String> = []
  /// Called with each host that is reached first, and its zone.
  private let report: (String, NetworkZone) -> Void

  /// Starts without any.
  init(report: @escaping (String, NetworkZone) -> Void) { self.report = report }

  /// The innermost zone in which a host may be reached: that in which it was reached first.
  func innermost(of host: String) -> NetworkZone { zones[host] ?? .loopback }

  /// Notes that a host was reached in a zone; the first one counts.
  func note(_ host: String, in zone: NetworkZone) {
    guard zones[host] == nil else { return }
    zones[host] = zone
    report(host, zone)
  }

  /// Whether a server gets credentials: over an encrypted connection at once, else once it has
  /// asked.
  func mayGetCredentials(_ server: RemoteAddress) -> Bool {
    server.isSecure || challengers.contains(server.root.text)
  }

  /// Notes that a server has asked for credentials.
  func noteChallenge(by server: RemoteAddress) { challengers.insert(server.root.text) }
}
