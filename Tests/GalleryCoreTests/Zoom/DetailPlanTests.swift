import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("Requesting, keeping and discarding a zoomed photo's sharper pixels")
struct DetailPlanTests {
  private let photo = PixelSize(width: 6000, height: 4000)
  private let view = PixelSize(width: 1500, height: 1000)

  private func inHand() -> DetailInHand { DetailInHand(photo: photo, view: view) }

  /// With the detail at four times the fitted size, where the photo's pixels are one to one.
  private func sharp() -> DetailInHand {
    var hand = inHand()
    hand.rest(4, at: 0)
    hand.decode()
    return hand
  }

  @Test("A detail is requested after the view has rested a tenth of a second, and shown on arrival")
  func rest() throws {
    var hand = inHand()
    let zoomed = ZoomedPhoto.zoomed(photo, 4, in: view)
    hand.request(zoomed, at: 10)
    #expect(hand.requestTimes.isEmpty)
    #expect(hand.plan.dueTime == 10.1)
    hand.request(zoomed, at: 10.1)
    #expect(hand.requestTimes == [10.1])
    #expect(hand.plan.dueTime == nil)
    #expect(hand.detail() == nil)
    hand.decode()
    let detail = try #require(hand.detail())
    #expect(
      detail.region == PixelRect(x: 1750, y: 1166, size: PixelSize(width: 2500, height: 1668)))
    #expect(detail.photoSize == photo)
    #expect(hand.detail(of: 1) == nil)
    hand.request(zoomed, at: 11)
    #expect(hand.requestTimes.count == 1)
  }

  @Test("A finger held still counts as rest despite its trembling; a moving one does not")
  func tremble() {
    var hand = inHand()
    for frame in 0...8 {
      let x = 0.5 + Double(frame % 2) * 3 / 4500
      hand.request(.zoomed(photo, 4, in: view, x: x), at: Double(frame) / 60)
    }
    #expect(hand.requestTimes.count == 1)
    hand = inHand()
    for frame in 0...17 {
      let x = 0.2 + Double(frame) * 8 / 4500
      hand.request(.zoomed(photo, 4, in: view, x: x), at: Double(frame) / 60)
    }
    #expect(hand.requestTimes.isEmpty)
  }

  @Test("During a long movement it is requested too, if most of the visible part is soft")
  func lasting() {
    var hand = inHand()
    for frame in 0...60 {
      let x = 0.2 + Double(frame) * 8 / 4500
      hand.request(.zoomed(photo, 4, in: view, x: x), at: Double(frame) / 60)
      if frame == 30 { hand.decode() }
    }
    #expect(hand.requestTimes.count == 1)
    #expect(abs(hand.requestTimes[0] - DetailPlan.patience) < 0.02)
    #expect(hand.detail() != nil)
  }

  @Test("Within the held detail nothing more is requested, beyond it there is a request")
  func panning() {
    var hand = sharp()
    // A third of the view on each side is 500 of the 4500 pixels that it can be moved by.
    hand.rest(4, x: 0.5 + 490 / 4500, at: 1)
    #expect(hand.requestTimes.count == 1)
    hand.rest(4, x: 0.5 + 520 / 4500, at: 2)
    #expect(hand.requestTimes.count == 2)
    #expect(hand.detail() != nil, "what there is stays until the new one comes")
    hand.decode()
    #expect(hand.shelf.count == 1)
  }

  @Test("Back at a part with enough pixels, the request in between is cancelled")
  func thereAndBack() {
    var hand = sharp()
    hand.rest(4, x: 0.2, at: 1)
    #expect(hand.waiting != nil)
    hand.request(.zoomed(photo, 4, in: view), at: 1.2)
    #expect(hand.waiting == nil && hand.cancelCount == 1)
  }

  @Test("Some more pixels than shown are enough; fewer are not if the photo has more")
  func zooming() {
    var hand = inHand()
    hand.rest(3, at: 0)
    hand.decode()
    hand.rest(2.5, at: 1)
    #expect(hand.requestTimes.count == 1)
    hand.rest(3.1, at: 2)
    #expect(hand.requestTimes.count == 2)
    hand.decode()
    hand.rest(2, at: 3)
    #expect(hand.requestTimes.count == 3)
    hand.decode()
    hand.rest(4, at: 4)
    hand.decode()
    #expect(hand.requestTimes.count == 4)
    hand.rest(10, at: 5)
    #expect(hand.requestTimes.count == 4, "the photo has no more pixels than that")
  }

  @Test("Far too many pixels would flicker, and are not shown")
  func surplus() {
    var hand = sharp()
    hand.request(.zoomed(photo, 2.1, in: view), at: 1)
    #expect(hand.detail() != nil)
    hand.request(.zoomed(photo, 1.9, in: view), at: 1.1)
    #expect(hand.detail() == nil)
    hand.request(.zoomed(photo, 4, in: view), at: 1.2)
    #expect(hand.detail() != nil)
  }

  @Test("At the fitted size it is hidden, and discarded after a second; zoomed before, it is shown")
  func fit() {
    var hand = sharp()
    hand.request(nil, at: 1)
    #expect(hand.detail() == nil && hand.shelf.count == 1)
    #expect(hand.plan.dueTime == 2)
    hand.request(.zoomed(photo, 4, in: view), at: 1.9)
    #expect(hand.detail() != nil)
    hand.request(nil, at: 3)
    hand.request(nil, at: 4)
    #expect(hand.shelf.isEmpty)
    #expect(hand.plan.dueTime == nil && hand.plan.heldByteCount == 0)
  }

  @Test("On another page the previous one stays sharp while it slides out, at most a second")
  func paging() {
    var hand = sharp()
    hand.request(nil, page: 1, at: 1)
    #expect(hand.detail(of: 0) != nil)
    hand.request(nil, page: 1, at: 2)
    #expect(hand.shelf.isEmpty)
    hand = sharp()
    hand.rest(4, page: 1, at: 1)
    #expect(hand.shelf.isEmpty && hand.waiting?.id == 1)
    hand.request(nil, page: 2, at: 2)
    #expect(hand.waiting == nil && hand.cancelCount == 1)
  }

  @Test("After a failure it is not requested again until its photo is reloaded or left")
  func failure() throws {
    var hand = inHand()
    hand.rest(4, at: 0)
    hand.plan.failed(try #require(hand.waiting))
    hand.waiting = nil
    hand.rest(3, at: 1)
    #expect(hand.requestTimes.count == 1)
    hand.carryOut(hand.plan.reload(0), at: 2)
    hand.rest(4, at: 2)
    #expect(hand.requestTimes.count == 2)
    hand.plan.failed(try #require(hand.waiting))
    hand.waiting = nil
    hand.rest(4, page: 1, at: 3)
    hand.rest(4, page: 0, at: 4)
    #expect(hand.requestTimes.count == 4)
  }

  @Test("Reloading the photo discards the old file's detail, and waits for the new one")
  func reload() {
    var hand = sharp()
    hand.rest(4, x: 0, at: 1)
    hand.carryOut(hand.plan.reload(0), at: 2)
    #expect(hand.shelf.isEmpty && hand.waiting == nil)
    hand.fitted.isOutdated = true
    hand.rest(4, at: 2)
    #expect(hand.waiting == nil)
    hand.fitted.isOutdated = false
    hand.rest(4, at: 3)
    #expect(hand.waiting != nil)
  }

  @Test("Pixels of another photo, such as the file's new content, are not shown over this one")
  func otherFile() {
    var hand = inHand()
    hand.rest(4, at: 0)
    hand.decode { $0.photoSize.height += 1 }
    #expect(hand.detail() == nil && hand.shelf.isEmpty)
    hand.rest(4, at: 1)
    #expect(hand.requestTimes.count == 1)
  }

  @Test("Late or provisional pixels are discarded")
  func late() throws {
    var hand = inHand()
    hand.rest(4, at: 0)
    let demand = try #require(hand.waiting)
    hand.decode { $0.isProvisional = true }
    #expect(hand.shelf.isEmpty && hand.plan.awaited == demand)
    hand.waiting = demand
    hand.rest(4, x: 0, at: 1)
    let latest = hand.waiting
    hand.waiting = demand
    hand.decode()
    #expect(hand.shelf.isEmpty && hand.detail() == nil)
    hand.waiting = latest
    hand.decode()
    #expect(hand.detail() != nil)
    hand.carryOut(hand.plan.reload(demand.id), at: 2)
    #expect(hand.shelf.isEmpty)
  }
}
