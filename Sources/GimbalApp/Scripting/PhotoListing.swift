import DecoderService
import GalleryCore
import Glibc
import PhotoSources
import ProcessWire
import SystemPackage

/// The photos that would be shown, printed for scripts (`--list`); needs no display.
enum PhotoListing {
  /// The bytes that are written at once: few system calls, and little memory beside that of the
  /// photos.
  private static let blockSize = 64 << 10

  /// Prints the photos in the order of the pages, and ends the program.
  static func print(_ options: Options) -> Never {
    // A reader that ends early (`gimbal --list | head`) is no error of ours.
    signal(SIGPIPE, SIG_DFL)
    let result = find(options)
    let form = PathLine(endsWithZero: options.given.scripts.print0)
    for problem in result.problems { Console.complain(problem) }
    if result.locations.isEmpty, result.leftOutCount == 0 {
      let advice = result.unsearchedFolderCount > 0 ? "; --recursive searches those inside" : ""
      for folder in result.emptyFolders {
        Console.complain("there are no photos in \(folder.debugDescription)\(advice)")
      }
    }
    var bytes: [UInt8] = []
    let descriptions = result.tree?.descriptions ?? PhotoDescriptions()
    var isComplete = !result.locations.isEmpty && !result.isIncomplete
    for location in result.locations {
      guard let line = form.bytes(of: ListedLine.bytes(of: location, descriptions[location])) else {
        PathLine.complain(of: location.printedPath)
        isComplete = false
        continue
      }
      bytes += line
      if bytes.count >= blockSize { write(&bytes) }
    }
    write(&bytes)
    (isComplete ? ExitStatus.success : .noInput).exit()
  }

  /// Writes and removes a part of the list; ends the program if that fails.
  private static func write(_ bytes: inout [UInt8]) {
    if let error = StandardOutput.write(bytes) {
      Console.complain("the list cannot be written: \(error)")
      ExitStatus.cannotWrite.exit()
    }
    bytes.removeAll(keepingCapacity: true)
  }

  private static func find(_ options: Options) -> PhotoScan.Result {
    var result = read(
      PathArguments.locations(for: options.paths, in: PathArguments.raw), options)
    result.apply(options)
    return result
  }

  /// Reads what paths and addresses contain, or the folder that is shown without any.
  static func read(_ locations: [PhotoLocation], _ options: Options) -> PhotoScan.Result {
    let isRecursive = options.settings.isRecursive
    let session = SearchSession(
      number: 0, locations: locations, isRecursive: isRecursive, keepsPlace: false)
    var scan = PhotoScan(
      types: .all, order: options.photoOrder, isRecursive: isRecursive,
      reader: FolderProcess() ?? LocalFolderReader())
    scan.checksListedFiles = locations.contains(where: \.isInput)
    scan.sources = session.sources(
      makePool(options), options.sourceAccess, options.sourceSecrets)
    var result =
      locations.isEmpty
      ? scan.run(firstWithPhotos: [{ ["."] }, { UserFolders.pictures }], first: { _ in })
      : scan.run(locations, first: { _ in })
    if options.photoOrder.key == .date, !result.locations.isEmpty {
      result.order(by: CaptureDates(makePool(options), for: session))
    }
    return result
  }

  /// Starts decoders with the limits of the settings.
  fileprivate static func makePool(_ options: Options) -> DecodePool {
    let pool = Decoders.makePool()
    pool.begin(options.listingPolicy, reply: { _ in }, trouble: { Console.complain($0.message) })
    return pool
  }
}

extension PhotoScan.Result {
  /// Leaves out the photos that are never to be shown again.
  private mutating func leaveOutHidden(_ options: Options) {
    guard !options.settings.showsHidden, !options.settings.isIncognito, !locations.isEmpty,
      let folder = StateFolder.path
    else { return }
    let (hidden, _, problem) = PhotoListFile(folder: folder, kind: .hidden).read(from: .current)
    if let problem { problems.append(problem) }
    guard !hidden.isEmpty else { return }
    locations = locations.filter { !hidden.contains($0) }
    if locations.isEmpty { problems.append("all photos are hidden; --show-hidden lists them") }
  }

  /// Leaves out the photos that are hidden or do not pass the filter; blocks until all are checked.
  fileprivate mutating func apply(_ options: Options) {
    leaveOutHidden(options)
    let filter = options.filter
    guard !filter.passesAll, !locations.isEmpty else { return }
    let source = PhotoFiltering.Source(
      PhotoListing.makePool(options), index: options.indexPath)
    let today = WallClock.today
    let descriptions = tree?.descriptions ?? PhotoDescriptions()
    let count = locations.count
    var unknownCount = 0
    locations = locations.filter { location in
      guard let traits = source.read(location, descriptions, filter) else { return false }
      let verdict = filter.verdict(on: traits)
      if verdict == .unknown { unknownCount += 1 }
      return filter.shows(verdict, on: today)
    }
    source.rest()
    let text = FilterText(filter: filter, today: today)
    if locations.isEmpty {
      problems.append(text.reason(photoCount: count, unknownCount: unknownCount))
    } else if unknownCount > 0 {
      problems.append(text.note(unknownCount: unknownCount))
    }
  }
}
