import Chrome
import Commands
import GalleryCore
import Testing

@Suite("The bars while photos are selected")
struct SelectionBarTests {
  private func view(
    _ width: Double, _ height: Double, direction: LayoutDirection = .leftToRight
  ) -> ChromeView {
    var view = ChromeView(
      windowSize: Size(width: width, height: height), scale: 1, pageCount: 12, position: 3,
      currentPage: 3, title: "3 selected", rotation: .sensor, opacity: 1)
    view.isOverview = true
    view.isSelecting = true
    view.appearance.direction = direction
    return view
  }

  @Test("have what is done with them, and each button a name, in every size")
  func buttons() {
    let row: [ChromeButton] = [
      .selectNothing, .selectAll, .compare, .slideshow, .copyTo, .moveTo, .trash, .menu,
    ]
    let wide = Array(row.dropLast()) + [.overview, .menu]
    let narrow: [ChromeButton] = [.selectNothing, .selectAll, .moveTo, .trash, .menu]
    for (width, height, expected) in [
      (1000.0, 700.0, wide), (360, 640, row), (640, 360, wide), (300, 290, narrow),
    ] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let view = view(width, height, direction: direction)
        let named = view.namedButtons
        #expect(named.map(\.button) == expected, "\(width) × \(height)")
        for button in named {
          #expect(!button.name.isEmpty && button.isEnabled)
          #expect(view.control(at: button.area.center)?.button == button.button)
        }
        #expect(view.focusableButtons == expected)
      }
    }
  }

  @Test("have the filter's button as well, in every size")
  func filter() {
    for (width, height) in [(1000.0, 700.0), (360, 640), (640, 360), (380, 370), (300, 290)] {
      var view = view(width, height)
      let plain = view.focusableButtons
      view.isFiltered = true
      let filtered = view.focusableButtons
      #expect(filtered.contains(.liftFilter), "\(width) × \(height)")
      for button in plain
      where ![.overview, .compare, .slideshow, .copyTo, .moveTo].contains(button) {
        #expect(filtered.contains(button), "\(width) × \(height)")
      }
      for (button, next) in zip(view.namedButtons, view.namedButtons.dropFirst()) {
        #expect(button.area.maxX < next.area.minX + 0.01, "\(width) × \(height)")
      }
    }
  }

  @Test("offer stars where photos may get some, in every size but the smallest")
  func stars() throws {
    for (width, height, isThere) in [
      (1000.0, 700.0, true), (360, 640, true), (640, 360, true), (300, 290, false),
    ] {
      var view = view(width, height)
      #expect(!view.focusableButtons.contains(.rateSelected))
      view.allowsChanges = true
      let named = view.namedButtons
      let stars = named.first { $0.button == .rateSelected }
      #expect((stars != nil) == isThere, "\(width) × \(height)")
      for button in [ChromeButton.selectNothing, .selectAll, .moveTo, .trash, .menu] {
        #expect(named.contains { $0.button == button }, "\(width) × \(height)")
      }
      for (button, next) in zip(named, named.dropFirst()) {
        #expect(button.area.maxX < next.area.minX + 0.01 && button.area.size.width >= 44)
      }
      guard isThere else { continue }
      #expect(stars?.name == "Give the selected photos stars" && stars?.isEnabled == true)
      #expect(ChromeButton.rateSelected.opensMenu && view.command(of: .rateSelected) == nil)
      view.canRate = false
      #expect(view.namedButtons.first { $0.button == .rateSelected }?.isEnabled == false)
    }
  }

  @Test("buttons give the commands that keys give")
  func commands() {
    let view = view(1000, 700)
    #expect(view.command(of: .selectNothing) == .app(.clearSelection))
    #expect(view.command(of: .selectAll) == .app(.selectAll))
    #expect(view.command(of: .copyTo) == .app(.copyToFolder))
    #expect(view.command(of: .moveTo) == .app(.moveToFolder))
    #expect(view.command(of: .trash) == .app(.trashPhoto))
  }

  @Test("what cannot be done with the photos is dimmed")
  func readOnly() {
    var view = view(1000, 700)
    view.canTrash = false
    #expect(view.namedButtons.filter { !$0.isEnabled }.map(\.button) == [.trash])
    (view.canCopy, view.canMove) = (false, false)
    #expect(
      view.namedButtons.filter { !$0.isEnabled }.map(\.button) == [.copyTo, .moveTo, .trash])
  }

  @Test("the title is the number of photos, without the counter")
  func title() {
    for size in [(1000.0, 700.0), (360, 640)] {
      let pictures = view(size.0, size.1).pictures
      #expect(
        pictures.contains {
          if case .title("3 selected", nil, nil, _) = $0 { true } else { false }
        })
      #expect(!pictures.contains { if case .counter = $0 { true } else { false } })
    }
  }
}
