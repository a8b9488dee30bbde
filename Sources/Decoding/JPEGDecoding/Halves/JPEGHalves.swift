import DecodingPipeline
import GalleryCore
import Glibc
import ImageFormats
import Synchronization
import WorkerThreads

/// Decodes the upper and the lower part of a JPEG in parallel, on two cores.
///
/// No index tells where the data of the lower part begin. Either `LowerRows` finds the place, or
/// libjpeg must also read the data of the upper part. This is worthwhile if a core would otherwise
/// be idle.
enum JPEGHalves {
  /// The share of the rows in the upper part, so that both parts finish at the same time.
  ///
  /// If finding the place takes a share s of the time of decoding the rows above, that is
  /// 1 / (2 - s). `LowerRows` takes 0.25 to 0.3 of it.
  private static let upperShare = 0.59
  /// The same if libjpeg skips the rows, for which it takes 0.44 (43 of 97 ms for 24 megapixels).
  private static let upperShareOfSkipped = 0.64

  /// Photos with fewer pixels are decoded before a second thread would help.
  static let leastPixelCount = 2_000_000

  /// Decodes what the plan requests in two parts; returns nil if that is not possible.
  ///
  /// - Parameter consumed: receives how many bytes at the beginning are not read again.
  static func pixels(
    of bytes: UnsafeRawBufferPointer, _ decoder: borrowing JPEGDecoder, by plan: DecodePlan,
    _ consumed: (Int) -> Void = { _ in }, leastPixelCount: Int = leastPixelCount
  ) throws(DecodingError) -> Result? {
    let pixelCount = plan.source.size.width * plan.source.size.height
    let scan = decoder.scan
    let share = scan.map(LowerRows.canCopy) ?? false ? upperShare : upperShareOfSkipped
    let border = Int(Double(plan.target.height) * share)
    guard decoder.comesRowByRow, pixelCount >= leastPixelCount, border > 0,
      border < plan.target.height
    else { return nil }
    let lower = LowerPart(bytes, plan, window: border..<plan.target.height)
    guard WorkerThread.start({ lower.decode() }) else { return nil }
    let upper: PixelBuffer
    do throws(DecodingError) {
      upper = try decoder.pixels(by: plan, window: 0..<border) { count in
        consumed(min(count, lower.consumedCount))
      }
    } catch {
      // The other thread still reads the bytes, which the caller is about to free.
      lower.wait()
      throw error
    }
    let failure = try lower.move(to: upper)
    return Result(pixels: upper, failure: failure)
  }

  /// The result of both parts.
  struct Result: ~Copyable {
    let pixels: PixelBuffer
    /// The failure of the lower part, which reads everything that the upper part does.
    let failure: DecodingError?
  }
}

// SAFETY: `bytes` outlives the thread, because every path waits for it. The other properties are
// constant, or are written before `isDone` is signalled and read after waiting for it.

/// Decodes the lower part of a photo on its own thread.
private final class LowerPart: @unchecked Sendable {
  private let bytes: UnsafeRawBufferPointer
  private let plan: DecodePlan
  private let window: Range<Int>
  private let isDone = Semaphore()
  private var pixels: PixelBuffer?
  /// The reason why there are no pixels.
  private var failure: DecodingError?
  /// The reason why some of the pixels are missing or wrong.
  private var damage: DecodingError?
  private let consumed = Atomic(0)

  /// How many bytes at the beginning of the file this part does not read again.
  var consumedCount: Int { consumed.load(ordering: .acquiring) }

  init(_ bytes: UnsafeRawBufferPointer, _ plan: DecodePlan, window: Range<Int>) {
    self.bytes = bytes
    self.plan = plan
    self.window = window
  }

  func decode() {
    do throws(DecodingError) {
      let whole = try JPEGDecoder(bytes)
      if let rows = LowerRows(of: bytes, whole, plan, window) {
        consumed.store(rows.offset, ordering: .releasing)
        let lower = try JPEGDecoder(rows)
        pixels = try lower.pixels(by: plan, window: window, missing: rows.missing)
        damage = lower.failure
      } else {
        pixels = try whole.pixels(by: plan, window: window) {
          consumed.store($0, ordering: .releasing)
        }
        damage = whole.failure
      }
    } catch {
      failure = error
    }
    isDone.signal()
  }

  func wait() { isDone.wait() }

  /// Waits for the rows and copies them into the whole picture; returns the damage, if any.
  func move(to whole: borrowing PixelBuffer) throws(DecodingError) -> DecodingError? {
    wait()
    if let failure { throw failure }
    guard let pixels = pixels.take() else { return nil }
    let start = window.lowerBound * whole.bytesPerRow
    memcpy(whole.base + start, pixels.base + start, window.count * whole.bytesPerRow)
    return damage
  }
}
