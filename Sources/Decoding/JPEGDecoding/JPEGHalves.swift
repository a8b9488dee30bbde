import DecodingPipeline
import GalleryCore
import Glibc
import ImageFormats
import WorkerThreads

/// Decodes the upper and the lower part of a JPEG at the same time, on two cores.
///
/// The lower one has to read the upper one's data too, since nothing tells where its own begin; but it
/// only reads, which takes less than half as long as making pixels. A 24-megapixel photo is there
/// in two thirds of the time, for a third more work: worth it where a core would be idle.
enum JPEGHalves {
  /// The upper part's share of the rows.
  ///
  /// Skipping a row takes 0.44 of the time of decoding it (43 of 97 ms for 24 megapixels), so that
  /// both end together at 1 / (2 - 0.44).
  private static let upperShare = 0.64

  /// Below so many pixels the photo is there before a second thread would be of use.
  static let leastPixelCount = 2_000_000

  /// What the plan wants of the photo, and why some of that is missing or wrong, if it is; nil where
  /// it cannot be had in two parts.
  static func pixels(
    of bytes: UnsafeRawBufferPointer, _ decoder: borrowing JPEGDecoder, by plan: DecodePlan,
    leastPixelCount: Int = leastPixelCount
  ) throws(DecodingError) -> Result? {
    let pixelCount = plan.source.size.width * plan.source.size.height
    let border = Int(Double(plan.target.height) * upperShare)
    guard decoder.comesRowByRow, pixelCount >= leastPixelCount, border > 0,
      border < plan.target.height
    else { return nil }
    let lower = LowerPart(bytes, plan, window: border..<plan.target.height)
    guard WorkerThread.start({ lower.decode() }) else { return nil }
    let upper: PixelBuffer
    do throws(DecodingError) {
      upper = try decoder.pixels(by: plan, window: 0..<border)
    } catch {
      // The other thread reads the same bytes, which the caller is about to free.
      lower.wait()
      throw error
    }
    let failure = try lower.move(to: upper)
    return Result(pixels: upper, failure: failure)
  }

  /// Both parts together.
  struct Result: ~Copyable {
    let pixels: PixelBuffer
    /// The lower part's, which reads all that the upper one does.
    let failure: DecodingError?
  }
}

// SAFETY: `bytes` outlives the thread, which is waited for in every case; the rest is constant, or
// written before `isDone` is signalled and read after it was waited for.

/// The lower part of a photo, on its way on a thread of its own.
private final class LowerPart: @unchecked Sendable {
  private let bytes: UnsafeRawBufferPointer
  private let plan: DecodePlan
  private let window: Range<Int>
  private let isDone = Semaphore()
  private var pixels: PixelBuffer?
  /// Why there are no pixels.
  private var failure: DecodingError?
  /// Why some of the pixels are missing or wrong.
  private var damage: DecodingError?

  init(_ bytes: UnsafeRawBufferPointer, _ plan: DecodePlan, window: Range<Int>) {
    self.bytes = bytes
    self.plan = plan
    self.window = window
  }

  func decode() {
    do throws(DecodingError) {
      let decoder = try JPEGDecoder(bytes)
      pixels = try decoder.pixels(by: plan, window: window)
      damage = decoder.failure
    } catch {
      failure = error
    }
    isDone.signal()
  }

  func wait() { isDone.wait() }

  /// Waits for the rows and copies them to where they belong; says why some of them are missing or
  /// wrong, if they are.
  func move(to whole: borrowing PixelBuffer) throws(DecodingError) -> DecodingError? {
    wait()
    if let failure { throw failure }
    guard let pixels = pixels.take() else { return nil }
    let start = window.lowerBound * whole.bytesPerRow
    memcpy(whole.base + start, pixels.base + start, window.count * whole.bytesPerRow)
    return damage
  }
}
