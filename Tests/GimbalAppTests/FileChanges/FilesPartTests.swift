import GalleryCore
import Testing

@testable import GimbalApp

@Suite("What is done with files")
struct FilesPartTests {
  @Test("a task's progress is shown once, if it takes longer than a moment")
  func progress() {
    var files = FilesPart()
    let first = files.begin("Saving a copy", at: 10)
    #expect(files.shownTask(at: 10.4) == nil)
    files.note(progress: 0.5)
    let shown = files.shownTask(at: 10.5)
    #expect(shown?.number == first.number && shown?.progress == 0.5)
    #expect(files.shownTask(at: 11) == nil)
    files.endTask()
    #expect(files.task == nil && files.shownTask(at: 20) == nil)
  }

  @Test("each task has a number of its own, so that late news of another one has no effect")
  func numbers() {
    var files = FilesPart()
    let numbers = (0..<3).map { _ in
      let task = files.begin("Renaming", at: 0)
      files.endTask()
      return task.number
    }
    #expect(Set(numbers).count == 3)
  }
}
