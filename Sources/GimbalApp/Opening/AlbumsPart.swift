import Chrome
import Commands
import DecoderService
import GalleryCore
import Localization
import PhotoSources
import ProcessWire
import SDLSupport
import SystemPackage
import WorkerThreads

/// Which albums are shown: what a search finds and a filter lets through, with the names that
/// photos have got, and without those in the trash.
@MainActor final class AlbumsPart {
  /// What the part must know of the program at an event.
  ///
  /// A class, because all that is shown would be copied for each call otherwise.
  final class Context {
    /// What is shown.
    var gallery: Gallery
    /// The settings as they are now.
    var settings: LiveSettings
    /// The keys of commands.
    let keyMap: KeyMap
    /// The day by the calendar.
    let today: CalendarDay
    /// The photos that are never shown again.
    let hidden: HiddenPhotos

    /// Creates a value from its parts.
    init(
      gallery: Gallery, settings: LiveSettings, keyMap: KeyMap,
      today: CalendarDay = CalendarDay(rawValue: 0), hidden: HiddenPhotos = HiddenPhotos()
    ) {
      (self.gallery, self.settings, self.keyMap) = (gallery, settings, keyMap)
      (self.today, self.hidden) = (today, hidden)
    }

    /// Whether visitors use the program.
    var isKiosk: Bool { settings.isKiosk }
  }

  /// Freeing fewer photos takes less than a millisecond.
  private static let manyPhotos = 20_000
  /// How long messages about what was opened stay, in seconds: they contain paths.
  static let messageDuration = 8.0

  /// The search whose photos are shown, and one that has not found any yet.
  var searches: PhotoSearches
  /// Former states of large albums, until nothing else refers to them.
  private var former: [AlbumList] = []
  /// What holds work back until the first photo is shown.
  let gate = FirstPhotoGate()
  let options: Options
  /// The order of the photos.
  private(set) var order: PhotoOrder
  let decoders: DecodePool
  let keeper: StateKeeper?
  let post: @Sendable (Message) -> Void

  /// Prepares the search for the photos of the command line.
  init(
    _ options: Options, decoders: DecodePool, keeper: StateKeeper?,
    post: @escaping @Sendable (Message) -> Void
  ) {
    (self.options, self.decoders, self.keeper, self.post) = (options, decoders, keeper, post)
    order = options.photoOrder
    let locations = PathArguments.locations(for: options.paths, in: PathArguments.raw)
    searches = PhotoSearches(
      locations, isRecursive: options.settings.isRecursive,
      keepsPlace: locations.count < 2 && !locations.contains(where: \.isInput))
  }

  /// Frees former states of the albums, once nothing else refers to them.
  func releaseFormer() {
    guard !former.isEmpty else { return }
    WorkerThread.release(exchange(&former, with: []))
  }

  /// The photo that the strip begins with, if nobody has chosen it.
  var unchosenStart: PhotoID? { searches.unchosenStart }

  /// Notes the photo to begin with, which is on a page in the provisional order.
  func noteStart(at photo: PhotoID?, page: Int) {
    if let photo { searches.provisionalStart.begin(at: photo, page: page) }
  }

  // MARK: What is shown

  /// Shows another state of the albums, with new names, and without the photos that are hidden or
  /// in the trash.
  ///
  /// - Parameters:
  ///   - albums: the albums as they were found.
  ///   - photo: the photo to go to; nil for the current one.
  ///   - reason: why there are no photos left, if there are none; nil if they were removed.
  ///   - gallery: what is shown now.
  ///   - files: the names, and the photos in the trash.
  func show(
    _ albums: AlbumList, photo: PhotoID? = nil, reason: String? = nil,
    instead gallery: Gallery, _ files: inout FilesPart
  ) -> [AppAction] {
    // As long as it is on the screen, the user has chosen it.
    let chosen = searches.chosenFile == gallery.currentPhoto ? searches.chosenFile : nil
    let albums = albums.showing(chosen)
    let visible = files.receive(albums, number: searches.shown.number)
    let photo = files.lists.hidden.shown(insteadOf: photo, in: albums)
    let action = present(visible, photo: photo, reason: reason, instead: gallery)
    // More may be found otherwise.
    if files.lists.hidden.hidesAll, searches.progress == .complete {
      searches.notice = .notice(
        heading: localized("All photos are hidden"),
        detail: localized(
          "None of these photos is to be shown again; the setting show-hidden shows them all the same."
        )
      )
    }
    return [action, .redraw, .goToRestored]
  }

