import GalleryCore
import Localization

/// The commands for which photo is shown, its size and its orientation.
extension CommandTable {
  static let browse: [CommandDefinition] = [
    .init(
      "photo.next", "Next photo", .browse, .page(by: 1), keys: ["PageDown", "Space", "N", "J"],
      repeats: true, inOverview: .titled("Go to the next photo"), remote: true),
    .init(
      "photo.previous", "Previous photo", .browse, .page(by: -1),
      keys: ["PageUp", "Backspace", "P", "K", "Shift+Space"], repeats: true,
      inOverview: .titled("Go to the previous photo"), remote: true),
    .init(
      "photo.right", "Photo to the right in the window", .browse, .pageToward(.right),
      keys: ["Ctrl+Right"], paging: ["Right"], repeats: true, isInMenu: false,
      card: .init(2, "Photo to the right, to the left"), remote: true),
    .init(
      "photo.left", "Photo to the left in the window", .browse, .pageToward(.left),
      keys: ["Ctrl+Left"], paging: ["Left"], repeats: true, isInMenu: false, remote: true),
    .init(
      "photo.above", "Photo above in the window", .browse, .pageToward(.top), keys: [],
      paging: ["Up"], repeats: true, isInMenu: false, card: .init(2, "Photo above, below"),
      remote: true),
    .init(
      "photo.below", "Photo below in the window", .browse, .pageToward(.bottom), keys: [],
      paging: ["Down"], repeats: true, isInMenu: false, remote: true),
    .init(
      "photo.first", "First photo", .browse, .firstPage, keys: ["Home"],
      card: .init(2, "First photo, last photo"), remote: true),
    .init("photo.last", "Last photo", .browse, .lastPage, keys: ["End"], remote: true),
    .init(
      "slideshow.toggle", "Start or end the slideshow", .browse, .toggleSlideshow, keys: ["S"],
      menu: "Slideshow", remote: true),
    .init(
      "slideshow.pause", "Pause the slideshow", .browse, .toggleSlideshowPause,
      keys: ["Shift+S"], inOverview: .hidden, remote: true),
    // On many keyboards they are < and > with Shift, by which players change their pace.
    .init(
      "slideshow.slower", "Slower slideshow", .browse, .changeInterval(by: 1), keys: [","],
      isInMenu: false, card: .init(2, "Slower, faster slideshow"), inOverview: .hidden,
      remote: true),
    .init(
      "slideshow.faster", "Faster slideshow", .browse, .changeInterval(by: -1), keys: ["."],
      isInMenu: false, inOverview: .hidden, remote: true),
    .init(
      "overview.toggle", "Overview of all photos, and back", .browse, .toggleOverview,
      keys: ["Return", "O"], menu: "Overview",
      inOverview: .titled("Open the current photo"), remote: true),
    .init(
      "albums.toggle", "All albums, and back", .browse, .toggleAlbums, keys: ["Alt+Up"],
      menu: "All albums", remote: true),
    .init(
      AppCommand.toggleTimeline, "All photos by the day they were taken, and back", .browse,
      keys: ["Ctrl+T"], menu: "All photos by day"),
    .init(
      AppCommand.comparePhotos, "Compare the selected photos, and back", .browse, keys: ["Alt+C"],
      menu: "Compare photos", remote: true),
    .init(
      "compared.flip", "Flip to the next compared photo in place", .browse, .flip(by: 1),
      keys: ["Space"], context: .comparison, repeats: true, isInMenu: false,
      card: .init(2, "Flip through the compared photos in place"), remote: true),
    .init(
      "compared.flip-back", "Flip back to the previous compared photo", .browse, .flip(by: -1),
      keys: ["Shift+Space"], context: .comparison, repeats: true, isInMenu: false, remote: true),
    .init(
      "compared.alone", "Show one compared photo alone, or all", .browse, .toggleAlone,
      keys: ["Return"], context: .comparison, isInMenu: false, remote: true),
    .init(
      "compared.leave-out", "Leave the photo out of the comparison", .browse, .leaveOut,
      keys: ["X", "Backspace"], context: .comparison, isInMenu: false, remote: true),
    .init(
      "overview.page-down", "A screenful on in the overview", .browse, .screenful(by: 1),
      keys: ["PageDown", "Space"], context: .overview, repeats: true, isInMenu: false,
      card: .init(2, "A screenful on, back in the overview"), remote: true),
    .init(
      "overview.page-up", "A screenful back in the overview", .browse, .screenful(by: -1),
      keys: ["PageUp", "Shift+Space"], context: .overview, repeats: true, isInMenu: false,
      remote: true),
    .init(
      "selection.extend-right", "Select on to the photo at the right", .browse,
      .extendSelection(.right), keys: ["Shift+Right"], context: .overview, repeats: true,
      isInMenu: false, card: .init(4, "Select several photos", keys: "Shift+arrow key")),
    .init(
      "selection.extend-left", "Select on to the photo at the left", .browse,
      .extendSelection(.left), keys: ["Shift+Left"], context: .overview, repeats: true,
      isInMenu: false),
    .init(
      "selection.extend-up", "Select on to the photo above", .browse, .extendSelection(.top),
      keys: ["Shift+Up"], context: .overview, repeats: true, isInMenu: false),
    .init(
      "selection.extend-down", "Select on to the photo below", .browse, .extendSelection(.bottom),
      keys: ["Shift+Down"], context: .overview, repeats: true, isInMenu: false),
    .init(
      // The slash needs Shift on many keyboards.
      AppCommand.searchPhotos, "Search photos", .browse, keys: ["/", "Ctrl+F"]),
    .init(AppCommand.endSearch, "End the search", .browse, keys: [], isInMenu: false),
    // Many keyboards have no separate keys for brackets.
    .init(
      "album.next", "Next album", .browse, .album(by: 1), keys: ["]", "Ctrl+PageDown"], remote: true
    ),
    .init(
      "album.previous", "Previous album", .browse, .album(by: -1), keys: ["[", "Ctrl+PageUp"],
      remote: true),
    // Plain, Ctrl and Shift with these keys page, turn and pan.
    .init(
      "sheet.next", "Next sheet of the photo’s file", .browse, .sheet(by: 1),
      keys: ["Alt+PageDown", "Alt+Right"], repeats: true, menu: "Next sheet",
      card: .init(2, "Next, previous sheet of a file"), inOverview: .hidden, remote: true),
    .init(
      "sheet.previous", "Previous sheet of the photo’s file", .browse, .sheet(by: -1),
      keys: ["Alt+PageUp", "Alt+Left"], repeats: true, menu: "Previous sheet",
      inOverview: .hidden, remote: true),
    .init(
      AppCommand.showAllPhotos, "Show all photos, or only those that pass the filter", .browse,
      keys: [], menu: "Show all photos"),
    .init(
      "photo.go-to", "Go to photo N, counted from 1", .browse,
      CommandArgument(
        name: "N", meaning: "a photo's number", range: 1...1e9, isWhole: true,
        command: { .goToPage(Int($0) - 1) },
        value: { if case .goToPage(let page) = $0 { Double(page + 1) } else { nil } }), remote: true
    ),
    .init(
      "photo.skip", "Go on by N photos, back where negative", .browse,
      CommandArgument(
        name: "N", meaning: "a number of photos", range: -1e9...1e9, isWhole: true,
        command: { .page(by: Int($0)) },
        value: { if case .page(let pages) = $0 { Double(pages) } else { nil } }), remote: true),
    .init(
      "album.skip", "Go on by N albums, back where negative", .browse,
      CommandArgument(
        name: "N", meaning: "a number of albums", range: -1e9...1e9, isWhole: true,
        command: { .album(by: Int($0)) },
        value: { if case .album(let count) = $0 { Double(count) } else { nil } }), remote: true),
  ]

