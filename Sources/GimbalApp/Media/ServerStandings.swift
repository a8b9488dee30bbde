/// Which servers answer, as far as is known.
struct ServerStandings {
  /// The servers that do not answer, by their hosts.
  private(set) var silentHosts: Set<String> = []
  /// The silent servers that people have been told of.
  private var announcedHosts: Set<String> = []
  /// When a server answered last of which that is noted, as RFC 3339 has it; nil if none has.
  private(set) var lastAnswer: String?

  /// Whether a server has been asked.
  var isKnown: Bool { lastAnswer != nil || !silentHosts.isEmpty }

  /// Notes that a server does not answer any more.
  mutating func fallSilent(_ host: String) { silentHosts.insert(host) }

  /// Notes that a server has answered at a time; returns whether it was silent before.
  mutating func answer(_ host: String, at time: String) -> Bool {
    lastAnswer = time
    announcedHosts.remove(host)
    return silentHosts.remove(host) != nil
  }

  /// Returns whether people must be told that photos of a server are from the disk: once, until it
  /// answers again, because the next photos of an album are from the same one.
  mutating func announces(_ host: String) -> Bool { announcedHosts.insert(host).inserted }
}
