import GalleryCore
import Glibc
import NumberedPhotos
import Synchronization
import SystemPackage
import Testing

@testable import DecoderService

@Suite("Details beside photos", .timeLimit(.minutes(10)))
struct DetailRequestTests {
  private let rogue = DecoderPrograms(
    jpeg: builtPrograms.appending("rogue-decoder"), all: builtPrograms.appending("rogue-decoder"))

  private func detail(
    _ page: Int, _ photo: FilePath, generation: Int = 0, _ region: PixelRect? = nil
  ) -> DecodeRequest {
    let region = region ?? PixelRect(x: 0, y: 0, size: PixelSize(width: 10, height: 10))
    return DecodeRequest(
      page: page, purpose: .detail, photo: photo,
      demand: PhotoDemand(bounds: region.size, region: region), generation: generation)
  }

  private func photo(_ page: Int, _ photo: FilePath) -> DecodeRequest {
    DecodeRequest(page: page, photo: photo, demand: .small)
  }

  private func makeQueue() -> RequestQueue {
    PoolState(programs: DecoderPrograms(in: builtPrograms), pretendsNoFilter: false).queue
  }

  @Test("A page's photo and a detail of it are both answered, each as itself")
  func both() throws {
    // Ten rows of each gray, so that the part tells where it is from.
    let (width, height) = (60, 100)
    let pixels = (0..<height).flatMap { [UInt8](repeating: UInt8($0 / 10 * 20), count: width * 3) }
    let file = try TestFile(Array("P6\n\(width) \(height)\n255\n".utf8) + pixels)
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    let part = PixelRect(x: 20, y: 60, size: PixelSize(width: 30, height: 10))
    pool.request(photo(4, file.path))
    pool.request(detail(4, file.path, part))
    let all = replies.wait(for: 2)
    let whole = try #require(all.first { $0.request.purpose == .photo }).result.get()
    let detail = try #require(all.first { $0.request.purpose == .detail }).result.get()
    #expect(whole.image.size == PixelSize(width: 12, height: 20))
    #expect(detail.image.size == part.size)
    #expect(detail.photoSize == PixelSize(width: width, height: height))
    #expect(detail.image[0, 0] == 0xFF78_7878 && detail.image[29, 9] == 0xFF78_7878)
  }

  @Test("Cancelling one leaves the other, waiting or in work")
  func cancel() throws {
    let one = FilePath("/one")
    for isDetail in [false, true] {
      let (gone, kept) =
        isDetail ? (detail(0, one), photo(0, one)) : (photo(0, one), detail(0, one))
      let queue = makeQueue()
      queue.add(gone)
      queue.add(kept)
      queue.cancel(0, gone.purpose)
      #expect(queue.take()?.request == kept)
      #expect(queue.take() == nil)

      let busy = makeQueue()
      busy.add(kept)
      busy.add(gone)
      let tasks = try [#require(busy.take()), #require(busy.take())]
      busy.add(photo(1, one))
      busy.cancel(0, gone.purpose)
      for task in tasks { #expect(busy.giveUp(task) == (task.request == gone)) }
    }
  }

  @Test("A new detail replaces one that waits, and no photo")
  func replacement() throws {
    let (queue, one) = (makeQueue(), FilePath("/one"))
    let later = detail(0, one, PixelRect(x: 5, y: 5, size: PixelSize(width: 9, height: 9)))
    for request in [photo(0, one), detail(0, one), later] { queue.add(request) }
    #expect(queue.take()?.request == photo(0, one))
    #expect(queue.take()?.request == later)
    #expect(queue.take() == nil)
  }

  @Test("A detail comes after its page's own photo, and before those of other pages")
  func urgency() {
    let one = FilePath("/one")
    for isPrioritizedLast in [false, true] {
      let queue = makeQueue()
      for page in [3, 5, 4] { queue.add(photo(page, one)) }
      if !isPrioritizedLast { queue.prioritize([4, 5, 3]) }
      queue.add(detail(4, one))
      if isPrioritizedLast { queue.prioritize([4, 5, 3]) }
      let order = (0..<4).compactMap { _ in queue.take()?.request }
      #expect(order == [photo(4, one), detail(4, one), photo(5, one), photo(3, one)])
    }
    let queue = makeQueue()
    queue.add(photo(5, one))
    queue.add(detail(4, one))
    #expect(queue.take()?.request == detail(4, one))
  }

  @Test("A file whose detail ends a process is still shown, but has no more details")
  func crash() throws {
    let program = try RenamedProgram("rogue-decoder", as: "detail-rogue")
    let programs = DecoderPrograms(jpeg: program.path, all: program.path)
    let replies = Replies()
    let pool = startPool(slotCount: 1, programs: programs) { replies.add($0) }
    defer { pool.close() }
    let bad = try TestFile.lie("crash")
    func ask(_ request: DecodeRequest) -> String? {
      let count = replies.all.count
      pool.request(request)
      return replies.wait(for: count + 1).last?.failure
    }
    func process() -> pid_t? { children().first { $0.name == "detail-rogue" }?.process }
    #expect(ask(detail(0, bad.path)) == DecodeFailure.crashed.reason)
    let good = try TestFile.lie("honest")
    #expect(ask(photo(1, good.path)) == nil)
    let present = process()
    #expect(present != nil)
    // Refused without a process: the one that there is outlives it.
    #expect(ask(detail(0, bad.path)) == DecodeFailure.crashed.reason)
    #expect(process() == present)
    // The whole is tried, as if nothing had been.
    #expect(ask(photo(0, bad.path)) == DecodeFailure.crashed.reason)
    #expect(process() != present)
    // What cannot be shown has no details either.
    pool.forgive(bad.path)
    #expect(ask(photo(0, bad.path)) == DecodeFailure.crashed.reason)
    #expect(ask(photo(1, good.path)) == nil)
    let last = process()
    #expect(ask(detail(0, bad.path)) == DecodeFailure.crashed.reason)
    #expect(process() == last)
  }

  @Test("A detail that is no longer needed makes room for the current one")
  func abandoned() throws {
    let replies = Replies()
    let pool = startPool(slotCount: 1, programs: rogue) { replies.add($0) }
    defer { pool.close() }
    let (slow, good) = (try TestFile.lie("hang"), try TestFile.lie("honest"))
    let began = ContinuousClock.now
    pool.request(detail(0, slow.path))
    usleep(100_000)
    pool.cancel(0, .detail)
    pool.request(detail(0, good.path))
    #expect(replies.wait(for: 1)[0].request == detail(0, good.path))
    #expect(ContinuousClock.now - began < .seconds(10), "it waited for the deadline")
  }

  @Test("After a reload, a detail is decoded again even if the same one is in work")
  func reload() throws {
    let (queue, one) = (makeQueue(), FilePath("/one"))
    queue.add(detail(0, one))
    let task = try #require(queue.take())
    queue.outdate(one)
    queue.add(detail(0, one, generation: 1))
    #expect(queue.take()?.request.generation == 1)
    queue.finish(task)
  }
}
