/// The photos that the gallery needs at a time, for the program to decode.
public struct MediaDemand: Hashable, Sendable {
  /// The photos on their pages.
  public var strip: Strip
  /// The pages whose photos are needed, the most urgent first.
  public var plan: PrefetchPlan
  /// What is needed of each photo, without the backdrop, which the program chooses.
  public var photo: PhotoDemand
  /// The sizes that the photos of pairs are fitted into instead, in physical pixels.
  public var pairBounds: [PhotoID: PixelSize] = [:]
  /// The indexes of the sheets that are shown of photos, where these are not the first ones.
  public var sheets: [PhotoID: Int] = [:]
  /// The size of the whole photo view, in physical pixels.
  public var screen: PixelSize
  /// The current photo; nil if there is none.
  public var current: PhotoID?
  /// The zoomed photo, which needs more pixels than the fitted picture; nil if none is zoomed.
  public var zoomed: ZoomedPhoto?
  /// The photos that are compared.
  public var compared: [PhotoID] = []
  /// The visible parts of those that are zoomed.
  public var comparedZooms: [PhotoID: ZoomedPhoto] = [:]
  /// The photos of which something is visible.
  public var visible: [PhotoID]
  /// Whether the view turns, so that every core is needed for its frames.
  public var isTurning: Bool
  /// Whether the room for photos changes, because the toolbar and the dots fade in or out.
  public var isRoomChanging: Bool
  /// Whether the current photo may be left in a moment, so that nothing should start that is only
  /// useful if it stays.
  public var isPassing: Bool
  /// The thumbnails that the overview needs, the filmstrip, or a page that is to be printed; nil if
  /// none of them is shown.
  public var thumbnails: ThumbnailPlan?
  /// The photos among which are those of the thumbnails: those of the overview's cells, or of the
  /// page; nil in the strip.
  public var cells: Album?
  /// Whether cells of the overview are visible: while it is shown, and while it fades out.
  public var isOverviewVisible = false
  /// Whether the thumbnails are those of the filmstrip, which come after the current photo.
  public var isFilmstrip: Bool { thumbnails != nil && cells == nil }
  /// Whether drafts of photos suffice, because the user flips through them faster than they are
  /// decoded.
  public var acceptsDrafts = false
  /// Whether photos lie on themselves, blurred.
  public var showsBlur = false
  /// Whether the desktop saves power, so that one photo at a time is decoded.
  public var savesPower = false
}

extension Gallery {
  /// The photos that are needed at a time (seconds), at the current speed of decoding.
  public func mediaDemand(at now: Double, decoding pace: DecodingPace) -> MediaDemand {
    var demand = mode.demand(of: self, at: now, decoding: pace)
    demand.showsBlur = matte == .blur
    demand.sheets = laterSheets
    demand.savesPower = savesPower
    return demand
  }
}
