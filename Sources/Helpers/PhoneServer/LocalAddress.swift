import Glibc

/// This computer's address in the network that a phone is in.
package struct LocalAddress: Hashable, Sendable {
  /// The address as numbers.
  package let text: String
  /// Whether it is one of IPv6.
  package let isVersion6: Bool
  /// How likely a phone reaches it; the lowest one is used.
  private let rank: Int

  /// The interfaces of other computers inside of this one, and of tunnels.
  private static let inner = [
    "docker", "br-", "virbr", "veth", "vnet", "vmnet", "vboxnet", "lxc", "lxd", "podman", "cni",
    "tun", "tap", "wg", "zt", "tailscale",
  ]

  /// Makes an address as numbers; nil for other texts.
  package init?(_ text: String) {
    var bytes = in6_addr()
    isVersion6 = inet_pton(AF_INET6, text, &bytes) == 1
    guard isVersion6 || inet_pton(AF_INET, text, &bytes) == 1 else { return nil }
    (self.text, rank) = (text, 0)
  }

  private init?(_ entry: ifaddrs) {
    let flags = Int32(bitPattern: entry.ifa_flags)
    let needed = Int32(IFF_UP) | Int32(IFF_RUNNING)
    let other = Int32(IFF_LOOPBACK) | Int32(IFF_POINTOPOINT)
    guard let address = entry.ifa_addr, flags & needed == needed, flags & other == 0 else {
      return nil
    }
    let family = Int32(address.pointee.sa_family)
    guard family == AF_INET || family == AF_INET6 else { return nil }
    isVersion6 = family == AF_INET6
    let length =
      isVersion6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    guard
      getnameinfo(
        address, socklen_t(length), &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST) == 0
    else { return nil }
    text = String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // Such an address has a meaning only with the name of an interface, which is another one there.
    guard !text.hasPrefix("fe80:"), !text.hasPrefix("169.254.") else { return nil }
    let name = String(cString: entry.ifa_name)
    let isInner = Self.inner.contains { name.hasPrefix($0) }
    rank = (isInner ? 2 : 0) + (isVersion6 ? 1 : 0)
  }

  /// The address in the local network; nil without one.
  package static func find() -> LocalAddress? {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return nil }
    defer { freeifaddrs(first) }
    var found: [LocalAddress] = []
    var next = first
    // SAFETY: the list ends with a null pointer, and lives until it is freed.
    while let entry = next?.pointee {
      if let address = LocalAddress(entry) { found.append(address) }
      next = entry.ifa_next
    }
    return found.min { $0.rank < $1.rank }
  }

  /// The address with a port, as the address of a page has it.
  func authority(port: Int32) -> String { isVersion6 ? "[\(text)]:\(port)" : "\(text):\(port)" }
}
