import GalleryCore

extension Dialog {
  /// Options below a heading, of which one is marked.
  package struct Choice: Hashable, Sendable {
    let heading: String
    let options: [String]
    let chosen: Int

    /// Makes a choice.
    ///
    /// - Parameters:
    ///   - heading: what is chosen.
    ///   - options: the titles.
    ///   - chosen: the index of the option that is marked.
    package init(heading: String, options: [String], chosen: Int) {
      (self.heading, self.options, self.chosen) = (heading, options, chosen)
    }
  }

  /// An option, with the heading of its choice.
  package struct Option: Hashable, Sendable {
    /// What is chosen.
    package let heading: String
    /// Its title.
    package let title: String
    /// Whether it is marked.
    package let isChosen: Bool
  }

  /// The options of all choices.
  package var options: [Option] {
    choices.flatMap { choice in
      choice.options.enumerated().map { index, title in
        Option(heading: choice.heading, title: title, isChosen: index == choice.chosen)
      }
    }
  }

  /// The marked option of each choice, at which the Tab key stops.
  var markedOptions: [Int] { options.indices.filter { options[$0].isChosen } }

  /// Chooses an option, unless it is marked already.
  func mark(_ option: Int) -> Outcome {
    options.indices.contains(option) && !options[option].isChosen ? .chosen(option) : .stays
  }

  /// Chooses another option of the same choice by the arrow keys, Home and End.
  func moveOption(from option: Int, to destination: EditedText.Destination) -> Outcome {
    var first = 0
    for choice in choices {
      let last = first + choice.options.count - 1
      if (first...max(first, last)).contains(option) {
        switch destination {
        case .units(let count): return mark(min(max(option + count, first), last))
        case .start: return mark(first)
        case .end: return mark(last)
        case .nextWord, .previousWord, .unit: return .stays
        }
      }
      first = last + 1
    }
    return .stays
  }
}
