/// The title and the description of Media RSS at one level: of a content, a group or an item.
struct MediaTexts {
  let title: String?
  let caption: String?

  /// Reads the texts directly in an element.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - titles: the elements that are titles where there is none of Media RSS.
  ///   - captions: the elements that are descriptions where there is none of Media RSS.
  init(
    _ element: XMLElement, or titles: [(XMLName.Namespace, String)] = [],
    _ captions: [(XMLName.Namespace, String)] = []
  ) {
    title =
      ([(.media, "title")] + titles).lazy
      .compactMap { element.first($0.0, $0.1).flatMap(FeedText.title) }.first
    caption =
      ([(.media, "description")] + captions).lazy
      .compactMap { element.first($0.0, $0.1).flatMap(FeedText.caption) }.first
  }
}
