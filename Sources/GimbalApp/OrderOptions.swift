public import ArgumentParser
public import PhotoSources

/// The options for which photos are shown and in which order.
struct OrderOptions: ParsableArguments {
  @Flag(
    name: [.customShort("r"), .long], inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Show the photos of the folders inside as well, each folder's together.")
  var recursive: Bool?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Order the photos of each folder by name, modified (the oldest first), size (the smallest \
      first) or random (those of all folders) (default: by name; paths that are named one by one \
      stay as given).
      """, valueName: "order"))
  var sort: PhotoOrder.Key?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Reverse the order of the photos in each folder, and of the folders inside.")
  var reverse: Bool?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "With --sort random: show the order that belongs to this number.", valueName: "n"))
  var seed: UInt64?

  func validate() throws {
    if seed != nil, let sort, sort != .random {
      throw ValidationError("--seed: only --sort random draws numbers.")
    }
  }
}

extension Options {
  /// The order of the photos; without a seed, each start has a different random order.
  var photoOrder: PhotoOrder {
    let random = settings.sort == .random ? UInt64.random(in: 0..<1_000_000) : 0
    return PhotoOrder(
      key: settings.sort, isReversed: settings.isReversed, seed: given.order.seed ?? random)
  }
}

extension PhotoOrder.Key: ExpressibleByArgument {}
