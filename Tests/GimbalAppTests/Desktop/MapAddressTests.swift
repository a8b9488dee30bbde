import GalleryCore
import Testing

@testable import GimbalApp

@Suite("Addresses of maps")
struct MapAddressTests {
  private func address(_ latitude: Double?, _ longitude: Double?) -> String? {
    var information = PhotoInformation()
    (information.latitude, information.longitude) = (latitude, longitude)
    return MapAddress.address(of: information)
  }

  @Test("have the position with five decimals, and never an exponent")
  func positions() {
    #expect(
      address(48.8583, -0.000_01)
        == "https://www.openstreetmap.org/?mlat=48.85830&mlon=-0.00001#map=15/48.85830/-0.00001")
    #expect(address(-90, 180)?.hasSuffix("#map=15/-90.00000/180.00000") == true)
    #expect(address(-1e-9, 1e-9)?.hasSuffix("#map=15/0.00000/0.00000") == true)
    #expect(address(nil, 1) == nil && address(1, nil) == nil)
  }
}
