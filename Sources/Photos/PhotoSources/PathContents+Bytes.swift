extension PathContents {
  /// The contents, encoded for another process.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    switch self {
    case .file(let stamp):
      bytes.append(0)
      bytes.append(stamp: stamp)
    case .folder(let folder):
      bytes.reserveCapacity(
        64 + folder.stamps.count * 16 + folder.photos.byteCount)
      bytes.append(folder.isArchive ? 2 : 1)
      bytes.append(number: folder.identity.device)
      bytes.append(number: folder.identity.node)
      bytes.append(number: UInt64(bitPattern: Int64(folder.modified ?? .min)))
      for count in [folder.stamps.count, folder.photos.count, folder.folders.count] {
        bytes.append(number: UInt64(count))
      }
      for stamp in folder.stamps { bytes.append(stamp: stamp) }
      bytes += folder.photos.bytes
      for name in folder.folders { bytes.append(name: name) }
    }
    return bytes
  }

  /// Decodes contents from another process; nil if they are damaged.
  public init?(bytes: [UInt8]) {
    var fields = ByteFields(bytes)
    let kind = fields.byte()
    switch kind {
    case 0:
      guard let stamp = fields.stamp() else { return nil }
      self = .file(stamp)
    case 1, 2:
      guard let device = fields.number(), let node = fields.number(),
        let modified = fields.number(), let stampCount = fields.count(),
        let photoCount = fields.count(),
        let folderCount = fields.count(), stampCount == 0 || stampCount == photoCount,
        let stamps = fields.elements(stampCount, { $0.stamp() }),
        let photos = fields.names(photoCount),
        let folders = fields.elements(folderCount, { $0.name() })
      else { return nil }
      self = .folder(
        FolderContents(
          identity: FolderContents.Identity(device: device, node: node),
          modified: modified == 1 << 63 ? nil : Int(bitPattern: UInt(modified)),
          photos: photos, stamps: stamps, folders: folders, isArchive: kind == 2))
    default: return nil
    }
    guard fields.isAtEnd else { return nil }
  }
}
