import ImageFormats

/// Where an XMP file has a property whose values are a list, by places of its bytes.
enum XMPProperty {
  /// It has none.
  case none
  /// An attribute of the description, which stands for a list with this value.
  case attribute(name: Range<Int>, value: Range<Int>)
  /// An element of the description.
  case element(XMPList)
  /// There are several, or it is not understood in every detail that matters.
  case odd
}

/// An element of the description with a list of values, by places of the file's bytes.
struct XMPList {
  /// A value.
  struct Item {
    /// The start of its element.
    let tag: XMLTags.Tag
    /// Its element.
    let range: Range<Int>
    /// What is in its element; empty for an empty one.
    let content: Range<Int>
    /// The language that it states.
    let language: Range<Int>?
  }

  /// What an element has to be to hold the values.
  enum Kind {
    /// One value for each language.
    case languages
    /// Words.
    case words
  }

  /// The start of the element.
  let tag: XMLTags.Tag
  let kind: Kind
  /// Where the element's content ends.
  var end: Int
  /// The start of the element that holds the items; nil if there is none.
  var container: XMLTags.Tag?
  /// The items.
  var items: [Item] = []

  /// Begins with the start of the element.
  init(_ tag: XMLTags.Tag, _ kind: Kind) {
    (self.tag, self.kind, end) = (tag, kind, tag.range.upperBound)
  }

  /// What is between the element's tags.
  var content: Range<Int> { tag.range.upperBound..<max(end, tag.range.upperBound) }
}