  /// The factor by which a key zooms (Loupe).
  private static let zoomStep = 1.5

  static let zoom: [CommandDefinition] = [
    // On most keyboards plus is Shift and the key of =, on others it is a separate key.
    .init(
      "zoom.in", "Zoom in", .zoom, .zoom(by: zoomStep), keys: ["+"],
      alternates: ["=", "Ctrl++", "Ctrl+="], repeats: true,
      card: .init(2, "Zoom in, out", inOverview: "Larger cells, smaller cells"),
      inOverview: .titled("Larger cells"), remote: true),
    .init(
      "zoom.out", "Zoom out", .zoom, .zoom(by: 1 / zoomStep), keys: ["-"],
      alternates: ["Ctrl+-"], repeats: true, inOverview: .titled("Smaller cells"), remote: true),
    .init(
      "zoom.fit", "Show the whole photo", .zoom, .zoomToFit, keys: ["0"], alternates: ["Ctrl+0"],
      inOverview: .titled("Cells of the usual size"), remote: true),
    .init(
      "zoom.actual-size", "Show at actual size", .zoom, .zoomToActualSize, keys: ["1"],
      alternates: ["Ctrl+1"], inOverview: .hidden, remote: true),
    .init(
      "zoom.fill-width", "Fill the width", .zoom, .zoomToFillWidth, keys: ["W"],
      inOverview: .hidden, remote: true),
    // What it shows has the same size.
    .init(
      AppCommand.showOtherFile, "Show the photo’s other file, such as its raw one", .zoom,
      keys: ["Alt+F"], menu: "Show the other file", inOverview: .hidden),
    .init(
      "zoom.by", "Zoom by FACTOR, out where less than 1", .zoom,
      CommandArgument(
        name: "FACTOR", meaning: "a factor", range: 0.001...1000, isWhole: false,
        command: { .zoom(by: $0) },
        value: { if case .zoom(let factor) = $0 { factor } else { nil } }), remote: true),
    .init(
      "zoom.to", "Show at PERCENT of the photo’s own size", .zoom,
      CommandArgument(
        name: "PERCENT", meaning: "a percentage", range: 0.1...10_000, isWhole: false,
        command: { .zoomToScale($0 / 100) },
        value: { if case .zoomToScale(let scale) = $0 { scale * 100 } else { nil } }),
      remote: true),
    .init(
      "pan.right", "Move a zoomed photo’s view to the right", .zoom, .panToward(.right),
      keys: ["Shift+Right"], repeats: true, isInMenu: false,
      card: .init(4, "See more of a zoomed photo", keys: "Shift+arrow key"),
      inOverview: .hidden, remote: true),
    .init(
      "pan.left", "Move a zoomed photo’s view to the left", .zoom, .panToward(.left),
      keys: ["Shift+Left"],
      repeats: true, isInMenu: false, inOverview: .hidden, remote: true),
    .init(
      "pan.up", "Move a zoomed photo’s view up", .zoom, .panToward(.top), keys: ["Shift+Up"],
      repeats: true, isInMenu: false, inOverview: .hidden, remote: true),
    .init(
      "pan.down", "Move a zoomed photo’s view down", .zoom, .panToward(.bottom),
      keys: ["Shift+Down"],
      repeats: true, isInMenu: false, inOverview: .hidden, remote: true),
  ]

