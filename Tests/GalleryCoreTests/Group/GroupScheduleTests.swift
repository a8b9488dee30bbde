import Testing

@testable import GalleryCore

@Suite("The schedule of a group of frames")
struct GroupScheduleTests {
  private func schedule(count: Int = 5, seed: UInt64? = nil) -> GroupSchedule {
    GroupSchedule(
      list: GroupList.Digest(hash: 1, count: count), seed: seed, interval: 30_000, slot: 7,
      epoch: 1_000_000, author: "hall")
  }

  @Test("a slot begins at each interval after the epoch, and none before it")
  func slots() {
    let schedule = schedule()
    #expect(schedule.slot(at: 1_000_000) == 7)
    #expect(schedule.slot(at: 1_029_999) == 7)
    #expect(schedule.slot(at: 1_030_000) == 8)
    #expect(schedule.start(of: 8) == 1_030_000)
    #expect(schedule.slot(at: 0) == 7)
    #expect(schedule.slot(at: 1_000_000 + 86_400_000) == 7 + 2880)
  }

  @Test("a paused schedule stays at its slot")
  func paused() {
    var schedule = schedule()
    schedule.isPaused = true
    #expect(schedule.slot(at: 9_000_000) == 7)
  }

  @Test("without a seed the photos come in their order")
  func order() {
    #expect((0..<7).map(schedule().place(of:)) == [0, 1, 2, 3, 4, 0, 1])
    #expect(schedule().place(of: -1) == 4)
  }

  @Test("with a seed each photo comes once a round, in another order each time")
  func rounds() {
    for count in [1, 2, 3, 4, 5, 17, 64, 65, 1000] {
      let schedule = schedule(count: count, seed: 42)
      let rounds = (0..<3).map { round in
        (0..<count).map { schedule.place(of: round * count + $0) }
      }
      for round in rounds { #expect(round.sorted() == Array(0..<count), "\(count) photos") }
      if count > 10 { #expect(rounds[0] != rounds[1]) }
    }
  }

  @Test("the slot of a photo is found in the round, whatever the order")
  func inverse() {
    for seed in [nil, 42] as [UInt64?] {
      let schedule = schedule(count: 1000, seed: seed)
      for slot in [0, 999, 1000, 5_123_456] {
        let place = schedule.place(of: slot)
        #expect(schedule.slot(of: place, near: slot / 1000 * 1000 + 17) == slot)
      }
    }
  }

  @Test("a random order looks random: few photos follow their neighbours")
  func mixing() {
    let schedule = schedule(count: 1000, seed: 7)
    let places = (0..<1000).map(schedule.place(of:))
    let neighbours = zip(places, places.dropFirst()).filter { $1 == $0 + 1 }.count
    #expect(neighbours < 10)
    let moved = places.enumerated().filter { abs($0.offset - $0.element) > 100 }.count
    #expect(moved > 600)
  }

  @Test("a photo of a million is found without a list of them")
  func large() {
    let schedule = schedule(count: 1_000_000, seed: 3)
    #expect(Set((0..<10_000).map(schedule.place(of:))).count == 10_000)
  }

  @Test("the later revision counts; of two at once, one of them on all frames")
  func revisions() {
    var (old, new) = (schedule(), schedule())
    new.revision = 1
    #expect(old.isOlder(than: new) && !new.isOlder(than: old))
    (old.revision, new.author) = (1, "kitchen")
    #expect(old.isOlder(than: new) && !new.isOlder(than: old))
    #expect(!new.isOlder(than: new))
  }
}

@Suite("The photos of a group")
struct GroupListTests {
  private func list(_ paths: [String], roots: [String]) -> GroupList {
    GroupList(
      Album(paths.map { Photo.Location(path: Array($0.utf8)) }), roots: roots.map { Array($0.utf8) }
    )
  }

  @Test("the same photos in other folders, and in another order, are the same list")
  func folders() {
    let hall = list(["/a/one.jpg", "/a/b/two.jpg"], roots: ["/a"])
    let kitchen = list(["/srv/x/b/two.jpg", "/srv/x/one.jpg"], roots: ["/srv/x/"])
    #expect(hall.digest == kitchen.digest)
    #expect(hall.digest.count == 2)
    #expect(hall.photos.first == hall.photos.min { $0.rawValue > $1.rawValue })
  }

  @Test("another name, another folder inside, or one photo more is another list")
  func differences() {
    let paths = ["/a/one.jpg", "/a/b/two.jpg"]
    let digest = list(paths, roots: ["/a"]).digest
    #expect(list(["/a/one.jpg", "/a/b/too.jpg"], roots: ["/a"]).digest.hash != digest.hash)
    #expect(list(["/a/one.jpg", "/a/two.jpg"], roots: ["/a"]).digest.hash != digest.hash)
    #expect(list(paths + ["/a/3.jpg"], roots: ["/a"]).digest != digest)
    #expect(
      list(["/a/oneb", "/a/two"], roots: ["/a"]).digest.hash
        != list(["/a/one", "/a/btwo"], roots: ["/a"]).digest.hash)
  }

  @Test("photos that were named count by their names, photos on the web by their addresses")
  func names() {
    #expect(list(["/a/1.jpg"], roots: ["/a/1.jpg"]).digest == list(["b/1.jpg"], roots: []).digest)
    let web = list(["https:/./host/a/1.jpg"], roots: ["/a"]).digest
    #expect(web != list(["https:/./other/a/1.jpg"], roots: ["/a"]).digest)
  }

  @Test("photos with the same name are in the order of their paths")
  func sameNames() {
    let first = list(["/x/b/1.jpg", "/x/a/1.jpg"], roots: [])
    #expect(first.photos.map(\.rawValue) == [1, 0])
    let second = list(["/y/a/1.jpg", "/y/b/1.jpg"], roots: ["/y/a", "/y/b"])
    #expect(second.photos.map(\.rawValue) == [0, 1])
    #expect(first.digest == second.digest)
  }

  @Test("the place of each photo is found, and of no other")
  func places() {
    let list = list(["/a/3", "/a/1", "/a/2"], roots: ["/a"])
    for (place, photo) in list.photos.enumerated() { #expect(list.place(of: photo) == place) }
    #expect(list.photos.map(\.rawValue) == [1, 2, 0])
    #expect(list.place(of: PhotoID(rawValue: 99)) == nil)
  }
}
