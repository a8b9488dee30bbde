import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("A first-time user with a mouse and no keyboard")
  struct MouseTests {
    /// High enough for the whole menu.
    private static let size = (width: 1240, height: 780)
    private static let chart = ChartPhoto.wide

    /// Two plain photos, one whose place can be measured, and one with a caption.
    private static func makeAlbum(in folder: TestFolder) throws -> TestFolder {
      let album = try folder.makeFolder("album")
      try album.write([TestPhoto.solid(.red), .solid(.green), chart.photo])
      try album.write(ExifPhoto.jpeg(caption: "A caption of some words"), as: "4.jpg")
      return album
    }

    @Test("opens a folder, picks, zooms, turns, locks, reads, watches, deletes, undoes and quits")
    func wholeVisit() async throws {
      let home = try TestFolder()
      var album: TestFolder?
      try await withGimbal(
        showing: [], options: ["--size", "\(Self.size.width)x\(Self.size.height)"],
        environment: ["HOME": home.path.string, "XDG_DATA_HOME": home.path.string + "/data"]
      ) {
        let made = try Self.makeAlbum(in: $0)
        album = made
        return [CommandArgument(made.path)]
      } _: { gimbal in
        let path = try #require(album).path.appending("3.bmp")
        let original = try bytes(of: path)
        try await gimbal.shows(.red)
        try await gimbal.choosesFromShortMenu("overview.toggle", in: Self.size)
        try await gimbal.picksChart()
        try await zoomsAndTurns(gimbal)
        try await readsCaption(gimbal)
        try await watchesSlideshow(gimbal)

        try await gimbal.choosesFromShortMenu("overview.toggle", in: Self.size)
        try await gimbal.picksChart()
        try await gimbal.choosesFromShortMenu("photo.trash", in: Self.size)
        try await gimbal.rests("no chart") { SeenChart(Self.chart, in: $0) == nil }
        #expect(access(path.string, F_OK) != 0)
        let trashed = home.path.appending("data/Trash/files/3.bmp")
        #expect(try bytes(of: trashed) == original)
        try await gimbal.chooses("photo.restore", in: Self.size)
        try await gimbal.rests("the chart") { SeenChart(Self.chart, in: $0) != nil }
        #expect(try bytes(of: path) == original)
        #expect(access(trashed.string, F_OK) != 0)

        try await gimbal.choosesQuit(in: Self.size)
        #expect(try await gimbal.process.end() == .exited(0))
        #expect(gimbal.process.standardError.isEmpty)
      }
      await home.remove()
    }

    private func zoomsAndTurns(_ gimbal: GimbalSession) async throws {
      let chart = Self.chart
      let fitted = try gimbal.reads(chart, in: try await gimbal.rests()).width
      try await gimbal.pointer(.doubleClick())
      try await gimbal.rests("a larger chart") {
        SeenChart(chart, in: $0).map { $0.width > fitted * 1.2 } ?? false
      }
      try await gimbal.pointer(.doubleClick())
      try await gimbal.rests(chart, atWidth: fitted)
      try await gimbal.chooses("rotation.clockwise", in: Self.size)
      func isTurned(_ picture: Screenshot) -> Bool {
        SeenChart(chart, in: picture).map { abs(abs($0.degrees) - 90) < 1 } ?? false
      }
      try await gimbal.rests("a turned chart", until: isTurned)
      try await gimbal.chooses("rotation.lock", in: Self.size)
      let locked = try await gimbal.rests()
      try await gimbal.chooses("rotation.counterclockwise", in: Self.size)
      try await gimbal.waits(for: "the reason why it does not turn") {
        $0.distance(to: locked) > 50 && isTurned($0)
      }
      try await gimbal.rests("the chart as it was") { $0 == locked }
      try await gimbal.chooses("rotation.lock", in: Self.size)
      try await gimbal.chooses("rotation.counterclockwise", in: Self.size)
      try await gimbal.rests(chart, atWidth: fitted)
    }

    private func readsCaption(_ gimbal: GimbalSession) async throws {
      try await gimbal.chooses("photo.next", in: Self.size)
      let plain = try await gimbal.rests("the next photo") {
        SeenChart(Self.chart, in: $0) == nil
      }
      func words(_ picture: Screenshot) -> Int {
        picture.cropped(
          x: 0..<picture.width, y: picture.height - 130..<picture.height - 44
        ).count(of: .white, within: 40)
      }
      let before = words(plain)
      try await gimbal.chooses("captions.toggle", in: Self.size)
      try await gimbal.rests("its caption") { words($0) > before + 20 }
    }

    private func watchesSlideshow(_ gimbal: GimbalSession) async throws {
      try await gimbal.chooses("slideshow.toggle", in: Self.size)
      // Its last photo is shown for 5 s; a pointer that moves pauses it for 10 s.
      try await gimbal.waits(for: "the first photo again") { $0.middle.isClose(to: .red) }
      try await gimbal.chooses("slideshow.toggle", in: Self.size)
      let last = try await gimbal.rests("a photo that stays", for: .seconds(6))
      #expect(last.middle.isClose(to: .red) || last.middle.isClose(to: .green))
    }

    private func bytes(of path: FilePath) throws -> [UInt8] {
      let file = try FileDescriptor.open(path, .readOnly)
      return try file.closeAfter {
        let count = try Int(file.seek(offset: 0, from: .end))
        try file.seek(offset: 0, from: .start)
        return try [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
          used = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
        }
      }
    }
  }
}

