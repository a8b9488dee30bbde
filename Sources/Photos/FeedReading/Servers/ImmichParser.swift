import GalleryCore
import PhotoSources

/// Reads the answers of Immich's API, versions 2 and 3.
struct ImmichParser {
  private let list: ListWriter
  private let format: ListingFormat

  init(_ list: ListWriter, _ format: ListingFormat) {
    self.list = list
    self.format = format
  }

  func read(_ bytes: [UInt8]) throws(ListingFailure) {
    var cursor = try JSONCursor(bytes)
    switch (cursor.next, format) {
    // `search/random` answers with the photos alone.
    case ("[", .immichSearch): try readAssets(&cursor)
    case ("[", .immichAlbums), ("[", .immichTags), ("[", .immichBuckets):
      try readFolders(&cursor)
    case ("[", .immichMemories): try readMemories(&cursor)
    case ("{", .immichBucket): try ImmichBucketParser(list).read(&cursor)
    case ("{", _): try readObject(&cursor)
    case ("<", _): throw .webPage
    default: throw .unknown
    }
  }

  private func readObject(_ cursor: inout JSONCursor) throws(ListingFailure) {
    var message: String?
    var isKnown = false
    try cursor.forEachMember { (key, cursor) throws(ListingFailure) in
      switch (key, format) {
      case ("assets", .immichSearch):
        isKnown = true
        try readPage(&cursor)
      case ("assets", .immichAlbum), ("assets", .immichLink):
        isKnown = true
        try readAssets(&cursor)
      case ("people", .immichPeople):
        isKnown = true
        try readFolders(&cursor)
      case ("hasNextPage", .immichPeople):
        let hasNextPage = try cursor.value().flag ?? false
        if hasNextPage { list.head.next = key }
      case ("albumName", .immichAlbum):
        isKnown = true
        list.head.title = try cursor.value().words
      case ("assetCount", .immichAlbum): list.head.statedCount = try cursor.value().count
      case ("album", .immichLink):
        isKnown = true
        add(album: try cursor.value())
      case ("description", .immichLink):
        list.head.title = try cursor.value().words ?? list.head.title
      case ("type", .immichLink):
        isKnown = true
        try cursor.skip()
      case ("message", _):
        // A text, or one for each field that is wrong.
        let value = try cursor.value()
        message = value.words ?? value.elements.compactMap(\.words).joined(separator: "; ")
      default: try cursor.skip()
      }
    }
    guard !isKnown else { return }
    throw message.map { .refused($0) } ?? .unknown
  }

  /// Reads a page of `search/metadata`.
  private func readPage(_ cursor: inout JSONCursor) throws(ListingFailure) {
    try cursor.forEachMember { (key, cursor) throws(ListingFailure) in
      switch key {
      case "items": try readAssets(&cursor)
      case "nextPage":
        let page = try cursor.value()
        list.head.next = page.words ?? page.count.map(String.init)
      default: try cursor.skip()
      }
    }
  }

  private func readAssets(_ cursor: inout JSONCursor) throws(ListingFailure) {
    try cursor.forEachElement { (cursor) throws(ListingFailure) in
      if let photo = Self.photo(try cursor.value()) {
        list.add(.photo(photo))
      } else {
        list.otherCount += 1
      }
      return !list.isFull
    }
  }

  /// Reads memories, whose photos are those of one year each.
  private func readMemories(_ cursor: inout JSONCursor) throws(ListingFailure) {
    try cursor.forEachElement { (cursor) throws(ListingFailure) in
      guard cursor.next == "{" else {
        _ = try cursor.value()
        list.otherCount += 1
        return true
      }
      try cursor.forEachMember { (key, cursor) throws(ListingFailure) in
        guard key == "assets" else { return try cursor.skip() }
        try readAssets(&cursor)
      }
      return !list.isFull
    }
  }

  /// Reads albums, people, tags, or the buckets of the timeline.
  private func readFolders(_ cursor: inout JSONCursor) throws(ListingFailure) {
    try cursor.forEachElement { (cursor) throws(ListingFailure) in
      let value = try cursor.value()
      switch format {
      case .immichAlbums: add(album: value)
      case .immichPeople: add(value["id"], named: value["name"])
      case .immichTags: add(value["id"], named: value["value"] ?? value["name"])
      default: add(value["timeBucket"], named: value["timeBucket"], value["count"])
      }
      return !list.isFull
    }
  }

  private func add(album: JSONValue) {
    let name = album["albumName"]
    let isListed = add(album["id"], named: name, album["assetCount"])
    if isListed, format == .immichLink { list.head.title = list.head.title ?? name?.words }
  }

  /// Adds what is requested by an ID; returns false if that is none.
  @discardableResult
  private func add(_ id: JSONValue?, named name: JSONValue?, _ count: JSONValue? = nil) -> Bool {
    guard let id = id?.words, ListingFormat.Reference.identifier.includes(id) else {
      if format == .immichBuckets { list.otherCount += 1 }
      return false
    }
    list.add(
      .folder(ListedFolder(reference: id, name: name?.words ?? "", photoCount: count?.count)))
    return true
  }

  /// Reads an asset; nil if it is a film, in the trash, or not there.
  private static func photo(_ asset: JSONValue) -> ListedPhoto? {
    guard let id = asset["id"]?.words, ListingFormat.Reference.identifier.includes(id),
      asset["type"]?.text ?? "IMAGE" == "IMAGE", asset["isTrashed"]?.flag != true,
      asset["isOffline"]?.flag != true
    else { return nil }
    let exif = asset["exifInfo"]
    let date =
      exif?["dateTimeOriginal"] ?? asset["fileCreatedAt"] ?? asset["localDateTime"]
    return ListedPhoto(
      reference: id, title: asset["originalFileName"]?.words,
      caption: exif?["description"]?.words,
      date: date?.text.flatMap(ListDate.milliseconds), byteCount: exif?["fileSizeInByte"]?.count,
      size: size(asset, exif), identity: id,
      validator: (asset["thumbhash"] ?? asset["checksum"] ?? asset["updatedAt"])?.words,
      marks: marks(asset, exif))
  }

  /// The rating and the keywords: the tags, also by the last part of their paths, and `favorite`.
  private static func marks(_ asset: JSONValue, _ exif: JSONValue?) -> ListedPhoto.Marks {
    let tags = asset["tags"]
    var keywords: [String] = asset["isFavorite"]?.flag == true ? ["favorite"] : []
    for tag in tags?.elements ?? [] {
      let names = [tag["value"], tag["name"]].compactMap { $0?.words }
      for name in names + (names.first?.split(separator: "/").last.map { [String($0)] } ?? [])
      where keywords.count < FeedLimits.keywords && !keywords.contains(name) {
        keywords.append(name)
      }
    }
    // What Immich knows of a file without a rating has `null`, which is no member here.
    return ListedPhoto.Marks(
      rating: exif.map { $0["rating"]?.integer ?? 0 }, keywords: keywords,
      hasAllKeywords: tags != nil && keywords.count < FeedLimits.keywords)
  }

  /// The size of the photo as it is shown: that of the EXIF data is the sensor's.
  private static func size(_ asset: JSONValue, _ exif: JSONValue?) -> PixelSize? {
    if let size = PixelSize(width: asset["width"]?.count, height: asset["height"]?.count) {
      return size
    }
    let (width, height) = (exif?["exifImageWidth"]?.count, exif?["exifImageHeight"]?.count)
    // From 5 to 8, the orientation swaps width and height.
    let isTurned = (5...8).contains(exif?["orientation"]?.count ?? 1)
    return isTurned
      ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
  }
}
