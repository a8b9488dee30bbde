import Chrome
import Demonstration

@testable import Demonstration

extension ChromePicture {
  /// The picture of a device.
  static func device(_ model: DeviceModel, side: DeviceSide) -> ChromePicture {
    .custom(CustomPicture(DevicePicture(model: model, side: side)))
  }

  /// The picture of one of the inspector's characters.
  static func character(_ character: Character, _ ink: InspectorInk) -> ChromePicture {
    .custom(CustomPicture(InkedCharacter(character: character, ink: ink)))
  }

  /// The inspector's character that is painted, if it is one.
  var inkedCharacter: InkedCharacter? {
    guard case .custom(let custom) = self else { return nil }
    return custom.drawing as? InkedCharacter
  }
}
