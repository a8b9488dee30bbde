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
    guard let first = hosts.first else { return nil }
    if hosts.count == 1 { return "Waiting for the server \(first)." }
    let named = hosts.prefix(Self.namedCount)
    let others = hosts.count - named.count
    let last = others > 0 ? "\(others) more" : named[named.count - 1]
    let list = (others > 0 ? named[...] : named.dropLast()).joined(separator: ", ")
    return "Waiting for the servers \(list) and \(last)."
  }
}
