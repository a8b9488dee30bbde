import GalleryCore
import ImageDecoding
import ImageFormats
import WorkerThreads

/// Threads that decode photos, the most urgent first: requests in, replies out.
public final class DecodePool: Sendable {
  private let waiting = WorkQueue<DecodeRequest>()

  /// Starts the threads.
  ///
  /// - Parameters:
  ///   - threadCount: how many photos are decoded at a time.
  ///   - reply: takes each reply, on the thread that decoded.
  public init(threadCount: Int, reply: @escaping @Sendable (DecodeReply) -> Void) {
    for _ in 0..<max(1, threadCount) {
      WorkerThread.start { [waiting] in
        while let request = waiting.take() {
          reply(DecodeReply(request: request, result: Self.decode(request)))
        }
      }
    }
  }

  /// Asks for a photo; a request for the same page that still waits is replaced.
  public func request(_ request: DecodeRequest) {
    waiting.update { waiting in
      waiting.removeAll { $0.page == request.page }
      waiting.append(request)
    }
  }

  /// Takes back the request for a page, if it still waits.
  public func cancel(page: Int) {
    waiting.update { $0.removeAll { $0.page == page } }
  }

  /// Says which pages are the most urgent, the first one first; others come after them.
  public func prioritize(_ pages: [Int]) {
    let urgency = Dictionary(pages.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    waiting.update { waiting in
      waiting.sort { (urgency[$0.page] ?? .max) < (urgency[$1.page] ?? .max) }
    }
  }

  /// Drops what waits; the threads end when they have finished what they are at.
  public func close() { waiting.close() }

  private static func decode(_ request: DecodeRequest) -> Result<DecodedPhoto, DecodeFailure> {
    do throws(DecodeFailure) {
      let file = try PhotoFile.read(request.photo)
      do {
        return .success(try PhotoDecoder.decode(file.bytes, request.demand, provisional: { _ in }))
      } catch {
        throw DecodeFailure(reason: error.reason)
      }
    } catch {
      return .failure(error)
    }
  }
}
