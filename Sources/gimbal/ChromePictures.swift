import Chrome
import GalleryCore
import WorkerThreads

/// A picture of the chrome at a scale: what one image stands for.
struct ChromePictureKey: Hashable, Sendable {
  let picture: ChromePicture
  let scale: Double
}

/// The chrome's pictures, painted on a thread of their own, as fontconfig reads files.
@MainActor final class ChromePictures {
  /// The pictures that are kept, whatever their size: more than a frame uses without the inspector.
  private static let leastCount = 24
  /// The memory, in bytes, beyond which the pictures go that no frame asked for lately.
  ///
  /// A large device's takes more. What the last frame showed stays even so: the next one would have it
  /// painted anew, and be followed by another for its sake, and so on for ever.
  private static let budget = 8 << 20

  private struct Painted {
    let image: ImageID
    let size: Size
    let byteCount: Int
    var lastUse: Int
    /// The frame that asked for it last, or before which it came.
    var frame: Int
  }

  private let shelf: ImageShelf
  private let jobs = WorkQueue<ChromePictureKey>()
  private var painted: [ChromePictureKey: Painted] = [:]
  private var pending: Set<ChromePictureKey> = []
  private var useCount = 0
  private var frame = 0

  init(shelf: ImageShelf, mailbox: @escaping @Sendable (Message) -> Void) {
    self.shelf = shelf
    WorkerThread.start { [jobs] in
      // Made when it is needed: the first photo does not, and the fonts take their time.
      lazy var painter = ChromePainter()
      while let key = jobs.take() {
        mailbox(.painted(key, painter.paint(key.picture, scale: key.scale)))
      }
    }
  }

  /// Whether anything was put to work that is not painted yet.
  var isAwaiting: Bool { !pending.isEmpty }

  /// What is asked for from now on is asked for by another frame.
  func beginFrame() { frame += 1 }

  /// The picture, if it is painted; what is not is put to work.
  func image(_ picture: ChromePicture, scale: Double) -> (id: ImageID, size: Size)? {
    let key = ChromePictureKey(picture: picture, scale: scale)
    if let found = painted[key] {
      useCount += 1
      painted[key]?.lastUse = useCount
      painted[key]?.frame = frame
      return (found.image, found.size)
    }
    if pending.insert(key).inserted { jobs.update { $0.append(key) } }
    return nil
  }

  /// Takes a picture from the painter.
  func receive(_ picture: PaintedPicture, for key: ChromePictureKey) {
    pending.remove(key)
    useCount += 1
    painted[key] = Painted(
      image: shelf.insert(picture.image), size: picture.size,
      byteCount: picture.image.byteCount, lastUse: useCount, frame: frame)
    var byteCount = painted.values.reduce(0) { $0 + $1.byteCount }
    while painted.count > Self.leastCount, byteCount > Self.budget,
      let oldest = painted.min(by: { $0.value.lastUse < $1.value.lastUse }),
      oldest.value.frame < frame
    {
      shelf.remove(oldest.value.image)
      painted[oldest.key] = nil
      byteCount -= oldest.value.byteCount
    }
  }

  func close() { jobs.close() }
}
