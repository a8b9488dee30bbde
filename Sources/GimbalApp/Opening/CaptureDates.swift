import DecoderService
import PhotoSources
import SystemPackage

/// Reads when photos were taken, in a decoder process.
struct CaptureDates: PhotoDates {
  private let reader: MetadataReader
  private let search: SearchSession

  /// Reads dates for a search, until it ends.
  init(_ pool: DecodePool, for search: SearchSession) {
    reader = MetadataReader(pool)
    self.search = search
  }

  func date(of photo: FilePath) -> Int? {
    guard !search.hasEnded, let milliseconds = reader.time(of: photo) else { return nil }
    // Cameras may store any year, but nanoseconds reach only to 2262.
    let (time, overflows) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
    return overflows ? (milliseconds < 0 ? .min : .max) : time
  }

  func rest() { reader.close() }
}
