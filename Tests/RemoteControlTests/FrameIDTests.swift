import Testing

@testable import RemoteControl

@Suite("A frame's ID")
struct FrameIDTests {
  @Test("frames with different topics have different IDs, and those of the usual prefix stay")
  func ids() throws {
    var bases: [String: String] = [:]
    func id(_ prefix: String, _ name: String) throws -> String {
      let topics = FrameTopics(
        prefix: try #require(TopicPrefix(prefix)), name: try #require(FrameName(name)))
      let base = "\(prefix)/\(name)"
      #expect(bases[topics.deviceID, default: base] == base, "\(topics.deviceID)")
      bases[topics.deviceID] = base
      #expect(bases[topics.doctorID, default: "doctor of \(base)"] == "doctor of \(base)")
      bases[topics.doctorID] = "doctor of \(base)"
      #expect(FrameName(topics.deviceID) != nil || topics.deviceID.utf8.count > FrameName.longest)
      return topics.deviceID
    }
    let usual = try id("gimbal", "hall_left-2")
    #expect(usual == "gimbal_hall_left-2")
    let other = try id("home/frames", "hall")
    #expect(other == "home_frames_hall")
    let levels = [
      "gimbal", "hall", "left", "hall_left", "a", "_", "-", "--", "-_", "_-", "__",
      "a_", "_a", "-a", "a-", "gimbal_", "gimbal-", "-gimbal", "doctor", "hall_doctor",
      "-gimbal_hall", "gimbal_hall",
    ]
    for first in levels {
      for second in levels {
        _ = try id(first, second)
        for third in levels { _ = try id("\(first)/\(second)", third) }
      }
    }
  }
}
