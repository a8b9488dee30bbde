import GalleryCore
import Glibc
import Synchronization
import SystemPackage
import SystemServices
import WorkerThreads

/// Profiles the start for `--profile-start`, until the first photo is shown.
final class StartProfiling: Sendable {
  /// The option's name.
  static let name = "profile-start"
  /// The option.
  static let option = "--" + name
  /// How long the start may take, in seconds.
  private static let limit = 10.0

  /// The profile; nil once it was taken to be printed.
  private let profile: Mutex<StartProfile?>

  /// Begins a profile if the command line may ask for one; nil if it does not.
  ///
  /// This is an estimate of the parser's result.
  init?(arguments: [String]) {
    guard arguments.contains(Self.option) else { return nil }
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    let loadingTime = Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    profile = Mutex<StartProfile?>(StartProfile(start: Time.now, loadingTime: loadingTime))
  }

  /// Notes that a step is done now, on any thread; only the first time counts.
  func note(_ step: StartProfile.Step) {
    let now = Time.now
    _ = profile.withLock { $0?.note(step, at: now) }
  }

  /// Ends the program once the start has taken too long, whatever the main thread waits for.
  func limitTime() {
    WorkerThread.start { [self] in
      // Nobody signals it.
      guard !Semaphore().wait(seconds: Self.limit), let profile = take() else { return }
      _ = StandardOutput.write(profile.text)
      Console.complain(
        "\(Self.option): no photo was shown within \(Int(Self.limit)) s", as: .error)
      ExitStatus.unavailable.exit()
    }
  }

  /// Notes a frame, and ends the program with the profile if it shows the first photo.
  ///
  /// - Parameters:
  ///   - photo: the current photo; nil if there is none.
  ///   - failure: why it cannot be shown; nil if it can.
  ///   - step: what the frame shows: `.photoShown` also for the reason why there is no photo.
  /// - Throws: why there is no photo, or why the profile cannot be printed.
  func end(
    showing photo: Photo?, failure: String?, _ step: StartProfile.Step
  ) throws(StartError) -> [AppAction] {
    note(step)
    guard step == .photoShown else { return [] }
    // Without it, the time limit ends the program.
    guard let profile = take() else { return [] }
    guard let photo else {
      throw StartError(code: .noInput, message: "\(Self.option): there are no photos to show")
    }
    if let failure {
      let path = String(decoding: photo.location.printedPath, as: UTF8.self)
      throw StartError(code: .noInput, message: "\(path): \(failure)")
    }
    try print(profile)
    return [.quit]
  }

  /// Prints the steps so far if the program ends before it shows the first photo.
  func stop() throws(StartError) {
    if let profile = take() { try print(profile) }
  }

  private func print(_ profile: StartProfile) throws(StartError) {
    if let error = StandardOutput.write(profile.text), error != .brokenPipe {
      throw StartError(code: .cannotWrite, message: "the profile cannot be written (\(error))")
    }
  }

  /// Takes the profile; nil if it was taken before.
  private func take() -> StartProfile? { profile.withLock { $0.take() } }
}
