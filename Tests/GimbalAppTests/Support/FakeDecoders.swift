import DecoderService
import GalleryCore
import SystemPackage

@testable import GimbalApp

/// Decoders that record what they are sent and reply when a test says so.
@MainActor final class FakeDecoders: PhotoDecoding {
  let processCount = 2
  let busyCount = 0
  let restartCount = 0
  /// The requests that were neither withdrawn nor answered, in the order of their arrival.
  private(set) var requests: [DecodeRequest] = []
  /// The sizes of sheets, where these are others.
  var sheetSizes: [Int: PixelSize] = [:]
  private(set) var forgiven: [FilePath] = []
  private(set) var urgency: [PhotoID] = []
  private(set) var visible: Set<PhotoID> = []
  private(set) var areInCells = false
  private(set) var streams: [FakeStream] = []
  private(set) var savesPower = false
  private(set) var isClosed = false

  /// The photos for which requests of a purpose are open.
  func requested(_ purpose: DecodeRequest.Purpose = .photo) -> [PhotoID] {
    requests.filter { $0.purpose == purpose }.map(\.id)
  }

  /// Makes the reply to the open request for a photo: a gray picture as large as requested, of a
  /// photo of 6000 × 4000 pixels, unless its sheet has another size.
  func reply(
    to photo: PhotoID, _ purpose: DecodeRequest.Purpose = .photo,
    animation: AnimationTraits? = nil, failure: DecodeFailure? = nil, isProvisional: Bool = false
  ) -> DecodeReply? {
    guard
      let index = requests.firstIndex(where: { $0.id == photo && $0.purpose == purpose })
    else { return nil }
    // A final picture follows a provisional one.
    let request = isProvisional ? requests[index] : requests.remove(at: index)
    if let failure {
      return DecodeReply(request: request, result: .failure(failure))
    }
    let photoSize =
      sheetSizes[request.demand.sheet] ?? PixelSize(width: 6000, height: 4000)
    let part = request.demand.region?.size ?? photoSize
    let size = part.reduced(into: request.demand.bounds)
    var picture = DecodedPhoto(
      image: PixelImage(size: size, isOpaque: true) { _ in }, photoSize: photoSize,
      animation: animation)
    picture.isProvisional = isProvisional
    if request.demand.needsSketch {
      picture.sketch = PhotoSketch(
        mean: 0x808080, focus: Point(x: 0.5, y: 0.5), size: PixelSize(width: 1, height: 1),
        colors: [128, 128, 128])
    }
    return DecodeReply(request: request, result: .success(picture), duration: 0.1)
  }

  func request(_ request: DecodeRequest) {
    cancel(request.id, request.purpose)
    requests.append(request)
  }

  func cancel(_ photo: PhotoID, _ purpose: DecodeRequest.Purpose) {
    requests.removeAll { $0.id == photo && $0.purpose == purpose }
  }

  func prioritize(_ photos: [PhotoID], visible: Set<PhotoID>, inCells: Bool) {
    urgency = photos
    (self.visible, areInCells) = (visible, inCells)
  }

  func forgive(_ photo: FilePath) { forgiven.append(photo) }

  func play(
    _ photo: FilePath, _ demand: PhotoDemand,
    receive: @escaping @Sendable (Result<AnimationFrame, DecodeFailure>) -> Void
  ) -> any FrameStream {
    let stream = FakeStream(photo, demand, receive: receive)
    streams.append(stream)
    return stream
  }

  func rest(_ isResting: Bool) {}
  func savePower(_ saves: Bool) { savesPower = saves }
  func close() { isClosed = true }
}

/// A stream that counts the frames it is asked for.
@MainActor final class FakeStream: FrameStream {
  let photo: FilePath
  let demand: PhotoDemand
  private(set) var askedCount = 0
  private(set) var isClosed = false
  private let receive: @Sendable (Result<AnimationFrame, DecodeFailure>) -> Void

  init(
    _ photo: FilePath, _ demand: PhotoDemand,
    receive: @escaping @Sendable (Result<AnimationFrame, DecodeFailure>) -> Void
  ) {
    self.photo = photo
    self.demand = demand
    self.receive = receive
  }

  func requestFrame() { askedCount += 1 }
  func close() { isClosed = true }

  /// Sends a frame of 0.1 s in the size that was asked for.
  func send(_ index: Int) {
    let size = PixelSize(width: 6000, height: 4000).reduced(into: demand.bounds)
    receive(
      .success(
        AnimationFrame(
          image: PixelImage(size: size, isOpaque: true) { _ in }, index: index, milliseconds: 100)))
  }
}
