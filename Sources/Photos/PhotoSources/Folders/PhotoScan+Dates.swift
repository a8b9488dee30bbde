import GalleryCore
import SystemPackage

extension PhotoScan.Result {
  /// Brings the photos in the order in which they were taken; blocks until all dates are read.
  ///
  /// It begins with the first photo then, unless the user named one or left the folder at one.
  package mutating func order(by dates: any PhotoDates) {
    guard tree != nil else { return }
    let shown = locations.indices.contains(start) ? locations[start] : nil
    var known: [Photo.Location: Int] = [:]
    for location in locations { known[location] = dates.date(of: FilePath(bytes: location.path)) }
    dates.rest()
    tree?.order(by: known)
    locations = tree?.locations ?? []
    start = isStartNamed ? shown.flatMap { locations.firstIndex(of: $0) } ?? 0 : 0
  }
}
