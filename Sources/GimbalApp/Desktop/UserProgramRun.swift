import DecoderService
import GalleryCore
import Glibc
import Localization
import PhotoSources
import ProcessWire
import SystemPackage

/// A run of one of the user's own programs.
struct UserProgramRun: Hashable, Sendable {
  let program: UserProgram
  /// The photos that it is about.
  let photos: [Photo]

  /// How a run ends.
  enum Ending: Hashable, Sendable {
    /// It has done what it should.
    case success
    /// It says that it has failed, by this status.
    case status(Int32)
    /// This signal has ended it.
    case signal(Int32)
    /// It was not started, for this reason.
    case notStarted(Errno)
  }

  /// Runs it to its end, which may be hours later; it goes on if Gimbal ends.
  ///
  /// It has all rights of the user, and not those of a helper, which are reduced.
  func perform() -> Ending {
    let paths = photos.map { FilePath($0.location).absolute().bytes }
    let process: Int32
    do throws(Errno) {
      // Scripts read what Gimbal itself prints.
      process = try ProgramStart.startFound(
        program.arguments(with: paths, home: UserFolders.home),
        descriptors: [1: STDERR_FILENO, 2: STDERR_FILENO], variables: ProgramStart.givenVariables)
    } catch {
      return .notStarted(error)
    }
    var status: Int32 = 0
    let ended = SystemCall.uninterrupted { waitpid(process, &status, 0) }
    guard ended == process, status != 0 else { return .success }
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }

  /// What is said once it begins.
  var message: String {
    let name = program.quotedTitle
    let count = photos.count
    return count > 1
      ? localized(
        count, one: "Started \(name) with \(count) photo.",
        other: "Started \(name) with \(count) photos.")
      : localized("Started \(name).")
  }
}

extension UserProgram {
  /// What it does, in quotes.
  var quotedTitle: String { FileChangeMessage.quoted(title) }

  /// What is said of the end of a run; nil for one that has succeeded.
  func message(of ending: UserProgramRun.Ending) -> String? {
    switch ending {
    case .success: nil
    case .status(let status):
      localized("\(quotedTitle) has failed (status \(Int(status))).")
    case .signal(let number): localized("\(quotedTitle) was ended by signal \(Int(number)).")
    case .notStarted(.noSuchFileOrDirectory):
      localized(
        "\(quotedTitle) cannot be started: there is no program \(FileChangeMessage.quoted(words[0]))."
      )
    case .notStarted(let error): localized("\(quotedTitle) cannot be started: \(error)")
    }
  }
}