  /// Shows another file of a photo, now and when the albums change.
  func show(
    _ file: Photo, insteadOf shown: PhotoID, in gallery: Gallery, _ files: inout FilesPart
  ) -> [AppAction] {
    searches.choose(file.id)
    let reported = files.renames.reported
    // As it is named there.
    let known = reported.stacks[file.id]?.files.first { $0.id == file.id }
    let albums = reported.showing(known ?? file, insteadOf: shown)
    return show(albums, photo: file.id, instead: gallery, &files)
  }

  /// Shows another state of the albums, at another photo if one is given.
  ///
  /// - Parameters:
  ///   - albums: the albums, with the photos that are shown.
  ///   - photo: the photo; nil for the current one.
  ///   - reason: why there are no photos left, if there are none; nil if they were removed.
  ///   - gallery: what is shown now.
  func present(
    _ albums: AlbumList, photo: PhotoID? = nil, reason: String? = nil, instead gallery: Gallery
  ) -> AppAction {
    if !albums.isEmpty {
      searches.notice = nil
    } else if !gallery.album.isEmpty {
      searches.notice = .notice(
        heading: localized("No photos left"),
        detail: reason ?? localized("All photos were removed."), buttons: openingButtons)
    }
    if gallery.albums.entries.contains(where: { $0.album.count > Self.manyPhotos }) {
      former.append(gallery.albums)
    }
    return .show(albums, photo: photo ?? albums.fileBeside(gallery.currentPhoto))
  }

  /// Says that there are no photos yet, which are looked for again.
  func awaitPhotos(_ problems: [String]) -> [AppAction] {
    searches.notice = .notice(
      heading: localized("No photos yet"),
      detail: (problems.prefix(3)
        + [localized("This is tried again by itself until there are photos.")])
        .joined(separator: "\n"))
    return [.awaitPhotos, .redraw]
  }

  /// The card that is shown instead of photos; nil if there are some.
  ///
  /// - Parameter isSlow: whether it takes long to find the first one.
  func card(isSlow: Bool) -> ChromeCard? {
    guard searches.notice == nil, isSlow else { return searches.notice }
    let servers = AwaitedServers(of: searches.shown.locations, options.sourceAccess)
    return .notice(
      heading: localized("Looking for photos…"),
      detail: servers.text ?? localized("Reading all of it takes its time."))
  }

  // MARK: Messages

  /// Says how many albums there are, if the user has just asked for more or fewer.
  func announcement(_ context: Context) -> [AppAction] {
    let album = context.gallery.album
    // Without photos, a card says it.
    guard searches.shown.isToggled, !album.isEmpty else { return [] }
    let count = context.gallery.albums.entries.count
    if !searches.shown.isRecursive {
      return [.say(localized("Without the folders inside"), for: 3)]
    } else if count > 1 {
      let key = context.keyMap.label(of: .album(by: 1))
      return [.say(Self.text(albums: count, nextBy: key), for: 4)]
    } else if searches.shown.replacesPhotos {
      return [.say(localized("No folder inside has photos"), for: 3)]
    } else {
      let text = localized(
        album.count, one: "\(album.count) photo in a folder inside",
        other: "\(album.count) photos in a folder inside")
      return [.say(text, for: 3)]
    }
  }

  /// The number of albums, and the key that shows the next one, if there is one.
  private static func text(albums count: Int, nextBy key: String?) -> String {
    guard let key else {
      return localized(count, one: "\(count) album", other: "\(count) albums")
    }
    return localized(
      count, one: "\(count) album. \(key): next album",
      other: "\(count) albums. \(key): next album")
  }

  /// Prints problems with what was opened, and shows the first one.
  ///
  /// A kiosk without photos shows them on its card instead.
  func report(_ problems: [String], onCard: Bool = false) -> [AppAction] {
    let actions = problems.map { AppAction.complain($0) }
    guard !onCard, let first = problems.first else { return actions }
    // An address stays as it is.
    let isAddress = first.prefix { $0 != " " }.contains("://")
    let text = isAddress ? first : first.prefix(1).uppercased() + first.dropFirst()
    let others = problems.count - 1
    let shown =
      others == 0
      ? text
      : localized(
        others, one: "\(text) (and \(others) more)", other: "\(text) (and \(others) more)")
    return actions + [.say(shown, for: Self.messageDuration, isLasting: true)]
  }

  // MARK: Searches

  /// Begins to watch the folders once all photos are known.
  ///
  /// - Parameter known: the photos that were read, whose files may have changed since.
  func watchFolders(_ known: () -> [Photo.Location]) {
    guard searches.progress == .complete else { return }
    searches.shown.watch.begin(checking: known())
  }