  static let turn: [CommandDefinition] = [
    .init(
      AppCommand.rotatePhotoRight, "Rotate the photo right for good", .turn, keys: ["Ctrl+R"],
      menu: "Rotate the photo right"),
    .init(
      AppCommand.rotatePhotoLeft, "Rotate the photo left for good", .turn,
      keys: ["Ctrl+Shift+R"], menu: "Rotate the photo left"),
    .init(
      AppCommand.flipPhotoHorizontally, "Flip the photo left to right for good", .turn,
      keys: ["Alt+H"], menu: "Flip the photo left to right"),
    .init(
      AppCommand.flipPhotoVertically, "Flip the photo upside down for good", .turn,
      keys: ["Alt+V"], menu: "Flip the photo upside down"),
    .init(
      AppCommand.cropPhoto, "Crop and straighten the photo", .turn, keys: ["Shift+C"],
      menu: "Crop and straighten…", inOverview: .hidden),
    .init(
      "rotation.clockwise", "Turn the device right", .turn, .turnDevice(quarters: 1),
      keys: ["Right"], paging: ["Ctrl+Right"], card: .init(2, "Turn the device right, left"),
      remote: true),
    .init(
      "rotation.counterclockwise", "Turn the device left", .turn,
      .turnDevice(quarters: -1), keys: ["Left"], paging: ["Ctrl+Left"], remote: true),
    .init(
      "rotation.upright", "Hold the device upright", .turn, .setDevice(.identity), keys: ["Up"],
      paging: ["Ctrl+Up"], card: .init(2, "Hold it upright, upside down"), remote: true),
    .init(
      "rotation.upside-down", "Hold the device upside down", .turn, .setDevice(.half),
      keys: ["Down"], paging: ["Ctrl+Down"], remote: true),
    .init(
      "rotation.lock", "Lock or unlock the rotation", .turn, .toggleRotationLock, keys: ["L"],
      menu: "Lock the rotation", remote: true),
    .init(
      AppCommand.calibrateSensor, "Calibrate the sensor", .turn, keys: ["Ctrl+Alt+S"],
      menu: "Calibrate the sensor…"),
    .init(
      AppCommand.connectPhone, "Turn the photos by a phone", .turn, keys: ["Ctrl+Alt+P"],
      menu: "Turn by a phone…"),
    .init(
      "rotation.by", "Turn the device by N quarters clockwise, back where negative", .turn,
      CommandArgument(
        name: "N", meaning: "a number of quarters", range: -1000...1000, isWhole: true,
        command: { .turnDevice(quarters: Int($0)) },
        value: { if case .turnDevice(let quarters) = $0 { Double(quarters) } else { nil } }),
      remote: true),
  ]
}
