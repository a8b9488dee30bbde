import DesktopServices
import GalleryCore
import Testing

@testable import GimbalApp

@Suite("What is said about the desktop's portal")
struct PortalMessageTests {
  @Test("without a desktop session, each request has a message of its own, with what to do")
  func noSession() throws {
    // Folders are chosen alike, to show them and to put photos there.
    let requests = PortalRequest.allCases.filter { $0 != .chooseFolder }
    let messages = requests.compactMap { $0.message(for: .noBus) }
    #expect(Set(messages).count == requests.count)
    #expect(
      PortalRequest.chooseFolder.message(for: .noBus)
        == PortalRequest.chooseFolders.message(for: .noBus))
    for request in [PortalRequest.openWith, .setWallpaper] {
      #expect(try #require(request.message(for: .noBus)).contains("Start Gimbal from a desktop"))
    }
  }

  @Test("a position is written so that maps understand it")
  func position() {
    var information = PhotoInformation()
    #expect(InformationText.place(of: information) == nil)
    information.latitude = 48.8583
    #expect(InformationText.place(of: information) == nil)
    information.longitude = -2.2945
    information.altitude = 35
    #expect(InformationText.place(of: information) == "48.85830°\u{A0}N, 2.29450°\u{A0}W")
  }
}
