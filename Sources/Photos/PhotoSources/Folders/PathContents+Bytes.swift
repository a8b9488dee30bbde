extension PathContents {
  private enum Kind: UInt8 {
    case file = 0
    case folder = 1
    case archive = 2
    case packedFile = 3
    case incompleteArchive = 4
  }

  /// The contents, encoded for another process.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    switch self {
    case .file(let stamp, let archive):
      bytes.append((archive == nil ? Kind.file : .packedFile).rawValue)
      bytes.append(stamp: stamp)
      if let archive { bytes.append(name: archive) }
    case .folder(let folder):
      bytes.reserveCapacity(
        64 + folder.stamps.count * 16 + folder.photos.byteCount)
      let kind: Kind =
        folder.archive == nil ? .folder : folder.isIncomplete ? .incompleteArchive : .archive
      bytes.append(kind.rawValue)
      bytes.append(number: folder.identity.device)
      bytes.append(number: folder.identity.node)
      bytes.append(number: UInt64(bitPattern: Int64(folder.modified ?? .min)))
      for count in [folder.stamps.count, folder.photos.count, folder.folders.count] {
        bytes.append(number: UInt64(count))
      }
      for stamp in folder.stamps { bytes.append(stamp: stamp) }
      bytes += folder.photos.bytes
      for name in folder.folders { bytes.append(name: name) }
      if let archive = folder.archive { bytes.append(name: archive) }
    }
    return bytes
  }

  /// Decodes contents from another process; nil if they are damaged.
  package init?(bytes: [UInt8]) {
    var fields = ByteFields(bytes)
    guard let kind = fields.byte().flatMap(Kind.init) else { return nil }
    switch kind {
    case .file:
      guard let stamp = fields.stamp() else { return nil }
      self = .file(stamp)
    case .packedFile:
      guard let stamp = fields.stamp(), let archive = fields.name() else { return nil }
      self = .file(stamp, archive: archive)
    case .folder, .archive, .incompleteArchive:
      guard let device = fields.number(), let node = fields.number(),
        let modified = fields.number(), let stampCount = fields.count(),
        let photoCount = fields.count(),
        let folderCount = fields.count(), stampCount == 0 || stampCount == photoCount,
        let stamps = fields.elements(stampCount, { $0.stamp() }),
        let photos = fields.names(photoCount),
        let folders = fields.elements(folderCount, { $0.name() })
      else { return nil }
      let archive = kind == .folder ? nil : fields.name()
      guard (archive == nil) == (kind == .folder) else { return nil }
      self = .folder(
        FolderContents(
          identity: FolderContents.Identity(device: device, node: node),
          modified: modified == 1 << 63 ? nil : Int(bitPattern: UInt(modified)),
          photos: photos, stamps: stamps, folders: folders, archive: archive,
          isIncomplete: kind == .incompleteArchive))
    }
    guard fields.isAtEnd else { return nil }
  }
}
