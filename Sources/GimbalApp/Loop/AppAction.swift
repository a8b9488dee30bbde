import Chrome
import Commands
import DecoderService
import Demonstration
import GalleryCore
import Localization
import SDLSupport
import SystemServices

/// What a part asks the program to do.
///
/// Parts return actions in the order in which `App.perform` does them.
enum AppAction: Equatable {
  // MARK: Frames and messages

  /// Draws another frame, as something has changed.
  case redraw
  /// Shows a short message.
  case say(ShortMessage)
  /// Ends the short message.
  case endMessage
  /// Writes to the console.
  case complain(String, as: JournalLevel = .warning)
  /// Ends the program, as the user asks for it.
  case quit
  /// Ends the program because of a failure.
  case fail(StartError)

  // MARK: The gallery

  /// Sends an event to the gallery.
  case send(GalleryEvent, from: EventOrigin = .viewer)
  /// Sends an event from elsewhere, and notes why it has no effect; a command with a name must have
  /// one now.
  case control(GalleryEvent, name: String? = nil)
  /// Handles an event as if it came from the window.
  case handle(InputEvent)
  /// Handles an event as if the user had caused it, which may interrupt the tour.
  case receive(InputEvent)
  /// Goes to a photo of any album.
  case go(to: PhotoID)
  /// Sends what has changed of the window, the device and the desktop.
  case updateEnvironment
  /// Returns to a former state of the stage; indirect, as a stage is larger than all the others.
  indirect case restore(Stage)

  // MARK: Keys and pointers

  /// Shows the toolbar and the dots in full screen.
  case noteInput
  /// Performs one of the program's own commands.
  case perform(AppCommand)
  /// Shows the tour, or ends it.
  case toggleTour
  /// Goes a step back, as the Escape key does.
  case escape
  /// Updates the button under the mouse at a place of the window.
  case point(at: Point)
  /// Updates the button under the mouse, which no overlay covers any more.
  case uncover
  /// Releases what pointers hold, because an overlay gets their next events.
  case releasePointers
  /// Forgets the buttons under pointers, which may have moved away.
  case releaseButtons
  /// Performs simulated input, and handles what SDL derives from it; a replay's counts as a user's.
  case post(SimulatedInput?, isTour: Bool)
  /// Notes that the input is handled that has interrupted the tour.
  case tourInterrupted
  /// Ends the tour, from which nobody returns to the state before it.
  case abandonTour

  // MARK: Overlays

  /// Opens the menu beside a button with this area, in points of the chrome's space.
  case openMenu(of: ChromeControl)
  /// Enables the lines of an open menu that have become possible.
  case updateMenu
  /// Closes the overlay of a kind, if it is open.
  case close(Overlay.Kind)
  /// Opens a question instead of an open one; indirect, as a question is larger than most.
  indirect case ask(Question)
  /// Opens a question once no other one is open.
  indirect case askWhenFree(Question)
  /// Opens the next question that waits, if none is open.
  case openWaiting
  /// Does what the answer to a question does, with the text in its field.
  case answer(DialogAction, typed: [UInt8])
  /// Takes typed text, for a field at this place of the window.
  case takeText(at: Rect)
  /// Takes keys as commands again, unless a text is typed elsewhere.
  case endText
  /// Shows only the photos that have all words of a text; all for an empty one.
  case setSearch(String)
  /// Shows the photos of all albums together by days, or the albums again.
  case setTimeline(Bool)
  /// Reads the clipboard's text for the open dialog, or the search.
  case paste
  /// Shows the bars, unless they are never shown.
  case showChrome
  /// Closes everything over the photos that is no part of the gallery.
  case closeOverlays

  // MARK: Files

