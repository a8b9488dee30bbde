import DecoderService
import ProcessWire
import SystemPackage

/// Checks which photos on the web are kept on disk.
enum DownloadProbe {
  /// How long the disk may take, in seconds; it usually needs about 0.005 s.
  private static let limit = 1.7

  /// Looks at the cache.
  ///
  /// - Parameter limitBytes: the room that it may take, in bytes.
  static func findings(limitBytes: Int) -> [Finding] {
    guard limitBytes > 0 else {
      return [Finding("Downloads", "not kept, by --download-cache 0 or --incognito")]
    }
    guard let folder = CacheFolder.path?.appending("gimbal").appending("downloads") else {
      return [Finding("Downloads", "not kept: neither XDG_CACHE_HOME nor HOME is an absolute path")]
    }
    do throws(WireError) {
      let usage = try DownloadUsage.measure(Decoders.programs, within: limit)
      let photos = PhotoCountText.text(usage.count)
      return [
        Finding(
          "Downloads",
          "\(photos), \(usage.byteCount >> 20) of at most \(limitBytes >> 20) MiB, in \(folder.string)"
        )
      ]
    } catch {
      return [
        Finding(
          "Downloads", "\(folder.string) does not answer",
          advice: "check its disk; until it answers, photos on the web are downloaded again")
      ]
    }
  }
}
