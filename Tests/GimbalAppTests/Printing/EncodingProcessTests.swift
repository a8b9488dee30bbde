import GalleryCore
import Glibc
import ProcessWire
import Testing
import WorkerThreads

@testable import GimbalApp

@Suite("The process that encodes pictures", .timeLimit(.minutes(5)))
struct EncodingProcessTests {
  @Test("ends at once when its task is cancelled, also if it hangs")
  func cancelled() throws {
    let cancellation = FileTaskCancellation()
    let encoder = try #require(EncodingProcess(endedBy: cancellation))
    #expect(encoder.beginPage(Size(width: 100, height: 100)))
    #expect(kill(encoder.number, SIGSTOP) == 0)
    let start = ContinuousClock.now
    WorkerThread.start { cancellation.cancel() }
    let hasFailed = encoder.finishDocument() == nil
    #expect(hasFailed)
    // Far less than the longest silence after which it would be given up.
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test("ends at once if its task was cancelled before")
  func cancelledBefore() throws {
    let cancellation = FileTaskCancellation()
    cancellation.cancel()
    let encoder = try #require(EncodingProcess(endedBy: cancellation))
    let hasFailed = encoder.finishDocument() == nil
    #expect(hasFailed)
  }
}
