package import GalleryCore

/// Draws scenes into memory with pixman, on all cores.
///
/// It is independent of windows.
package final class CPUPainter {
  /// The maximum width or height of an image in pixels.
  ///
  /// pixman's coordinates end at 32,767, and the bounding box of a rotated image may be twice as
  /// large as the image.
  package static let maximumImageSize = 16_384

  let threads: BandThreads
  private var painters: PainterPool
  private let threadCount: Int

  /// The cost, in pixels copied, below which waking other threads takes longer than it saves.
  private static let worthSharing = 500_000
  /// The number of bands per thread.
  ///
  /// Several, because bands that cover much of a rotated image take longer.
  private static let bandsPerThread = 4
  /// The minimum height of a band in pixels.
  ///
  /// Smaller bands would mostly spend time on setup.
  private static let leastBandHeight = 32
  /// The maximum number of threads.
  ///
  /// More would only wait for the memory.
  private static let mostThreads = 8

  /// Creates a painter that uses up to this many threads, including the caller's; nil uses all
  /// cores.
  package convenience init(threadCount: Int? = nil) {
    self.init(threadCount: threadCount, leavesAllToPixman: false)
  }

  init(threadCount: Int?, leavesAllToPixman: Bool) {
    let count = max(1, min(threadCount ?? BandThreads.usableCores, Self.mostThreads))
    self.threadCount = count
    threads = BandThreads(count: count - 1)
    painters = PainterPool(count: count, leavesAllToPixman: leavesAllToPixman)
  }

  /// Draws a scene, clipped to the target.
  ///
  /// The number of `bands` into which the target is divided does not affect any pixel; by default
  /// it depends on the amount of work. Quads with a missing image are not drawn.
  package func paint(
    _ scene: Scene, images: [ImageID: PixelImage], into target: PixelTarget, bands: Int? = nil
  ) {
    let plan = PaintPlan(scene: scene, images: images, size: target.size)
    paint(plan, rows: ChangedRows(all: target.size.height), into: target, bands: bands)
  }

  /// Draws some rows of a plan that was created for a target of this size.
  func paint(_ plan: PaintPlan, rows: ChangedRows, into target: PixelTarget, bands: Int? = nil) {
    guard target.size.width > 0, !rows.isEmpty else { return }
    let bands = rows.bands(bands ?? suitableBands(for: plan, rows: rows))
    let painters = self.painters
    threads.share(pieces: bands.count) { band, worker in
      painters.paint(plan, rows: bands[band], of: target, by: worker)
    }
  }

  private func suitableBands(for plan: PaintPlan, rows: ChangedRows) -> Int {
    guard threadCount > 1, !plan.onlyFills, plan.cost(of: rows) >= Self.worthSharing
    else { return 1 }
    return min(threadCount * Self.bandsPerThread, rows.count / Self.leastBandHeight)
  }
}

/// Holds one `BandPainter` per thread.
private final class PainterPool {
  private let painters: UnsafeMutableBufferPointer<BandPainter>

  init(count: Int, leavesAllToPixman: Bool) {
    painters = .allocate(capacity: count)
    for index in painters.indices {
      painters.initializeElement(
        at: index, to: BandPainter(leavesAllToPixman: leavesAllToPixman))
    }
  }

  deinit {
    painters.deinitialize()
    painters.deallocate()
  }

  func paint(_ plan: PaintPlan, rows: Range<Int>, of target: PixelTarget, by worker: Int) {
    painters[worker].paint(plan, rows: rows, of: target)
  }
}
