import PhotoSources
import Testing

@Suite("Zones of addresses")
struct NetworkZoneTests {
  @Test(
    "this computer, the cable, private networks and the internet are told apart",
    arguments: [
      (.loopback, ["127.0.0.1", "127.255.255.255", "0.0.0.0", "::1", "::", "::ffff:127.0.0.1"]),
      (.loopback, ["64:ff9b::7f00:1", "2002:7f00:1::", "no address", ""]),
      (.linkLocal, ["169.254.169.254", "fe80::1", "fe80::1%eth0", "::ffff:169.254.0.1"]),
      (.privateNetwork, ["10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.0.1"]),
      (.privateNetwork, ["100.64.0.1", "224.0.0.1", "255.255.255.255", "fc00::1", "fdff::1"]),
      (.privateNetwork, ["ff02::1", "::ffff:10.0.0.1", "fec0::1"]),
      (.internet, ["1.1.1.1", "172.15.0.1", "172.32.0.1", "100.128.0.1", "192.169.0.1"]),
      (.internet, ["2606:4700::1111", "::ffff:1.1.1.1", "2002:101:101::", "64:ff9b::101:101"]),
    ] as [(NetworkZone, [String])])
  func addresses(zone: NetworkZone, texts: [String]) {
    for text in texts { #expect(NetworkZone(text: text) == zone, "\(text)") }
  }

  @Test(
    "hosts have zones by name, or as numbers in any form",
    arguments: [
      (.loopback, ["localhost", "a.localhost", "127.0.0.1", "127.1", "0x7f.1", "2130706433"]),
      (.loopback, ["[::1]"]), (.linkLocal, ["[fe80::1]"]),
      // 1.1 is 1.0.0.1.
      (.internet, ["example.org", "localhost.example", "1.1", "[2606::1]"]),
    ] as [(NetworkZone, [String])])
  func hosts(zone: NetworkZone, hosts: [String]) {
    for host in hosts { #expect(NetworkZone(host: host) == zone, "\(host)") }
  }

  @Test("zones are ordered from this computer outwards")
  func order() { #expect(NetworkZone.allCases == NetworkZone.allCases.sorted()) }
}