extension GimbalSession {
  /// Chooses a line of the menu that the toolbar's last button opens.
  fileprivate func chooses(_ command: String, in size: (width: Int, height: Int)) async throws {
    let closed = try await rests()
    // A mouse thrown into the corner hits the button.
    try await pointer([.move(Double(size.width) - 2, 2), .press, .release])
    try await rests("the menu") { $0.interior.distance(to: closed.interior) > 20 }
    let line = MenuLines.place(of: command, inWindow: size)
    try await pointer([line, .press, .release, .move(300, 300)])
  }

  /// Chooses the last line of that menu, which scrolls in this window.
  fileprivate func choosesQuit(in size: (width: Int, height: Int)) async throws {
    let closed = try await rests()
    try await pointer([.move(Double(size.width) - 2, 2), .press, .release])
    try await rests("the menu") { $0.interior.distance(to: closed.interior) > 20 }
    let column = Double(size.width) - 200
    let notches = [PointerStep](repeating: .notch(down: true), count: 20)
    try await pointer([.move(column, 400)] + notches)
    try await rests("its end")
    let line = MenuLines.place(of: "program.quit", inWindow: size, isAtEnd: true)
    try await pointer([line, .press, .release])
  }

  /// Chooses a line of the menu that a right click on the photo opens.
  fileprivate func choosesFromShortMenu(
    _ command: String, in size: (width: Int, height: Int)
  ) async throws {
    let closed = try await rests()
    try await pointer([.move(200, 200), .secondaryClick])
    try await rests("the short menu") { $0.interior.distance(to: closed.interior) > 20 }
    let line = MenuLines.place(of: command, inWindow: size, openedAt: 200, 200)
    try await pointer([line, .press, .release, .move(300, 300)])
  }

  /// Clicks in the overview on the photo after the green one.
  fileprivate func picksChart() async throws {
    let overview = try await rests("the overview") { picture in
      picture.count(of: .green) > 1000 && picture.count(of: .red) > 1000
    }
    func start(of color: Pixel) throws -> (x: Int, y: Int) {
      let index = try #require(overview.values.firstIndex { Pixel(value: $0).isClose(to: color) })
      return (index % overview.width, index / overview.width)
    }
    let (red, green) = (try start(of: .red), try start(of: .green))
    // Well inside the photo, which is as far from the green one as that is from the red one.
    let pitch = green.x - red.x
    try await pointer([.move(Double(green.x + pitch + 60), Double(green.y + 40)), .press, .release])
    try await rests("the chart") { SeenChart(ChartPhoto.wide, in: $0) != nil }
  }
}
