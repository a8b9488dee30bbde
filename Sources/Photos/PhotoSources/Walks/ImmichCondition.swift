/// Which photos a search on an Immich server finds.
enum ImmichCondition: Hashable, Sendable {
  /// All of the user's photos.
  case everything
  /// Those of the album with this ID.
  case album(String)
  /// Those of the person with this ID.
  case person(String)
  /// Those with the tag of this ID, or with one below it.
  case tag(String)
  /// The favorites.
  case favorite
  /// Those with exactly this number of stars.
  case rating(Int)

  /// The most photos of one answer that servers allow.
  private static let pageSize = 1000

  /// What is posted to `search/metadata` for a page of the photos.
  ///
  /// - Parameter page: the number of the page.
  func body(page: String) -> [UInt8] {
    // IDs and page numbers are checked when they are read; neither has quotation marks.
    Array(
      #"{\#(member)"type":"IMAGE","size":\#(Self.pageSize),"page":\#(page),"withExif":true}"#.utf8)
  }

  /// The condition as a member of JSON, with a comma behind it; empty for all photos.
  private var member: String {
    switch self {
    case .everything: ""
    case .album(let id): #""albumIds":["\#(id)"],"#
    case .person(let id): #""personIds":["\#(id)"],"#
    case .tag(let id): #""tagIds":["\#(id)"],"#
    case .favorite: #""isFavorite":true,"#
    case .rating(let stars): #""rating":\#(stars),"#
    }
  }
}
