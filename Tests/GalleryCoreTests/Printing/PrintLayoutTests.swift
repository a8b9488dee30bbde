import GalleryCore
import Testing

@Suite("Photos on printed pages")
struct PrintLayoutTests {
  private static let landscape = PixelSize(width: 3000, height: 2000)

  @Test(
    "each photo is inside of the margins, apart from the others", arguments: PhotosPerPage.allCases)
  func cells(count: PhotosPerPage) {
    for paper in PaperSize.allCases {
      let layout = PrintLayout(paper: paper.size, photosPerPage: count)
      let inner = Rect(origin: .zero, size: paper.size).insetBy(10 * 72 / 25.4 - 0.001)
      for photo in [Self.landscape, Self.landscape.transposed, PixelSize(width: 9, height: 9)] {
        let frames = (0..<count.rawValue).map { layout.placement(of: photo, at: $0).frame }
        for (index, frame) in frames.enumerated() {
          #expect(
            frame.minX >= inner.minX && frame.maxX <= inner.maxX, "\(paper) \(count) \(index)")
          #expect(
            frame.minY >= inner.minY && frame.maxY <= inner.maxY, "\(paper) \(count) \(index)")
          for other in frames[..<index] { #expect(frame.intersection(other) == nil) }
        }
      }
    }
  }

  @Test("a photo is turned where it is larger then, and keeps its shape")
  func turned() {
    func placement(_ photo: PixelSize, _ count: PhotosPerPage) -> PrintLayout.Placement {
      PrintLayout(paper: PaperSize.a4.size, photosPerPage: count).placement(of: photo, at: 0)
    }
    // Alone, and as one of four, on an upright sheet; one of two has a cell that lies.
    for (count, isTurned) in [(PhotosPerPage.one, true), (.two, false), (.four, true)] {
      let placement = placement(Self.landscape, count)
      #expect((placement.quarters == 1) == isTurned)
      let size = placement.frame.size
      let ratio = isTurned ? size.height / size.width : size.width / size.height
      #expect(abs(ratio - 1.5) < 1e-9)
    }
    #expect(placement(PixelSize(width: 5, height: 5), .one).quarters == 0)
  }

  @Test("pages are as many as are needed")
  func pages() {
    let counts: [PhotosPerPage: [Int]] = [.one: [1, 5], .two: [1, 3], .four: [1, 2]]
    for (count, pages) in counts {
      let layout = PrintLayout(paper: PaperSize.a4.size, photosPerPage: count)
      #expect(layout.pageCount(for: 1) == pages[0] && layout.pageCount(for: 5) == pages[1])
    }
  }

  @Test("a photo of a known shape has 300 pixels for an inch, others at least as many")
  func resolution() {
    for count in PhotosPerPage.allCases {
      let layout = PrintLayout(paper: PaperSize.letter.size, photosPerPage: count)
      let square = layout.pixelBounds(of: nil)
      for photo in [Self.landscape, Self.landscape.transposed, PixelSize(width: 7, height: 7)] {
        let place = layout.placement(of: photo, at: 0)
        let longest = max(place.frame.size.width, place.frame.size.height) / 72 * 300
        let bounds = layout.pixelBounds(of: photo)
        #expect(max(bounds.width, bounds.height) == Int(longest.rounded(.up)))
        #expect((bounds.width > bounds.height) == (photo.width > photo.height))
        #expect(square.width == square.height && square.width >= max(bounds.width, bounds.height))
      }
    }
    // 277 mm of 297.
    #expect(
      PrintLayout(paper: PaperSize.a4.size, photosPerPage: .one).pixelBounds(of: nil)
        == PixelSize(width: 3272, height: 3272))
  }

  @Test("paper stands upright, and each size has its own name")
  func sizes() {
    for paper in PaperSize.allCases {
      #expect(paper.size.width < paper.size.height, "\(paper)")
      #expect(PaperSize(rawValue: paper.rawValue) == paper)
      // The state that is kept has a word for it.
      #expect(!paper.rawValue.contains(" "), "\(paper)")
    }
    #expect(Set(PaperSize.allCases.map(\.size)).count == PaperSize.allCases.count)
  }

  @Test("the paper is that of the locale's country")
  func paper() {
    for (locale, paper) in [
      ("en_US.UTF-8", PaperSize.letter), ("es_MX", .letter), ("fr_CA@euro", .letter),
      ("de_DE.UTF-8", .a4), ("en_GB", .a4), ("C.UTF-8", .a4), ("", .a4), ("en", .a4), ("_", .a4),
    ] {
      #expect(PaperSize(locale: locale) == paper, "\(locale)")
    }
  }
}
