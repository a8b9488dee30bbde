import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("Sharper pixels during any panning and zooming")
struct DetailPlanPropertyTests {
  @Test(
    "Memory is bounded, requests are rare, and at rest all visible pixels are as sharp as possible",
    arguments: SeededRandom.seeds)
  func anySequence(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var now = 0.0
    for album in 0..<60 {
      let view = PixelSize(width: random.integer(300...2000), height: random.integer(300...1500))
      var photo = PixelSize(width: random.integer(200...9000), height: random.integer(200...9000))
      let isScalable = random.integer(0...3) == 0
      if isScalable { photo = photo.aspectFitted(into: view) }
      var hand = DetailInHand(photo: photo, view: view, isScalable: isScalable)
      let mostBytes = hand.byteLimit + (view.width + view.height) * 4 * 4 * 8
      var (scale, x, y) = (random.number(1.05...12), 0.5, 0.5)
      let place = "seed \(seed), album \(album)"
      for _ in 0..<40 {
        // A gesture: some frames in one direction, with answers of decoders in between.
        let (zooming, right, down) = (
          random.number(0.96...1.04), random.number(-0.03...0.03), random.number(-0.03...0.03)
        )
        for _ in 0..<random.integer(0...60) {
          scale = min(max(scale * zooming, 1), 20)
          (x, y) = (min(max(x + right, 0), 1), min(max(y + down, 0), 1))
          now += 1 / 60
          let isZoomed = scale > 1.001
          hand.request(
            isZoomed ? .zoomed(photo, scale, in: view, x: x, y: y) : nil, at: now)
          if random.integer(0...9) == 0 { hand.decode() }
          try check(hand, mostBytes, now, place)
        }
        // A rest.
        guard scale > 1.001 else { continue }
        let zoomed = ZoomedPhoto.zoomed(photo, scale, in: view, x: x, y: y)
        hand.request(zoomed, at: now)
        var steps = 0
        while let due = hand.plan.dueTime {
          // One second without need of a detail, after which the held one must be discarded.
          try #require(due > now && due <= now + 1, "\(place)")
          now = due
          hand.request(zoomed, at: now)
          steps += 1
          try #require(steps <= 2, "\(place)")
        }
        hand.decode()
        hand.request(zoomed, at: now)
        try #require(hand.waiting == nil && hand.plan.dueTime == nil, "\(place)")
        try checkSharpness(hand, zoomed, place)
        try check(hand, mostBytes, now, place)
      }
      hand.request(nil, at: now)
      hand.request(nil, at: now + 1)
      try #require(hand.shelf.isEmpty && hand.plan.heldByteCount == 0, "\(place)")
      now += 2
    }
  }

  private func check(
    _ hand: DetailInHand, _ mostBytes: Int, _ now: Double, _ place: String
  ) throws {
    try #require(
      hand.shelf.count <= 1 && hand.shelf.values.allSatisfy { $0 <= mostBytes }, "\(place)")
    let latest = hand.requestTimes.suffix(5)
    if latest.count == 5, let first = latest.first, let last = latest.last {
      try #require(last - first >= 0.999, "\(place)")
    }
  }

  /// Checks the sharpness without the rules of the plan itself.
  private func checkSharpness(
    _ hand: DetailInHand, _ zoomed: ZoomedPhoto, _ place: String
  ) throws {
    let (shown, photo) = (zoomed.displaySize, zoomed.photoSize)
    let fitted = hand.fitted.imageSize
    let isScalable = hand.fitted.picture.isScalable
    let isEnough = fitted.width + 1 >= shown.width && fitted.height + 1 >= shown.height
    let isAll = !isScalable && (fitted == photo)
    guard let detail = hand.detail() else {
      // A photo that is reduced by less than a pixel has all its pixels, too.
      let lacks = max(photo.width - fitted.width, photo.height - fitted.height)
      try #require(isEnough || isAll || (!isScalable && lacks <= 1), "\(place)")
      return
    }
    let (part, seen) = (detail.part, zoomed.visible)
    // Less than two displayed pixels.
    let (across, down) = (2 / Double(shown.width), 2 / Double(shown.height))
    try #require(
      part.minX <= seen.minX + across && part.maxX >= seen.maxX - across
        && part.minY <= seen.minY + down && part.maxY >= seen.maxY - down, "\(place)")
    let whole = Double(hand.lastSize.width) / part.size.width
    // Decoders draw at most 2^26 pixels.
    let mostDrawn =
      67_108_864.0.squareRoot() * (Double(photo.width) / Double(photo.height)).squareRoot()
    let most = isScalable ? min(mostDrawn, 32768) : Double(photo.width)
    let wanted = min(Double(shown.width), most)
    try #require(
      whole * (1 + 2 / Double(hand.lastSize.width)) >= wanted - 1, "\(place): \(whole) of \(wanted)"
    )
  }
}
