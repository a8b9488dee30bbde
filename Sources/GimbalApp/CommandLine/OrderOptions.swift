public import ArgumentParser
public import PhotoSources

/// The options for which photos are shown and in which order.
struct OrderOptions: ParsableArguments {
  @Flag(
    name: [.customShort("r"), .long], inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Show the photos of the folders inside as well, each folder's together.")
  var recursive: Bool?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Show the photos of all folders as one album, one folder after the other.")
  var merge: Bool?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Sort the photos of each folder by name, date (when they were taken, the oldest first), \
      modified (when their files were changed), size (the smallest first) or random (those of all \
      folders); auto is by name, and paths that are named one by one stay as given (default: auto).
      """, valueName: "order"))
  var sort: Automatic<PhotoOrder.Key>?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Reverse the order of the photos in each folder, and of the folders inside.")
  var reverse: Bool?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "With --sort random or --shuffle: use the order of this number.", valueName: "n"))
  var seed: UInt64?
}

extension Options {
  /// The order of the photos.
  var photoOrder: PhotoOrder {
    PhotoOrder(key: settings.sort, isReversed: settings.isReversed, seed: seed)
  }
}

extension PhotoOrder.Key: ExpressibleByArgument {}
