import DecoderService
import PhotoSources
import SystemPackage
import WorkerThreads

/// Checks whether a source on the web can be reached, how many photos it lists, and how fast.
struct SourceProbe {
  /// How long reading may take, in seconds; what has been listed until then is reported.
  static let limit = 8.0

  /// How long `--auth-command` may take of this time, in seconds.
  private static let commandPatience = 5.0

  let source: PhotoSource
  let access: SourceAccess
  let secrets: SourceSecrets
  let policy: DecodePolicy

  /// Makes a probe for each source on the command line.
  static func probes(_ options: Options) -> [SourceProbe] {
    var secrets = options.sourceSecrets
    secrets.waitsForKeyring = false
    secrets.command?.patience = commandPatience
    return PathArguments.locations(for: options.paths, in: PathArguments.raw).compactMap {
      location in
      let source: PhotoSource
      switch location {
      case .remote(let address): source = .address(address)
      case .source(let found): source = found
      case .path, .input, .refused: return nil
      }
      return SourceProbe(
        source: source, access: options.sourceAccess, secrets: secrets,
        policy: options.listingPolicy)
    }
  }

  /// Reads the source, until the time limit at most.
  func findings() -> [Finding] {
    let reader = WebSourceReader(
      { [policy] in
        let pool = Decoders.makePool()
        pool.begin(policy, reply: { _ in }, trouble: { _ in })
        return pool
      }, access, secrets, TypedServers(of: [.source(source)], access))
    let hasEnded = Semaphore()
    let hasTimer = WorkerThread.start {
      _ = hasEnded.wait(seconds: Self.limit)
      reader.end()
    }
    guard hasTimer else { return [.missing("Source")] }
    let start = Time.now
    var count = 0
    var isPhoto = false
    var firstTime: Double?
    let result = reader.read(source, SourceRequest(types: .all)) { part in
      count += part.photos.count
      isPhoto = isPhoto || part.isPhoto
      if firstTime == nil, !part.photos.isEmpty { firstTime = Time.now - start }
      return true
    }
    hasEnded.signal()
    let seconds = Time.now - start
    let name = source.displayText
    guard let firstTime else { return [refusal(result, after: seconds)] }
    let advice = result.problems.first
    if isPhoto {
      return [Finding("Source", "\(name): a photo, after \(text(seconds))", advice: advice)]
    }
    let photos = PhotoCountText.text(count)
    let first = firstTime < seconds ? ", the first after \(text(firstTime))" : ""
    if case .failed = result.outcome, seconds >= Self.limit {
      return [
        Finding(
          "Source", "\(name): \(photos) in the first \(text(seconds))\(first), and more",
          advice: advice)
      ]
    }
    var finding = Finding(
      "Source", "\(name): \(photos) after \(text(seconds))\(first)", advice: advice)
    if result.isIncomplete {
      finding.value += ", not all of them"
      finding.isUnusable = true
      if case .failed(let reason) = result.outcome { finding.advice = reason }
    }
    return [finding]
  }

  private func refusal(_ result: SourceResult, after seconds: Double) -> Finding {
    var finding = Finding("Source", "\(source.displayText): cannot be used")
    finding.isUnusable = true
    finding.advice = result.problems.first ?? "there are no photos in it"
    if case .failed(let text) = result.outcome { finding.advice = text }
    if seconds >= Self.limit {
      finding.value = "\(source.displayText): no answer in \(text(seconds))"
      finding.advice = "check the address and the network"
    }
    return finding
  }

  private func text(_ seconds: Double) -> String {
    seconds < 1 ? "\(Int((seconds * 1000).rounded())) ms" : "\((seconds * 10).rounded() / 10) s"
  }
}
