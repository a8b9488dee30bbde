import Chrome
import GalleryCore
import Localization

/// A dialog, and what each of its answers does.
struct Question: Hashable {
  /// A button's title, and what it does.
  struct Answer: Hashable {
    let title: String
    let action: DialogAction

    /// Makes an answer, which closes the dialog and does nothing else by default.
    init(_ title: String, _ action: DialogAction = .nothing) {
      (self.title, self.action) = (title, action)
    }
  }

  /// The dialog to open.
  var dialog: Dialog
  /// What completes the text in the field; nil if nothing does.
  let completion: DialogAction?
  /// What is printed, whose first page is shown; nil in other dialogs.
  private(set) var job: PrintJob?
  private let actions: [DialogAction]
  /// What the options of its choices do.
  private var optionActions: [DialogAction] = []

  /// Asks a question.
  ///
  /// - Parameters:
  ///   - heading: the question in a few words.
  ///   - detail: what helps to answer it.
  ///   - field: the text to edit, if there is one.
  ///   - rule: what the text must be.
  ///   - problem: why the last attempt failed.
  ///   - progress: how much of a task is done, 0…1, if there is a progress bar.
  ///   - answers: the buttons, the one that changes nothing first.
  ///   - focused: the button that has the keyboard at first; nil for `Dialog`'s choice.
  ///   - completion: what completes the text at the Tab key.
  init(
    _ heading: String, _ detail: String = "", field: EditedText? = nil, rule: FieldRule? = nil,
    problem: String? = nil, progress: Double? = nil, answers: [Answer], focused: Int? = nil,
    completion: DialogAction? = nil
  ) {
    self.completion = completion
    dialog = Dialog(
      heading: heading, detail: detail, field: field, rule: rule, progress: progress,
      buttons: answers.map(\.title), focused: focused)
    dialog.problem = problem
    dialog.completesText = completion != nil
    actions = answers.map(\.action)
  }

  /// Asks whether to end what a code is shown for.
  init(_ heading: String, _ detail: String, code: ScannedCode, answer: Answer) {
    self.init(heading, detail, answers: [answer])
    dialog.code = code
  }

  /// Asks how photos are printed; the first page is shown.
  ///
  /// - Parameters:
  ///   - job: what is printed.
  ///   - option: the option that was chosen last, which has the keyboard; nil for the last button.
  init(printing job: PrintJob, option: Int? = nil) {
    self.init(
      job.heading, job.detail,
      answers: [
        .init(localized("Cancel")), .init(localized("Save as PDF…"), .askPDFName(job)),
        .init(localized("Print…"), .printPhotos(job)),
      ])
    let choices = PrintChoices(job: job)
    dialog.choices = choices.choices
    dialog.paper = job.paper.size
    if let option { dialog.focus = .option(option) }
    optionActions = choices.actions
    self.job = job
  }

  /// Dialogs that close by themselves.
  enum Kind: Hashable {
    /// One that shows the progress of a task.
    case progress
    /// One that shows a code.
    case code
  }

  /// Its kind; nil if only an answer closes it.
  var kind: Kind? {
    if dialog.code != nil { .code } else { actions.contains(.cancelTask) ? .progress : nil }
  }

  /// What is done where it goes without an answer: nothing waits for a code that nobody sees, and
  /// no sensor is read for nobody.
  var unansweredActions: [AppAction] {
    if isCalibration { return [.answer(.calibration(.cancel), typed: [])] }
    return kind == .code ? [.answer(action(of: 0), typed: [])] : []
  }

  /// Whether it is about the sensor's calibration.
  var isCalibration: Bool {
    actions.contains { if case .calibration = $0 { true } else { false } }
  }

  /// Whether it is the next state of an open question: another step of a calibration, the same
  /// field with its text completed, or other options for printing.
  func continues(_ open: Question) -> Bool {
    isCalibration && open.isCalibration || completion != nil && completion == open.completion
      || job != nil && open.job != nil
  }

  /// The question in the place of another one, whose pointer and keyboard stay if it has the same
  /// buttons; where options are chosen, the keyboard goes along.
  func continuing(_ former: Question) -> Question {
    guard dialog.buttons == former.dialog.buttons else { return self }
    var (question, shown) = (self, former.dialog)
    (shown.heading, shown.detail) = (dialog.heading, dialog.detail)
    (shown.progress, shown.device) = (dialog.progress, dialog.device)
    shown.field = dialog.field
    (shown.choices, shown.paper) = (dialog.choices, dialog.paper)
    if !dialog.choices.isEmpty { shown.focus = dialog.focus }
    question.dialog = shown
    return question
  }

  /// What the button at an index does.
  func action(of button: Int) -> DialogAction {
    actions.indices.contains(button) ? actions[button] : .nothing
  }

  /// What the option at an index does.
  func action(ofOption option: Int) -> DialogAction {
    optionActions.indices.contains(option) ? optionActions[option] : .nothing
  }
}

/// What the answer to a dialog does.
enum DialogAction: Hashable {
  case nothing
  /// Does a step of the sensor's calibration.
  case calibration(CalibrationStep)
  /// Ends the connection with a phone.
  case endPhone
  /// Cancels the task with files.
  case cancelTask
  /// Copies where a photo was taken.
  case copyPosition(String)
  /// Moves one photo to the trash.
  case trash(Photo)
  /// Moves photos to the trash together.
  case trashAll([Photo])
  /// Saves a copy under the name in the text field, after a question if need be.
  case saveCopyAsTyped(PhotoCopy)
  /// Saves a copy under a name.
  case saveCopy(PhotoCopy, name: [UInt8])
  /// Asks for a copy's name again.
  case askCopyName(PhotoCopy, typed: [UInt8])
  /// Gives a photo the name in the text field, after questions if need be.
  case renameAsTyped(Photo)
  /// Gives photos names by the pattern in the text field.
  case renameAllAsTyped([Photo])
  /// Gives a photo a name that hides it, after a question if need be.
  case hide(Photo, name: [UInt8])
  /// Gives a photo a name.
  case rename(Photo, name: [UInt8])
  /// Asks for a photo's name again.
  case askName(Photo, typed: [UInt8])
  /// Moves or copies photos to the folder of a key.
  case send(FolderTransfer, toFolder: [UInt8])
  /// Gives photos a number of stars.
  case rate([Photo], stars: Int)
  /// Gives photos the caption or the keywords in the text field.
  case editAsTyped(EditedWords)
  /// Runs a program of the user's.
  case run(UserProgramRun)
  /// Opens the path or the address in the text field, or moves or copies photos there.
  case openAsTyped(TypedPath)
  /// Asks how photos are printed, after an option was chosen.
  case askPrinting(PrintJob, option: Int)
  /// Prints photos.
  case printPhotos(PrintJob)
  /// Asks for the name of the PDF file with photos.
  case askPDFName(PrintJob)
  /// Writes photos to a PDF file with the name in the text field.
  case savePDFAsTyped(PrintJob, folder: [UInt8])
  /// Saves smaller copies of photos, whose longest side is in the text field.
  case exportAsTyped(SmallerCopies, of: [Photo], window: String)
  /// Gives a setting the value in the text field.
  case choose(String)
  /// Saves a part of a photo.
  case crop(PhotoCropping)
  /// Cancels what is being saved of a photo, if that is not done.
  case cancelCrop(PhotoID)
  /// Completes the path in the text field.
  case completePath(TypedPath)
}
