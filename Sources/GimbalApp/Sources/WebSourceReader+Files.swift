import DecoderService
import GalleryCore
import PhotoSources
import ProcessWire
import SystemPackage

/// Lists in files on this computer, whose photos are on the web.
extension WebSourceReader {
  /// Reads a list in a file, and the lists that it names.
  func read(
    _ path: FilePath, _ request: SourceRequest, _ begun: SourceReading,
    _ report: (SourcePart) -> Bool
  ) -> SourceResult {
    var reading = begun
    var walk = FeedWalk(ownList: request, access(to: reading.source))
    var goesOn = true
    func receive(_ listing: Listing) {
      guard goesOn else { return }
      let part = walk.receive(ownList: listing)
      reading.add(part, of: listing)
      allow(part, of: reading.source)
      goesOn = report(part.part)
    }
    do throws(WalkFailure) {
      receive(try listing(in: path) { receive(Listing(items: $0)) })
    } catch {
      guard error == .listing(.picture) else {
        return reading.failed(error.reason(host: ""), isOutage: false)
      }
      let photo = SourcePhoto(Photo.Location(path: path.bytes))
      _ = report(SourcePart(photos: [photo], isPhoto: true))
      return SourceResult(.complete)
    }
    guard goesOn else {
      return reading.result(of: walk, standardRefresh: Self.standardRefresh)
    }
    return read(request, walk, reading, report)
  }

  private func listing(
    in path: FilePath, receive: (ListingItems) -> Void
  ) throws(WalkFailure) -> Listing {
    let file: DocumentFile
    do throws(DecodeFailure) {
      file = try pool.openDocument(path)
    } catch {
      throw .other(error.reason)
    }
    var feeds = FeedReader(program: Decoders.programs.feeds)
    do throws(ListingFailure) {
      return try feeds.listing(
        of: FeedDocument(.any, byteCount: file.byteCount),
        send: { (message, socket) throws(WireError) in try file.send(message, over: socket) },
        receive: receive)
    } catch {
      throw .listing(error)
    }
  }
}
