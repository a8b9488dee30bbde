import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

/// A detail plan in its environment: one zoomed photo, a decoder and a shelf that keep records.
struct DetailInHand {
  var plan = DetailPlan()
  var view: PixelSize
  var fitted: HeldPicture
  var byteLimit: Int
  /// The times of requests, in seconds.
  var requestTimes: [Double] = []
  /// The demand that waits for the decoder.
  var waiting: DetailDemand?
  var cancelCount = 0
  /// The held images, and the bytes of each.
  var shelf: [ImageID: Int] = [:]
  /// The size of the last image.
  var lastSize = PixelSize(width: 0, height: 0)
  private var imageCount = 0

  init(photo: PixelSize, view: PixelSize, isScalable: Bool = false) {
    self.view = view
    fitted = .fitted(photo, into: view, isScalable: isScalable)
    byteLimit = DetailPlan.defaultByteLimit(for: view)
  }

  var photo: PixelSize { fitted.picture.photoSize }

  /// The detail over the page.
  func detail(of page: Int = 0) -> PageDetail? { plan.detail(of: PhotoID(page: page)) }

  mutating func request(_ zoomed: ZoomedPhoto?, page: Int = 0, at now: Double) {
    carryOut(
      plan.request(
        zoomed, current: PhotoID(page: page), over: fitted, byteLimit: byteLimit, at: now),
      at: now)
  }

  /// Zooms to a multiple of the fitted size, and advances the plan at once and at its due time.
  mutating func rest(
    _ scale: Double, page: Int = 0, x: Double = 0.5, y: Double = 0.5, at now: Double
  ) {
    let zoomed = ZoomedPhoto.zoomed(photo, scale, in: view, page: page, x: x, y: y)
    request(zoomed, page: page, at: now)
    if let due = plan.dueTime { request(zoomed, page: page, at: due) }
  }

  /// Lets the decoder answer the waiting demand.
  mutating func decode(_ change: (inout DecodedPhoto) -> Void = { _ in }) {
    guard let demand = waiting else { return }
    waiting = nil
    let region = demand.photo.region?.size ?? demand.photoSize
    let bounds = demand.photo.bounds
    let size = demand.isScalable ? region.aspectFitted(into: bounds) : region.reduced(into: bounds)
    // The rows are not used; this many pixels would only cost time.
    let image = PixelImage(size: PixelSize(width: 1, height: 1), isOpaque: true) { _ in }
    var photo = DecodedPhoto(
      image: image, photoSize: demand.photoSize, isScalable: demand.isScalable)
    change(&photo)
    imageCount += 1
    lastSize = size
    shelf[ImageID(imageCount)] = size.width * size.height * 4
    carryOut(plan.arrived(photo, image: ImageID(imageCount), for: demand), at: 0)
  }

  mutating func carryOut(_ effects: [DetailPlan.Effect], at now: Double) {
    for effect in effects {
      switch effect {
      case .request(let demand):
        #expect(waiting == nil, "it is asked for while another one waits")
        waiting = demand
        requestTimes.append(now)
      case .cancel:
        #expect(waiting != nil)
        waiting = nil
        cancelCount += 1
      case .discard(let image):
        #expect(shelf.removeValue(forKey: image) != nil)
      }
    }
  }
}
