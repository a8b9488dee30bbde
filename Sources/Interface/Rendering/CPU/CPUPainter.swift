public import GalleryCore

/// Draws scenes into memory with pixman, on all cores: the picture itself, without any window.
public final class CPUPainter {
  /// The greatest width or height of an image that can be drawn: pixman's coordinates end at
  /// 32 767, and the corners around a turned image reach up to twice as far as the image.
  public static let maximumImageSize = 16_384

  let threads: BandThreads
  private var painters: PainterPool
  private let threadCount: Int

  /// Below this cost, in pixels copied, waking other threads takes longer than it saves.
  private static let worthSharing = 500_000
  /// Bands a thread: several, since those that hold much of a turned image take longer.
  private static let bandsPerThread = 4
  /// Bands this low would spend their time on setting up.
  private static let leastBandHeight = 32
  /// More threads than this only wait for the memory.
  private static let mostThreads = 8

  /// Makes a painter that uses up to this many threads, the caller's included; all cores if nil.
  public convenience init(threadCount: Int? = nil) {
    self.init(threadCount: threadCount, leavesAllToPixman: false)
  }

  init(threadCount: Int?, leavesAllToPixman: Bool) {
    let count = max(1, min(threadCount ?? BandThreads.usableCores, Self.mostThreads))
    self.threadCount = count
    threads = BandThreads(count: count - 1)
    painters = PainterPool(count: count, leavesAllToPixman: leavesAllToPixman)
  }

  /// Draws a scene; whatever of it lies outside the target is not drawn.
  ///
  /// The number of `bands` that the target is cut into, by default as many as the work is worth,
  /// has no influence on any pixel. Quads whose image is missing are not drawn.
  public func paint(
    _ scene: Scene, images: [ImageID: PixelImage], into target: PixelTarget, bands: Int? = nil
  ) {
    let plan = PaintPlan(scene: scene, images: images, size: target.size)
    paint(plan, rows: ChangedRows(all: target.size.height), into: target, bands: bands)
  }

  /// Draws some rows of a plan that was made for a target of this size.
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

/// One `BandPainter` for each thread.
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
