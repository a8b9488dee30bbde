import GalleryCore

/// What is kept between starts: where folders were left, sizes, the padlock, the paper, and the
/// orientation of photos whose files cannot say it.
///
/// As text, each line is a word and its values. Lines that cannot be read are left out, so that a
/// damaged file costs only what is damaged.
struct KeptState: Hashable, Sendable {
  /// Where a folder was left.
  struct Place: Hashable, Sendable {
    /// The folder's absolute path, which ends with a slash.
    let folder: [UInt8]
    /// The name of the photo.
    let photo: [UInt8]
  }

  /// The photo at which a shuffled slideshow was left.
  struct SlideshowPlace: Hashable, Sendable {
    /// The slideshow's name (`ShuffleFile.name`).
    let slideshow: String
    /// The photo's path.
    let photo: [UInt8]
  }

  /// How a photo is shown whose file cannot say so.
  struct Orientation: Hashable, Sendable {
    /// The number of the photo, or of another picture in its file (`RememberedOrientations`).
    let photo: UInt64
    /// How it is shown; none for what its file says.
    let change: Reorientation
  }

  /// The most photos whose orientation is kept: a line of each has 31 bytes, so that they fill half
  /// of what is read of a file.
  static let mostOrientations = 1000
  /// The most slideshows whose places are kept.
  static let mostSlideshows = 16
  /// The most folders whose places are kept.
  static let mostPlaces = 200
  /// The most bytes of the text: a little less than what is read of a file (`SmallFile`).
  static let mostBytes = 60_000

  /// The size of the window's inside; nil if it is not known.
  var windowSize: WindowSize?
  /// The side of a cell in the overview in points; 0 for what suits the window, and nil if it is
  /// not known.
  var cellSide: Int?
  /// Whether the rotation is locked; nil if nobody has locked or unlocked it.
  var isRotationLocked: Bool?
  /// The paper on which photos are printed; nil if nobody has chosen one.
  var paper: PaperSize?
  /// Where folders were left, the latest one first.
  private(set) var places: [Place] = []
  /// Where shuffled slideshows were left, the latest one first.
  private(set) var slideshows: [SlideshowPlace] = []

  /// How photos are shown whose files cannot say so, the latest one first.
  private(set) var orientations: [Orientation] = []

  /// The valid sides of cells, in points.
  private static let cellSides = 16...4096

  /// Creates an empty state.
  init() {}

  /// The photo at which a folder was left; nil if that is not known.
  func photo(in folder: [UInt8]) -> [UInt8]? {
    places.first { $0.folder == folder }?.photo
  }

  /// Stores where a folder was left.
  mutating func leave(_ folder: [UInt8], at photo: [UInt8]) {
    places.removeAll { $0.folder == folder }
    places.insert(Place(folder: folder, photo: photo), at: 0)
    if places.count > Self.mostPlaces { places.removeLast(places.count - Self.mostPlaces) }
  }

  /// The path of the photo at which a shuffled slideshow was left; nil if that is not known.
  func photo(inSlideshow slideshow: String) -> [UInt8]? {
    slideshows.first { $0.slideshow == slideshow }?.photo
  }

  /// Stores where a shuffled slideshow was left.
  mutating func leave(slideshow: String, at photo: [UInt8]) {
    slideshows.removeAll { $0.slideshow == slideshow }
    slideshows.insert(SlideshowPlace(slideshow: slideshow, photo: photo), at: 0)
    if slideshows.count > Self.mostSlideshows { slideshows.removeLast() }
  }

  /// Stores how photos are shown whose files cannot say so, by their numbers; none is stored as
  /// well, as it may have to replace what another program has written.
  mutating func show(_ changes: [UInt64: Reorientation]) {
    add(changes.sorted { $0.key < $1.key }.map { Orientation(photo: $0.key, change: $0.value) })
  }

  private mutating func add(_ latest: [Orientation]) {
    let photos = Set(latest.map(\.photo))
    orientations = latest + orientations.filter { !photos.contains($0.photo) }
    let excess = orientations.count - Self.mostOrientations
    guard excess > 0 else { return }
    // Those that are as their files say are lost first.
    var rest = excess
    orientations = orientations.reversed().filter { photo in
      guard rest > 0, photo.change == .none else { return true }
      rest -= 1
      return false
    }.reversed()
    orientations.removeLast(rest)
  }

