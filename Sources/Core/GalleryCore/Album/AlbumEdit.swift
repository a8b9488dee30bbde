/// The insertions, removals and moves of a batch, performed in one pass over the photos.
struct AlbumEdit {
  /// Photos whose page after the batch is given: new ones and moved ones.
  private struct Arrival {
    enum Source {
      /// New photos, whose IDs count up from the first.
      case new([Photo.Location], firstID: UInt64)
      /// The photo that was on this page.
      case moved(from: Int)
    }

    var page: Int
    let source: Source
  }

  /// The ID of the next photo that is added.
  private(set) var nextID: UInt64
  private let firstID: UInt64
  private var arrivals: [Arrival] = []
  /// The pages whose photos are removed or moved.
  private var left: Set<Int> = []
  private var removed: Set<Int> = []
  /// The index of the arrival that moves the photo of a page.
  private var moves: [Int: Int] = [:]

  /// Starts without changes; the first new photo gets this ID.
  init(firstID: UInt64) {
    self.firstID = firstID
    nextID = firstID
  }

  /// Whether there is nothing to do.
  var isEmpty: Bool { arrivals.isEmpty && left.isEmpty }

  /// Adds photos.
  mutating func insert(_ locations: [Photo.Location], page: Int) {
    guard !locations.isEmpty else { return }
    arrivals.append(Arrival(page: page, source: .new(locations, firstID: nextID)))
    nextID += UInt64(locations.count)
  }

  /// Removes the photo of a page, even if it also moves.
  mutating func remove(from page: Int) {
    left.insert(page)
    removed.insert(page)
  }

  /// Moves the photo of a page.
  ///
  /// Of several moves the last one counts.
  mutating func move(from oldPage: Int, to page: Int) {
    left.insert(oldPage)
    if let index = moves[oldPage] {
      arrivals[index].page = page
    } else {
      moves[oldPage] = arrivals.count
      arrivals.append(Arrival(page: page, source: .moved(from: oldPage)))
    }
  }

  /// Performs the edit.
  ///
  /// - Parameters:
  ///   - photos: the photos before the edit.
  ///   - pagesByID: their pages in the order of their IDs.
  /// - Returns: both after the edit.
  func perform(on photos: [Photo], pagesByID: [UInt32]) -> ([Photo], [UInt32]) {
    var pass = Pass(photos, left: left.sorted(), firstID: firstID, newCount: Int(nextID - firstID))
    let order = arrivals.indices.sorted { (arrivals[$0].page, $0) < (arrivals[$1].page, $1) }
    for arrival in order.lazy.map({ arrivals[$0] }) {
      pass.keepPhotos(before: arrival.page)
      switch arrival.source {
      case .new(let locations, let firstID):
        pass.add(locations, firstID: firstID)
      case .moved(let page):
        if !removed.contains(page) { pass.move(from: page) }
      }
    }
    pass.keepPhotos(before: .max)
    return (pass.photos, pass.pagesByID(from: pagesByID))
  }
}

extension AlbumEdit {
  /// A pass over the old photos, and the new photos that it has made so far.
  private struct Pass {
    private let old: [Photo]
    /// The pages whose photos are removed or moved, in ascending order.
    private let left: [Int]
    private let firstID: UInt64
    private var next = 0
    private var nextLeft = 0
    private(set) var photos: [Photo] = []
    /// The new page of each old photo and of each new one; `gone` for removed photos.
    private var newPages: [UInt32]
    private var addedPages: [UInt32]

    private static let gone = UInt32.max

    init(_ old: [Photo], left: [Int], firstID: UInt64, newCount: Int) {
      self.old = old
      self.left = left
      self.firstID = firstID
      photos.reserveCapacity(old.count + newCount)
      newPages = Array(repeating: Self.gone, count: old.count)
      addedPages = Array(repeating: Self.gone, count: newCount)
    }

    /// Appends the next photos that stay, until the number of photos is `page`.
    mutating func keepPhotos(before page: Int) {
      while photos.count < page, next < old.count {
        let end = nextLeft < left.count ? left[nextLeft] : old.count
        if next == end {
          next += 1
          nextLeft += 1
          continue
        }
        let run = next..<next + min(end - next, page - photos.count)
        for (offset, oldPage) in run.enumerated() {
          newPages[oldPage] = UInt32(photos.count + offset)
        }
        photos += old[run]
        next = run.upperBound
      }
    }

    mutating func add(_ locations: [Photo.Location], firstID: UInt64) {
      for (offset, location) in locations.enumerated() {
        let id = firstID + UInt64(offset)
        addedPages[Int(id - self.firstID)] = UInt32(photos.count)
        photos.append(Photo(id: PhotoID(rawValue: id), location: location))
      }
    }

    mutating func move(from page: Int) {
      newPages[page] = UInt32(photos.count)
      photos.append(old[page])
    }

    /// The new pages in the order of the photos' IDs, computed from the old ones.
    func pagesByID(from oldPages: [UInt32]) -> [UInt32] {
      var pages: [UInt32] = []
      pages.reserveCapacity(photos.count)
      for page in oldPages where newPages[Int(page)] != Self.gone {
        pages.append(newPages[Int(page)])
      }
      return pages + addedPages
    }
  }
}
