import DecoderService
import PhotoSources
import SystemPackage

/// Reads when photos were taken, in a decoder process.
struct CaptureDates: PhotoDates {
  private let reader: MetadataReader

  init(_ pool: DecodePool) { reader = MetadataReader(pool) }

  func date(of photo: FilePath) -> Int? {
    guard let milliseconds = reader.time(of: photo) else { return nil }
    // Cameras may store any year, but nanoseconds reach only to 2262.
    let (time, overflows) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
    return overflows ? (milliseconds < 0 ? .min : .max) : time
  }

  func rest() { reader.close() }
}
