import Localization
import PhotoSources

/// The servers that photos are awaited from, for people.
struct AwaitedServers: Hashable {
  /// Their hosts, in the order in which they were named.
  private(set) var hosts: [String] = []

  /// More hosts than these are counted.
  private static let namedCount = 3

  /// Makes a list of hosts, each once.
  init(hosts: [String]) {
    for host in hosts where !self.hosts.contains(host) { self.hosts.append(host) }
  }

  /// Makes a list of the servers that the user has named.
  init(of locations: [PhotoLocation], _ access: SourceAccess) {
    self.init(
      hosts: locations.compactMap { location in
        switch location {
        case .remote(let address): address.host
        case .source(let source): access.server(of: source)?.host
        case .path, .input, .refused: nil
        }
      })
  }

  /// What is waited for, as a sentence; nil if no server is.
  var text: String? {
    switch hosts.count {
    case 0: return nil
    case 1: return localized("Waiting for the server \(hosts[0]).")
    case 2: return localized("Waiting for the servers \(hosts[0]) and \(hosts[1]).")
    case 3:
      return localized("Waiting for the servers \(hosts[0]), \(hosts[1]) and \(hosts[2]).")
    default:
      let named = localizedList(Array(hosts.prefix(Self.namedCount)))
      let others = hosts.count - Self.namedCount
      return localized(
        others, one: "Waiting for the servers \(named) and \(others) more.",
        other: "Waiting for the servers \(named) and \(others) more.")
    }
  }
}
