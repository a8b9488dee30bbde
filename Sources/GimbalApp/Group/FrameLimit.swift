/// Why settings cannot be used together, by options or the remote control: mostly those of a frame
/// of a group or of a wall.
enum FrameLimit: String {
  case groupOrder = "the frames of a group share one order"
  case groupChoice = "all frames of a group show the same photo"
  case wallChoice = "each screen of a wall would choose for itself"
  case wallZoom = "each screen of a wall would zoom for itself"
  case sensorMatrix = "the matrix says all about the sensor's mounting"
}
