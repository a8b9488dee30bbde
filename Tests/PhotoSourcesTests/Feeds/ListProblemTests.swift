import Testing

@testable import PhotoSources

@Suite("What people read about lists with mistakes")
struct ListProblemTests {
  @Test(
    "a problem is one sentence or two",
    arguments: [
      (
        ListProblem.unknownCharset("shift_jis"),
        "The texts are written in the charset shift_jis, which cannot be read."
      ),
      (
        .cutOff(.picture),
        "The list is shown up to where it can be read. This is a picture, not a list of photos."
      ),
      (.tooLong(count: 1000), "The list is too long; only its first 1000 items are shown."),
      (.useless(count: 1), "1 address leads to nothing on the web (http or https)."),
      (.useless(count: 2), "2 addresses lead to nothing on the web (http or https)."),
      (.noPhotos(entryCount: 1), "The list has 1 entry, but no photos."),
      (.noPhotos(entryCount: 2), "The list has 2 entries, but no photos."),
      (
        .otherLines(count: 1, first: 7, isLocal: false),
        "Line 7 is not an address on the web (http or https)."
      ),
      (
        .otherLines(count: 4, first: 7, isLocal: true),
        "4 lines are not addresses on the web (http or https); the first one is line 7. To open a"
          + " list of files, send it to standard input: gimbal - < LIST."
      ),
    ])
  func text(problem: ListProblem, text: String) {
    #expect(problem.text == text)
  }

  @Test("entries of lists on an input that are refused arrive as they were sent")
  func input() {
    let refused = InputProblem.allCases.map(ListedPath.refused)
    #expect(ListedPath.paths(bytes: ListedPath.bytes(of: refused)) == refused)
    #expect(ListedPath.paths(bytes: [3, 200]) == nil, "There is no such problem.")
    for problem in InputProblem.allCases { #expect(problem.text.hasPrefix("-: ")) }
  }
}
