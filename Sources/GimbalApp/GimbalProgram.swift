import ArgumentParser
import CLinuxCalls
import Glibc
import SDLSupport
import WorkerThreads

/// The program's entry.
///
/// Synchronous: SDL wants the system's main thread, which an asynchronous `main` would leave at its
/// first suspension.
public enum GimbalProgram {
  /// Runs the program to its end, which exits the process.
  @MainActor public static func main() {
    SDLSession.prepareEnvironment()
    // Before any thread begins, as threads inherit what is blocked.
    SignalSet.ending.block()
    let decoders = Decoders.start()
    let folders = decoders.map { _ in FolderProcessStart() }
    // Blocks from 1 MiB on, which here are pixels and files, go back to the system when they are
    // freed; glibc would otherwise learn from the first of them to keep up to 64 MiB.
    mallopt(M_MMAP_THRESHOLD, 1 << 20)
    // Of the threads none allocates so much that it needed a heap of its own.
    mallopt(M_ARENA_MAX, 1)
    let options = Options.read()
    let start = options.isRecording ? FrameTimes.preparation : Time.now
    if options.doctor {
      SignalSet.ending.unblock()
      Doctor.run(options, start: start)
    }
    do throws(StartError) {
      if options.sensorMonitor {
        try SensorMonitor.run(mounting: options.settings.mounting)
        ExitStatus.success.exit()
      }
      // A reader of standard error that goes away (`gimbal 2>&1 | true`) must not end the program.
      signal(SIGPIPE, SIG_IGN)
      SDLSession.whenDisplayIsLost {
        Console.complain("the connection to the display was lost")
        ExitStatus.unavailable.exit()
      }
      let app = try App(
        options: options, decoders: decoders ?? Decoders.makePool(),
        folders: folders ?? FolderProcessStart(), start: start)
      if options.isRecording { try app.record() } else { try app.run() }
      if let number = app.endingSignal { SignalSet.endProgram(by: number) }
    } catch {
      Console.complain(error.message)
      if let number = error.signal { SignalSet.endProgram(by: number) }
      error.code.exit()
    }
    ExitStatus.success.exit()
  }
}
