import ArgumentParser
import SDLSupport

/// The program's entry.
///
/// Synchronous: SDL wants the system's main thread, which an asynchronous `main` would leave at its
/// first suspension.
@main
enum Gimbal {
  @MainActor static func main() {
    let options = Options.parseOrExit()
    let start = Clock.now
    do throws(StartError) {
      try App(options: options, start: start).run()
    } catch {
      Console.complain(error.message)
      error.code.exit()
    }
    ExitStatus.success.exit()
  }
}
