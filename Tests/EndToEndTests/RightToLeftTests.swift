import GalleryCore
import Testing

extension EndToEnd {
  @Suite("In a language that is read from right to left")
  struct RightToLeftTests {
    private static let size = (width: 900, height: 780)

    private func withArabic(_ body: (GimbalSession) async throws -> Void) async throws {
      try await withGimbal(
        showing: TestPhoto.pages(3), options: ["--size", "\(Self.size.width)x\(Self.size.height)"],
        environment: ["LANG": "ar_EG.UTF-8"], body)
    }

    @Test("the menu opens at the left, and its lines react where they are drawn")
    func menu() async throws {
      try await withArabic { gimbal in
        let plain = try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.pointer([.move(26, 24), .press, .release])
        let menu = try await gimbal.rests("a menu") { $0.interior != plain.interior }
        #expect(menu[880, 200] == plain[880, 200] && menu[20, 200] != plain[20, 200])
        try await gimbal.pointer([
          MenuLines.place(of: "photo.next", inWindow: Self.size, direction: .rightToLeft), .press,
          .release,
        ])
        try await gimbal.shows(TestPhoto.pageColors[1])
      }
    }

    @Test("previous is left of next at the toolbar's right end, and swipes go as ever")
    func paging() async throws {
      try await withArabic { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        let (previous, next) = (774.0, 874.0)
        for (x, page) in [(next, 1), (next, 2), (previous, 1)] {
          try await gimbal.pointer([.move(x, 24), .press, .release, .move(300, 300)])
          try await gimbal.shows(TestPhoto.pageColors[page])
        }
        try await gimbal.pointer(.pull(from: (200, 0), by: (-400, 0)) + [.release])
        try await gimbal.shows(TestPhoto.pageColors[2])
      }
    }

    @Test("the information panel is at the left")
    func panel() async throws {
      try await withArabic { gimbal in
        let plain = try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("i")
        let panel = try await gimbal.rests("a panel") { $0[60, 100] != plain[60, 100] }
        #expect(panel[840, 100] == plain[840, 100])
      }
    }
  }
}
