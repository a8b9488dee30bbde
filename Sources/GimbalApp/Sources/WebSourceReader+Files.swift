import DecoderService
import Feeds
import PhotoSources
import ProcessWire
import RemotePhotos
import RemoteSources
import SystemPackage

/// Lists in files on this computer, whose photos are on the web.
extension WebSourceReader {
  /// Reads a list in a file, and the lists that it names.
  func read(
    _ path: FilePath, _ request: SourceRequest, _ begun: SourceReading,
    _ report: (SourcePart) -> Bool
  ) -> SourceResult {
    var reading = begun
    let listing: Listing
    do throws(WalkFailure) {
      listing = try self.listing(in: path)
    } catch {
      return reading.failed(error.reason(host: ""), isOutage: false)
    }
    let (walk, part) = FeedWalk.beginning(with: listing, request, access(to: reading.source))
    reading.add(part, of: listing)
    allow(part, of: reading.source)
    guard report(part.part) else {
      return reading.result(of: walk, standardRefresh: Self.standardRefresh)
    }
    return read(request, walk, reading, report)
  }

  private func listing(in path: FilePath) throws(WalkFailure) -> Listing {
    let file: DocumentFile
    do throws(DecodeFailure) {
      file = try pool.openDocument(path)
    } catch {
      throw .other(error.reason)
    }
    var feeds = FeedReader(program: Decoders.programs.feeds)
    do throws(ListingFailure) {
      return try feeds.listing(of: FeedDocument(.any, byteCount: file.byteCount)) {
        (message, socket) throws(WireError) in
        try file.send(message, over: socket)
      }
    } catch {
      throw .listing(error)
    }
  }
}
