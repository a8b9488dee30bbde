/// Why a frame of a group or of a wall cannot do something, by its options or the remote control.
enum FrameLimit: String {
  case groupOrder = "the frames of a group share one order"
  case groupChoice = "all frames of a group show the same photo"
  case wallChoice = "each screen of a wall would choose for itself"
  case wallZoom = "each screen of a wall would zoom for itself"
}
