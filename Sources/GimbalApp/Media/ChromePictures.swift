import Chrome
import GalleryCore
import WorkerThreads

/// A picture of the chrome at a scale and in an appearance, which is one image.
struct ChromePictureKey: Hashable, Sendable {
  let picture: ChromePicture
  let scale: Double
  let appearance: Appearance
  /// The number of changes of the display's colours before it.
  var colorRevision = 0
}

/// The chrome's pictures, painted on a separate thread, because fontconfig reads files.
@MainActor final class ChromePictures {
  /// The memory, in bytes, for pictures that the last frame did not need: those of photos, tooltips
  /// and sides of a device that may be visible again soon.
  private static let spareBudget = 8 << 20

  private struct Painted {
    let image: ImageID
    let size: Size
    let byteCount: Int
    let dialog: DialogLayout?
    /// The last frame that needed it.
    var lastUse: Int
  }

  /// Whether the pictures are light or dark.
  var appearance = Appearance.dark
  /// The number of changes of the display's colours.
  var colorRevision = 0
  /// What stays in the window until its successor is painted.
  var last = LastPictures()

  private let shelf: ImageShelf
  private let jobs = WorkQueue<ChromePictureKey>()
  private var painted: [ChromePictureKey: Painted] = [:]
  /// The pictures to paint, with the last frame that needed each.
  private var pending: [ChromePictureKey: Int] = [:]
  private var byteCount = 0
  /// The painted times of day, in the order in which they were painted.
  private var clocks: [ChromePictureKey] = []
  /// What was said of the pixel under the mouse last, and before.
  private var pixel: ChromePictureKey?
  private var formerPixel: ChromePictureKey?
  /// Frames count from 0.
  private var frame = 0

  init(shelf: ImageShelf, mailbox: @escaping @Sendable (Message) -> Void) {
    self.shelf = shelf
    WorkerThread.start { [jobs] in
      // Created when it is needed: the first photo does not, and loading fonts takes time.
      lazy var painter = ChromePainter()
      while let key = jobs.take() {
        mailbox(
          .painted(key, painter.paint(key.picture, scale: key.scale, appearance: key.appearance)))
      }
    }
  }

  /// Whether a requested picture is not painted yet.
  var isAwaiting: Bool { !pending.isEmpty }

  /// The picture, if it is painted; requests it if not.
  func image(_ picture: ChromePicture, scale: Double) -> (id: ImageID, size: Size)? {
    let key = key(of: picture, scale: scale)
    if let found = painted[key] {
      painted[key]?.lastUse = frame
      return (found.image, found.size)
    }
    if pending.updateValue(frame, forKey: key) == nil { jobs.update { $0.append(key) } }
    return nil
  }

  /// Where the controls of a painted dialog are.
  func dialogLayout(_ picture: ChromePicture, scale: Double) -> DialogLayout? {
    painted[key(of: picture, scale: scale)]?.dialog
  }

  private func key(of picture: ChromePicture, scale: Double) -> ChromePictureKey {
    ChromePictureKey(
      picture: picture, scale: scale, appearance: appearance, colorRevision: colorRevision)
  }

  /// Stores a picture from the painter.
  func receive(_ picture: PaintedPicture, for key: ChromePictureKey) {
    painted[key] = Painted(
      image: shelf.insert(picture.image), size: picture.size,
      byteCount: picture.image.byteCount, dialog: picture.dialog,
      lastUse: pending.removeValue(forKey: key) ?? frame)
    byteCount += picture.image.byteCount
    if key.picture.clockFace != nil { clocks.append(key) }
    if case .pixel = key.picture {
      // It is not shown again: the mouse seldom comes to the same pixel.
      if let former = formerPixel { drop(former) }
      (formerPixel, pixel) = (pixel, key)
    }
  }

  /// Records that a frame has requested everything it needs: other requests are withdrawn, and
  /// other pictures are discarded if they take too much memory.
  ///
  /// The pictures that the frame needs stay, whatever their size: they would be painted again for
  /// each frame.
  func frameEnded() {
    withdrawForgotten()
    dropFormerClocks()
    dropSpare()
    frame += 1
  }

  /// While a window is resized, each frame needs its pictures at another size.
  private func withdrawForgotten() {
    guard pending.values.contains(where: { $0 < frame }) else { return }
    var withdrawn: [ChromePictureKey] = []
    jobs.update { keys in
      keys.removeAll { key in
        guard let last = pending[key], last < frame else { return false }
        withdrawn.append(key)
        return true
      }
    }
    for key in withdrawn { pending[key] = nil }
  }

  /// A minute that is over is not shown again before tomorrow: they would fill the spare memory.
  ///
  /// The same minute stays in another size: the view may turn back.
  private func dropFormerClocks() {
    guard clocks.count > 1, let last = clocks.last, painted[last]?.lastUse == frame else { return }
    for key in clocks where key.picture.clockFace != last.picture.clockFace {
      if let picture = painted[key], picture.lastUse < frame { drop(key) }
    }
  }

  private func drop(_ key: ChromePictureKey) {
    guard let picture = painted.removeValue(forKey: key) else { return }
    shelf.remove(picture.image)
    byteCount -= picture.byteCount
    clocks.removeAll { $0 == key }
  }

  private func dropSpare() {
    guard byteCount > Self.spareBudget else { return }
    let spare = painted.filter { $0.value.lastUse < frame }
      .sorted { $0.value.lastUse < $1.value.lastUse }
    var spareByteCount = spare.reduce(0) { $0 + $1.value.byteCount }
    for (key, picture) in spare where spareByteCount > Self.spareBudget {
      drop(key)
      spareByteCount -= picture.byteCount
    }
  }

  func close() { jobs.close() }
}

extension ChromePicture {
  /// What the picture of a clock shows; nil for other pictures.
  fileprivate var clockFace: ClockFace? {
    if case .clock(let face, _, _, _) = self { face } else { nil }
  }
}