  /// How photos are shown whose files cannot say so, by their numbers.
  var changes: [UInt64: Reorientation] {
    Dictionary(orientations.map { ($0.photo, $0.change) }) { latest, _ in latest }
  }

  /// Applies later changes, as of this program to what others have written.
  mutating func apply(_ changes: KeptState) {
    windowSize = changes.windowSize ?? windowSize
    cellSide = changes.cellSide ?? cellSide
    isRotationLocked = changes.isRotationLocked ?? isRotationLocked
    paper = changes.paper ?? paper
    for place in changes.places.reversed() { leave(place.folder, at: place.photo) }
    add(changes.orientations)
    for place in changes.slideshows.reversed() {
      leave(slideshow: place.slideshow, at: place.photo)
    }
  }

  // MARK: Text

  /// Reads a text.
  init(bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: " "))
      guard let word = fields.first else { continue }
      let values = fields.dropFirst()
      func text(_ value: ArraySlice<UInt8>) -> String { String(decoding: value, as: UTF8.self) }
      switch (text(word), values.count) {
      case ("window", 1):
        windowSize = windowSize ?? WindowSize(text(values[1]))
      case ("cell", 1):
        let side = Int(text(values[1])).flatMap {
          $0 == 0 || Self.cellSides.contains($0) ? $0 : nil
        }
        cellSide = cellSide ?? side
      case ("lock", 1):
        isRotationLocked = isRotationLocked ?? ["on": true, "off": false][text(values[1])]
      case ("paper", 1): paper = paper ?? PaperSize(rawValue: text(values[1]))
      case ("orientation", 2):
        guard orientations.count < Self.mostOrientations,
          let photo = UInt64(text(values[1]), radix: 16),
          let value = Int(text(values[2])), (2...8).contains(value),
          !orientations.contains(where: { $0.photo == photo })
        else { continue }
        orientations.append(
          Orientation(photo: photo, change: Reorientation(orientation: value)))
      case ("slideshow", 2):
        let slideshow = text(values[1])
        guard slideshows.count < Self.mostSlideshows, UInt64(slideshow, radix: 16) != nil,
          let photo = PercentEncoding.decode(values[2]), !photo.isEmpty,
          self.photo(inSlideshow: slideshow) == nil
        else { continue }
        slideshows.append(SlideshowPlace(slideshow: slideshow, photo: photo))
      case ("folder", 2):
        guard places.count < Self.mostPlaces, let folder = PercentEncoding.decode(values[1]),
          let photo = PercentEncoding.decode(values[2]), folder.first == UInt8(ascii: "/"),
          !photo.contains(UInt8(ascii: "/")), self.photo(in: folder) == nil
        else { continue }
        places.append(Place(folder: folder, photo: photo))
      default: continue
      }
    }
  }

  /// The state as text, without the oldest places if it would be too long.
  var bytes: [UInt8] {
    var text = Array("# Written by Gimbal: what it remembers.\n".utf8)
    if let windowSize { text += "window \(windowSize)\n".utf8 }
    if let cellSide { text += "cell \(cellSide)\n".utf8 }
    if let isRotationLocked { text += "lock \(isRotationLocked ? "on" : "off")\n".utf8 }
    if let paper { text += "paper \(paper.rawValue)\n".utf8 }
    for photo in orientations where photo.change != .none {
      let number = String(photo.photo, radix: 16)
      text += "orientation \(number) \(photo.change.orientation)\n".utf8
    }
    for place in slideshows {
      let line = "slideshow \(place.slideshow) \(PercentEncoding.encode(place.photo))\n"
      guard text.count + line.utf8.count <= Self.mostBytes * 3 / 4 else { break }
      text += line.utf8
    }
    for place in places {
      let line =
        "folder \(PercentEncoding.encode(place.folder)) \(PercentEncoding.encode(place.photo))\n"
      guard text.count + line.utf8.count <= Self.mostBytes else { break }
      text += line.utf8
    }
    return text
  }
}
