import PhotoSources
import ProcessWire

/// Writes what a document lists to a memory file, and counts what is left out.
final class ListWriter {
  /// The bytes that are collected before they are written: a list needs no memory twice.
  private static let blockSize = 1 << 20
  /// The number of items after which they are reported for the first time; then after twice as many
  /// each time, because each state of a large album takes long to show.
  static let firstPart = 1000

  private let output: OwnedDescriptor
  /// Gets what is written while more is read; nil if only the whole list is of use.
  private let reportPart: ((FeedAnswer) -> Void)?
  private var reportCount = ListWriter.firstPart
  private var block: [UInt8] = []
  private var writtenCount = 0
  /// What is known of the list besides its items.
  var head = Listing()
  /// The number of items.
  private(set) var count = 0
  /// The number of references that lead elsewhere than to the web.
  private(set) var foreignCount = 0
  /// The number of entries without a photo.
  var otherCount = 0
  /// Whether nothing more is written.
  private(set) var isFull = false
  private var hasFailed = false

  init(_ output: consuming OwnedDescriptor, reportPart: ((FeedAnswer) -> Void)? = nil) {
    self.output = output
    self.reportPart = reportPart
  }

  /// Writes an item, unless there are too many.
  func add(_ item: ListingItem) {
    guard !isFull else { return }
    guard count < FeedLimits.items,
      writtenCount + block.count < FeedLimits.encodedItems - Self.longestItem
    else {
      isFull = true
      return
    }
    item.append(to: &block)
    count += 1
    if count == reportCount {
      reportCount *= 2
      flush()
      if !hasFailed { reportPart?(.part(itemCount: count, itemByteCount: writtenCount)) }
    } else if block.count >= Self.blockSize {
      flush()
    }
  }

  /// Returns what a reference means as an absolute address; nil if it is not one on the web, which
  /// is counted.
  func address(_ reference: String, _ base: RemoteAddress?) -> String? {
    let address = Self.resolve(reference, base)
    if address == nil { foreignCount += 1 }
    return address
  }

  /// Returns what a reference means as an absolute address; nil if it is not one on the web.
  static func resolve(_ reference: String, _ base: RemoteAddress?) -> String? {
    guard let base else { return (try? RemoteAddress(Array(reference.trimmed.utf8)))?.fullText }
    return (try? base.resolve(reference.utf8))?.fullText
  }

  /// Adds what is wrong, once.
  func report(_ problem: ListProblem) {
    guard !head.problems.contains(problem) else { return }
    head.problems.append(problem)
  }

  /// Says that the rest of the document cannot be read.
  func reportDamage(_ failure: ListingFailure) {
    head.isTruncated = true
    report(.cutOff(failure))
  }

  /// Writes the rest; returns the answer.
  func finish() throws(ListingFailure) -> FeedAnswer {
    if isFull {
      head.isTruncated = true
      report(.tooLong(count: count))
    }
    if foreignCount > 0 { report(.useless(count: foreignCount)) }
    if count == 0, otherCount > 0 { report(.noPhotos(entryCount: otherCount)) }
    flush()
    let itemByteCount = writtenCount
    block = head.headBytes
    let headByteCount = block.count
    flush()
    if hasFailed { throw .hindered }
    return .written(
      itemCount: count, itemByteCount: itemByteCount, headByteCount: headByteCount)
  }

  private func flush() {
    do throws(WireError) {
      try block.withUnsafeBufferPointer { bytes throws(WireError) in
        try output.write(UnsafeRawBufferPointer(bytes), at: writtenCount)
      }
    } catch {
      hasFailed = true
    }
    writtenCount += block.count
    block.removeAll(keepingCapacity: true)
  }

  /// The most bytes of one encoded item.
  private static let longestItem =
    FeedLimits.caption + FeedLimits.reference * (FeedLimits.renditions + 4) + 4096
}
