import Commands
import GalleryCore

extension GalleryEvent {
  /// The event in a few words, for the inspector; nil for internal events of the program.
  var summary: String? {
    switch self {
    case .environmentChanged: nil
    case .pointer(let pointer): "\(Self.name(of: pointer)) \(pointer.phase)"
    case .pinch(let pinch): "touchpad \(pinch.phase)"
    case .pointersLost: "pointers lost"
    case .overviewScrolled: "position bar"
    case .overviewSized: "size slider"
    case .wheel(let turn): turn.isZoom ? "wheel with Ctrl" : "wheel"
    case .photoSizeChanged, .photoReadinessChanged, .photoMeasured, .shapesKnown, .sheetsCounted,
      .fileChanged:
      nil
    case .command(let command): CommandTable.text(of: command)
    case .albumChanged(let album, _): Self.count(album.count, "photo")
    case .albumsChanged(let albums, _):
      albums.entries.count == 1
        ? Self.count(albums.entries[0].album.count, "photo")
        : Self.count(albums.entries.count, "album")
    case .deviceHeld(let turn): "device held at \(turn.clockwiseQuarters * 90)°"
    case .sensed(let device): "sensed \(device) \(device.rawValue)"
    case .leveled(let held):
      held.map { "held at \(Int(($0.quarters * 90).rounded()))°" } ?? "angle lost"
    case .leftAlone: "left alone"
    case .searchChanged: "search"
    case .returns: "back to the photo before the search"
    case .failuresForgotten: "unreadable photos are tried again"
    case .readingsStopped: "readings stopped"
    case .slideshowPolicyChanged: "slideshow changed"
    case .overviewCellsChanged(let cells): "cells \(cells)"
    case .filmstripChosen(let isShown): "filmstrip \(isShown ? "on" : "off")"
    case .sideListChosen(let isShown): "list of albums \(isShown ? "on" : "off")"
    case .sideList: "list of albums"
    case .matteChanged(let matte): "matte \(matte)"
    case .switched(let part, let isOn): "\(part) \(isOn ? "on" : "off")"
    case .slideshowCued(let cue): cue == nil ? "group lost" : "group follows"
    case .shuffleRemembered: nil
    case .comparisonChosen(let photos): "comparison of \(Self.count(photos.count, "photo"))"
    case .comparedPhotoMeasured: "size of a compared photo"
    case .selectionPlayed(let photos): "slideshow of \(Self.count(photos.count, "photo"))"
    case .supportedOrientationsChanged: "orientations changed"
    case .levelingAllowed: "level at any angle"
    }
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  private static func name(of pointer: PointerEvent) -> String {
    pointer.pointer < 0 ? "mouse" : "finger \(pointer.pointer)"
  }
}