  /// Opens what was dropped onto the window, as if it had been named on the command line.
  func open(_ items: [DroppedItem], _ context: Context) -> [AppAction] {
    let locations = DroppedLocations.locations(of: items)
    if let refusals = DroppedLocations.refusals(of: locations) {
      let nothing = localized(
        "nothing was opened; drop photos, folders, or the addresses of photos")
      return report(refusals.isEmpty ? [nothing] : refusals)
    }
    // What was sought is not sought there.
    let ends = [context.settings.search(""), context.settings.showTimeline(false)].contains(true)
    search(
      locations, isRecursive: context.settings.isRecursive,
      former: formerPhotos(behind: locations, context), context)
    return ends ? [.setSearch(""), .setTimeline(false)] : []
  }

  /// Shows only the photos that have all words of a text that the user has typed.
  func search(_ text: String, by settings: inout LiveSettings) -> [AppAction] {
    let isOther = settings.search(text)
    if isOther { searches.follow(settings.photos.filter) }
    return (isOther && !text.isEmpty ? [.send(.searchChanged)] : []) + [
      .updateEnvironment, .redraw,
    ]
  }

  /// Shows the photos of all albums together by days, or the albums again.
  func showTimeline(_ isShown: Bool, by settings: inout LiveSettings) -> [AppAction] {
    if settings.showTimeline(isShown) { searches.follow(settings.photos.filter) }
    return [.updateEnvironment, .redraw]
  }

  /// Looks again for the photos that are shown, or should be.
  func searchAgain(_ context: Context) {
    search(
      searches.shown.locations, isRecursive: context.settings.isRecursive,
      former: searches.former, context)
  }

  /// Shows the photos of the folders inside of those that were opened, or no longer.
  func toggleFoldersInside(_ context: Context) {
    guard let locations = shownLocations(context) else { return }
    search(
      locations, isRecursive: !searches.shown.isRecursive, isToggled: true,
      former: searches.former, context)
  }

  /// Where to look for the shown photos again; nil if that is not possible.
  private func shownLocations(_ context: Context) -> [PhotoLocation]? {
    let gallery = context.gallery
    return searches.locations(showing: gallery.currentPhoto.flatMap { gallery.album[$0] })
  }

  /// Lets other photos pass, or shows them in another order, as settings say now; those that are
  /// shown stay until they are checked or sorted again.
  func follow(_ context: Context, since former: Settings) {
    let settings = context.settings
    if ShownPhotos(settings.values) != ShownPhotos(former) {
      searches.follow(settings.photos.filter)
    }
    guard
      settings.sort != former.sort || settings.isReversed != former.isReversed
        || settings.showsStacks != former.showsStacks
    else { return }
    let seed = order.seed == 0 ? UInt64.random(in: 1..<1_000_000) : order.seed
    order = PhotoOrder(key: settings.sort, isReversed: settings.isReversed, seed: seed)
    guard let locations = shownLocations(context) else { return }
    search(
      locations, isRecursive: searches.shown.isRecursive, isSortedAgain: true,
      former: searches.former, context)
  }

  // MARK: Weights

  /// Looks for weights that cannot be followed, once they or the order have changed.
  func checkWeights(since former: Settings, _ context: Context) {
    let settings = context.settings
    guard settings.weights != former.weights || settings.isShuffled != former.isShuffled else {
      return
    }
    checkWeights(in: context.gallery.albums, context)
  }

  /// Looks for weights that cannot be followed, on another thread: there may be many photos.
  func checkWeights(in albums: AlbumList, _ context: Context) {
    let weights = context.settings.weights
    guard context.gallery.slideshowPolicy.isShuffled, !weights.texts.isEmpty, !albums.isEmpty
    else { return }
    let albums = albums.entries.map(\.album)
    WorkerThread.start { [post] in
      let problems = weights.problems(in: albums, from: FilePath.current, home: UserFolders.home)
      if !problems.isEmpty { post(.albums(.weightProblems(problems, of: weights))) }
    }
  }

  /// Says which of the weights that were checked cannot be followed.
  func receive(
    _ problems: [String], of checked: FolderWeights, _ settings: LiveSettings
  ) -> [AppAction] {
    guard checked == settings.weights else { return [] }
    guard checked != settings.start.weights else {
      return problems.map { .complain("--weight \($0)") }
    }
    return [.noteProblem(problems.joined(separator: "; ")), .redraw]
  }
}

extension AlbumsPart.Context {
  /// What the part must know of what is shown today.
  @MainActor convenience init(_ snapshot: Snapshot) {
    self.init(
      gallery: snapshot.gallery, settings: snapshot.settings,
      keyMap: snapshot.input.presentKeyMap(in: snapshot.gallery.mode),
      today: WallClock.today, hidden: snapshot.files.lists.hidden)
  }
}
