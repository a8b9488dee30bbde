import RemotePhotos
import Testing

@Suite("Private networks")
struct PrivateNetworkTests {
  @Test(
    "addresses that only this computer or its neighbours can reach are private",
    arguments: [
      "127.0.0.1", "127.255.255.255", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.0.1",
      "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "::",
      "fc00::1", "fdff::1", "fe80::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
      "64:ff9b::7f00:1", "2002:7f00:1::", "fec0::1", "no address", "",
    ])
  func isPrivate(text: String) { #expect(PrivateNetwork.contains(text: text)) }

  @Test(
    "hosts are private by name, or as numbers in any form",
    arguments: ["localhost", "a.localhost", "127.0.0.1", "127.1", "0x7f.1", "2130706433", "[::1]"])
  func isPrivate(host: String) { #expect(PrivateNetwork.contains(host: host)) }

  @Test("other hosts are not", arguments: ["example.org", "localhost.example", "1.1", "[2606::1]"])
  func isPublic(host: String) {
    // 1.1 is 1.0.0.1.
    #expect(!PrivateNetwork.contains(host: host))
  }

  @Test(
    "addresses of the internet are not",
    arguments: [
      "1.1.1.1", "172.15.0.1", "172.32.0.1", "100.128.0.1", "192.169.0.1", "8.8.8.8",
      "2606:4700::1111", "::ffff:1.1.1.1", "2002:101:101::", "64:ff9b::101:101",
    ])
  func isPublic(text: String) { #expect(!PrivateNetwork.contains(text: text)) }
}
