/// A command of a media key or of the desktop's controls, named as the MPRIS specification names
/// it.
package enum MediaCommand: String, Hashable, Sendable, CaseIterable {
  case next = "Next"
  case previous = "Previous"
  case play = "Play"
  case pause = "Pause"
  case playPause = "PlayPause"
  case stop = "Stop"
}