  /// Copies a text.
  case copy(String)
  /// Copies a text by the window, as the desktop's clipboard cannot be used, and says so if it has
  /// a name for people.
  case copyByWindow(String, name: CopiedName?)
  /// Requests a picture for the clipboard.
  case request(DecodeRequest)
  /// Shows how much of a task is done, 0…1, if an open dialog does.
  case showProgress(Double)
  /// Closes a dialog of a kind that closes by itself, if it is open.
  case endDialog(Question.Kind)

  // MARK: Albums

  /// Opens files or folders with these addresses.
  case open([String])
  /// Looks for photos again.
  case searchAgain
  /// Looks for photos again after a while, as there are none.
  case awaitPhotos
  /// Shows another state of the albums, at another photo if one is given.
  case show(AlbumList, photo: PhotoID?)
  /// Shows another state of the albums as they were found, with new names.
  case showFound(AlbumList)
  /// Shows another file of a photo in the place of the one with an ID.
  case showFile(Photo, insteadOf: PhotoID)
  /// Shows the albums without the photos in the trash, and says why there are none left.
  case showVisible(reason: String? = nil)
  /// Goes to a photo that was brought back, once its folder has reported it.
  case goToRestored
  /// Says how many albums there are.
  case announceAlbums
  /// Notes the photo to begin with, on this page in the provisional order.
  case noteStart(page: Int)

  // MARK: Photos

  /// Notes a request that was sent before the loop began.
  case noteRequest(DecodeRequest)
  /// Tells the gallery what is known of the photos that have arrived.
  case reportPhotos
  /// Notes the size of a photo that a slideshow may choose; nil if it cannot be read.
  case noteSize(PixelSize?, of: PhotoID)
  /// Reads a photo again.
  case reload(PhotoID)
  /// Reads photos again whose files were written again.
  case reloadRewritten(Set<PhotoID>)
  /// Requests photos again, whose downloads may be there now.
  case requestAgain([PhotoID])
  /// Notes that awaited photos may not come soon.
  case delay([PhotoID])
  /// Lets photos that could not be shown be requested again, but for those that crashed a decoder:
  /// their files have to change first.
  case forgetFailures

  // MARK: The frame and its surroundings

  /// Makes the window black, or shows photos again.
  case rest(Bool)
  /// Puts the current photo into a list, or takes it out, as the broker asks for it.
  case setListed(PhotoListKind, Bool)
  /// Shows photos at any hour, at none or by the hours.
  case showPhotos(ScreenChoice)
  /// Notes why a setting or a message cannot be followed.
  case noteProblem(String)
  /// Changes the setting with a name to what a text says.
  case setting(String, to: String)
  /// Changes a setting as the user wants it, also in the settings file.
  case choose(PreferenceChange)
  /// Notes the group's order as that of the settings.
  case shuffle(Bool)
  /// Tells the slideshow which photo comes next.
  case cue(SlideshowCue?)
  /// Explains the keys that turn photos, at the user's first start.
  case explainKeys
  /// Says how to rotate a single photo, after the user has turned all of them.
  case explainTurn
  /// Logs when a reading of the sensor was received, in seconds.
  case logReading(at: Double)
  /// Lays the window out with another size of points, relative to the display's.
  case useScale(Double)
  /// Paints the chrome with another look.
  case useAppearance(Appearance)

  /// Performs the command of a key or a button; a turn is explained once.
  static func performing(_ command: Command) -> [AppAction] {
    switch command {
    case .turnDevice, .setDevice: [.send(.command(command)), .explainTurn]
    default: [.send(.command(command))]
    }
  }

  /// Shows a text for some seconds.
  static func say(
    _ text: String, for seconds: Double, photo: PhotoID? = nil, isLasting: Bool = false
  ) -> AppAction {
    .say(ShortMessage(text, for: seconds, photo: photo, isLasting: isLasting))
  }

  /// Explains a problem in a dialog.
  static func explain(_ heading: String, _ detail: String) -> AppAction {
    .askWhenFree(Question(heading, detail, answers: [.init(localized("OK"))]))
  }
}
