import GalleryCore
import ImageFormats
import ProcessWire
import SeededRandom
import Testing

@Suite("Messages")
struct MessageTests {
  static let calls: [DecoderCall] = [
    .decode(PhotoDemand(bounds: PixelSize(width: 1, height: 1)), threads: 1),
    .decode(PhotoDemand(bounds: PixelSize(width: 1620, height: Int(Int32.max))), threads: 2),
    .decode(
      PhotoDemand(bounds: PixelSize(width: 1920, height: 1080)), threads: 1, isAwaited: true),
    .decode(
      PhotoDemand(
        bounds: PixelSize(width: 20, height: 30),
        region: PixelRect(x: -5, y: 1 << 20, size: PixelSize(width: 7, height: 8)),
        backdrop: .checker(squareSide: 8)), threads: 1),
    .decode(
      PhotoDemand(bounds: PixelSize(width: 2, height: 3), backdrop: .plain(0x12_34_56)), threads: 1),
    .animate(PhotoDemand(bounds: PixelSize(width: 4, height: 5))), .nextFrame, .pictureFile,
    .captureTime, .information, .traits(keywords: []),
    .traits(
      keywords: (0..<PhotoTraits.keywordCount).map {
        String(repeating: "\($0 % 10)", count: PhotoTraits.keywordLength)
      }),
    .preview(PhotoDemand(bounds: PixelSize(width: 150, height: 150))),
    .beginning(PhotoDemand(bounds: PixelSize(width: 150, height: 150))), .displayTable,
    .makeThumbnail(
      PhotoDemand(bounds: PixelSize(width: 4, height: 5), coversBounds: true), key, .xLarge,
      threads: 64),
    .showThumbnail(
      PhotoDemand(bounds: PixelSize(width: 4, height: 5), needsSketch: true),
      ThumbnailStatus(key: key, state: .failed)),
  ]

  static let key = ThumbnailKey(address: "file:///a", modificationTime: .min, byteCount: 9)

  static let image = PixelImage(size: PixelSize(width: 3, height: 5), isOpaque: true) { _ in }

  static let header = PictureHeader(
    DecodedPhoto(
      image: image,
      photoSize: PixelSize(width: 6000, height: 4000), isEmbeddedPreview: true))

  static let information: PhotoInformation = {
    var information = PhotoInformation()
    information.caption = String(repeating: "Zu groß: 3 × 4. ", count: 100)
    information.captureTime = -1
    information.camera = "Canon EOS R5"
    information.lens = ""
    information.exposureTime = 0.004
    information.aperture = 2.8
    information.sensitivity = 100
    information.rating = -1
    information.keywords = "lake, 夜"
    information.colorProfile = "Display P3"
    information.format = "JPEG XL"
    information.title = "Zu groß"
    information.place = "Évora, Portugal"
    information.author = "夜"
    information.copyright = ""
    information.altitude = -430.5
    information.photoSize = PixelSize(width: 4_000, height: 3_000)
    information.latitude = -33.5
    information.longitude = 179.99999
    return information
  }()

  static let answers: [DecoderAnswer] = [
    .hello(SandboxState()),
    .hello(SandboxState(gaps: [.systemCalls: "no such call", .threads: ""])), .failed(.outOfMemory),
    .failed(.tooShort), .failed(.unreadable(5)), .failed(.noPreview), .failed(.emptyBeginning),
    .failed(.noted("")), .failed(.noted("Zu groß: 3 × 4.")), .failed(.noDisplayProfile),
    .failed(.pictureTooLarge), .failed(.notHandedOver(.max)), .failed(.undecodable(.empty)),
    .failed(.undecodable(.unknownFormat)), .failed(.undecodable(.unsupportedFormat(name: "PSD"))),
    .failed(.undecodable(.unsupportedVariant(.tiff, detail: "7 bits"))),
    .failed(.undecodable(.truncated)), .failed(.undecodable(.damaged(.xpm, detail: ""))),
    .failed(.undecodable(.tooLarge(PixelSize(width: .max, height: 0)))),
    .failed(.undecodable(.tooComplex(detail: "夜"))), .failed(.undecodable(.fileTooLong)),
    .failed(.undecodable(.needsPassword)), .failed(.undecodable(.outOfMemory)),
    .displayTable(byteCount: 9, name: "夜"),
    .frame(FrameHeader(AnimationFrame(image: image, index: 3, milliseconds: 40), of: image.size)),
    .picture(header), .captureTime(nil), .captureTime(-1), .captureTime(1_562_334_310_250),
    .information(PhotoInformation()), .information(information), .traits(PhotoTraits()),
    .traits(
      PhotoTraits(
        rating: -1, keywords: ["", "夜"], captureTime: -1, size: PixelSize(width: 1, height: 2))),
    .thumbnailFile(byteCount: 1, isNote: true), .thumbnailFile(byteCount: 90_000, isNote: false),
    .unsuitableThumbnail,
  ]

  /// The longest path that the system opens.
  static let longPath = [UInt8](repeating: 0xFF, count: 4095)

  static let fileCalls: [FileCall] = [
    .open(path: longPath), .pass(message: [1, 2]), .close,
    .storeThumbnail(
      ThumbnailEntry(
        key: key, size: nil, byteCount: 7)),
    .storeThumbnail(ThumbnailEntry(key: key, size: .large, byteCount: 1)),
  ]

  static let fileAnswers: [FileAnswer] = {
    let identity = FileStatus.Identity(
      device: .max, node: 7, size: 12, seconds: -3, nanoseconds: 999_999_999)
    var status = FileStatus(identity: identity, isRegular: true, beginning: .markup)
    let answers = [FileAnswer.opened(status), .refused(2), .passed(0), .idle, .stored(.max)]
    status.thumbnail = ThumbnailStatus(key: key, state: .present)
    (status.isUnpacked, status.rights) = (true, 0o640)
    return answers + [.opened(status)]
  }()

  @Test("An answer about files is decoded as it was encoded", arguments: fileAnswers)
  func fileAnswer(answer: FileAnswer) throws {
    #expect(try FileAnswer(answer.bytes) == answer)
    for count in 0..<answer.bytes.count {
      #expect(throws: WireError.self) { try FileAnswer(Array(answer.bytes.prefix(count))) }
    }
    #expect(throws: WireError.self) { try FileAnswer(answer.bytes + [0]) }
  }

  @Test("Negative error numbers and lengths are rejected")
  func negative() {
    for answer in [FileAnswer.refused(-1), .passed(-1), .stored(.min)] {
      #expect(throws: WireError.self) { try FileAnswer(answer.bytes) }
    }
    for count in [0, -1, .max] {
      #expect(throws: WireError.self) {
        try DecoderAnswer(DecoderAnswer.thumbnailFile(byteCount: count, isNote: false).bytes)
      }
    }
    for threads in [0, -1, 65] {
      let call = DecoderCall.decode(PhotoDemand(bounds: Self.image.size), threads: threads)
      #expect(throws: WireError.self) { try DecoderCall(call.bytes) }
    }
  }

  @Test("Messages about the clipboard are decoded as they were encoded")
  func clipboard() throws {
    let call = ClipboardCall(picture: Self.header)
    #expect(try ClipboardCall(call.bytes) == call)
    for answer in ClipboardAnswer.allCases {
      #expect(try ClipboardAnswer(answer.bytes) == answer)
      #expect(throws: WireError.self) { try ClipboardAnswer(answer.bytes + [0]) }
    }
    let family = WireFamily.clipboard.rawValue
    #expect(throws: WireError.self) { try ClipboardAnswer([family, 5]) }
    #expect(throws: WireError.self) { try ClipboardAnswer([family]) }
  }

  @Test("Messages about a drag are decoded as they were encoded")
  func drag() throws {
    for length in [1, DragCall.contentLimit] {
      let call = DragCall(addressLength: length)
      #expect(try DragCall(call.bytes) == call)
    }
    for length in [0, -1, DragCall.contentLimit + 1] {
      #expect(throws: WireError.self) { try DragCall(DragCall(addressLength: length).bytes) }
    }
    for answer in DragAnswer.allCases {
      #expect(try DragAnswer(answer.bytes) == answer)
      #expect(throws: WireError.self) { try ClipboardAnswer(answer.bytes) }
    }
    #expect(try DragNotice(DragNotice.released.bytes) == .released)
  }

  @Test("Messages about encoding are decoded as they were encoded, and odd ones are refused")
  func encoding() throws {
    let area = Rect(x: 1.5, y: 0, width: 100, height: 14_400)
    var crop = PhotoCrop(PixelSize(width: 6000, height: 4000))
    crop.turn(to: 0.2)
    crop.move(by: Point(x: 10, y: 20))
    let frame = CropFrame(crop)
    let calls: [EncodingCall] = [
      .photo(Self.header, quality: 1), .page(Size(width: 595.3, height: 841.9)),
      .draw(Self.header, in: area, quarters: 3), .finish, .output, .crop(frame),
      .cropped(Self.header, frame, .jpeg), .cropped(Self.header, frame, .png),
    ]
    for call in calls {
      #expect(try EncodingCall(call.bytes) == call)
      for count in 0..<call.bytes.count {
        #expect(throws: WireError.self) { try EncodingCall(Array(call.bytes.prefix(count))) }
      }
    }
    let refused: [EncodingCall] = [
      .photo(Self.header, quality: 0), .photo(Self.header, quality: 101),
      .page(Size(width: 0, height: 10)), .page(Size(width: 10, height: .nan)),
      .draw(Self.header, in: Rect(x: -1, y: 0, width: 1, height: 1), quarters: 0),
      .draw(Self.header, in: Rect(x: 0, y: 0, width: 1, height: .infinity), quarters: 0),
    ]
    for call in refused {
      #expect(throws: WireError.self, "\(call)") { try EncodingCall(call.bytes) }
    }
    let answers: [EncodingAnswer] = [
      .done, .failed, .unsuitable, .cropped(byteCount: 1),
      .cropped(byteCount: PictureFile.sizeLimit),
    ]
    for answer in answers {
      #expect(try EncodingAnswer(answer.bytes) == answer)
      #expect(throws: WireError.self) { try ClipboardAnswer(answer.bytes) }
    }
  }

  @Test("A call to open or store files fits into a message, and is decoded as it was encoded")
  func fileCall() throws {
    var calls = Self.fileCalls
    for size in ThumbnailSize.allCases {
      calls.append(.openThumbnail(path: Self.longPath, size, isIgnored: false))
      calls.append(.openThumbnail(path: [], size, isIgnored: true))
    }
    for call in calls {
      #expect(call.bytes.count <= MessageSocket.messageLimit)
      #expect(try FileCall(call.bytes) == call)
    }
    let start = [WireFamily.files.rawValue]
    for first: UInt8 in [5, 6, 0x41, 0x83, 0xFF] {
      #expect(throws: WireError.self, "\(first)") { try FileCall(start + [first]) }
    }
  }

  @Test("A call is decoded as it was encoded", arguments: calls)
  func call(call: DecoderCall) throws { #expect(try DecoderCall(call.bytes) == call) }

  @Test("An answer is decoded as it was encoded", arguments: answers)
  func answer(answer: DecoderAnswer) throws {
    #expect(try DecoderAnswer(answer.bytes) == answer)
  }

  @Test("Information with the longest texts fits into a message")
  func longest() throws {
    var information = Self.information
    let text = String(repeating: "夜", count: 2_000)
    (information.title, information.caption, information.author) = (text, text, text)
    (information.copyright, information.camera, information.lens) = (text, text, text)
    (information.keywords, information.colorProfile) = (text, text)
    let bytes = DecoderAnswer.information(information).bytes
    #expect(bytes.count <= MessageSocket.messageLimit)
    #expect(throws: Never.self) { try DecoderAnswer(bytes) }
  }

  @Test("Each flag of a picture is encoded separately", arguments: 0..<16)
  func flags(bits: Int) throws {
    var header = Self.header
    header.isOpaque = bits & 1 != 0
    header.isScalable = bits & 2 != 0
    header.isEmbeddedPreview = bits & 4 != 0
    header.isProvisional = bits & 8 != 0
    #expect(try DecoderAnswer(DecoderAnswer.picture(header).bytes) == .picture(header))
  }

  @Test(
    "A picture's completeness is decoded as it was encoded", arguments: PhotoCompleteness.allCases)
  func completeness(completeness: PhotoCompleteness) throws {
    var header = Self.header
    header.completeness = completeness
    header.sheetCount = 7
    #expect(try DecoderAnswer(DecoderAnswer.picture(header).bytes) == .picture(header))
  }

  @Test(
    "A file with no sheets, or with more than the limit, is rejected", arguments: [0, -1, 1001])
  func sheets(count: Int) {
    var header = Self.header
    header.sheetCount = count
    #expect(throws: WireError.self) { try DecoderAnswer(DecoderAnswer.picture(header).bytes) }
    #expect(throws: WireError.self) {
      try DecoderAnswer(
        DecoderAnswer.failed(.undecodable(.truncated, sheetCount: count)).bytes)
    }
    var demand = PhotoDemand(bounds: PixelSize(width: 4, height: 3))
    demand.sheet = count - 1
    #expect(throws: WireError.self) {
      try DecoderCall(DecoderCall.preview(demand).bytes)
    }
  }

  @Test("A sheet is decoded as it was encoded")
  func sheet() throws {
    var demand = PhotoDemand(bounds: PixelSize(width: 4, height: 3))
    demand.sheet = 999
    #expect(try DecoderCall(DecoderCall.preview(demand).bytes) == .preview(demand))
    let answer = DecoderAnswer.failed(.undecodable(.truncated, sheetCount: 1000))
    #expect(try DecoderAnswer(answer.bytes) == answer)
  }

  @Test("A message that is truncated anywhere, or too long, is rejected")
  func cut() {
    for bytes in Self.calls.map(\.bytes) {
      for count in 0..<bytes.count {
        #expect(throws: WireError.self) { try DecoderCall(Array(bytes.prefix(count))) }
      }
      #expect(throws: WireError.self) { try DecoderCall(bytes + [0]) }
    }
    for bytes in Self.answers.map(\.bytes) {
      for count in 0..<bytes.count {
        #expect(throws: WireError.self) { try DecoderAnswer(Array(bytes.prefix(count))) }
      }
      #expect(throws: WireError.self) { try DecoderAnswer(bytes + [0]) }
    }
  }

  @Test(
    "A picture with an impossible size is rejected",
    arguments: [
      (0, 5, 12), (3, 0, 12), (-3, 5, 12), (3, -5, 12), (3, 5, 8), (3, 5, 13), (3, 5, -12),
      (3, 5, 80), (1, 1, 1 << 30),
      (.max, .max, .max), (Int(Int32.max) + 1, 1, .max), (3, 5, .max), (.min, .min, .min),
    ])
  func extents(width: Int, height: Int, bytesPerRow: Int) {
    var header = Self.header
    header.size = PixelSize(width: width, height: height)
    header.bytesPerRow = bytesPerRow
    #expect(throws: WireError.self) { try DecoderAnswer(DecoderAnswer.picture(header).bytes) }
    var other = Self.header
    other.photoSize = PixelSize(width: width, height: height)
    if !(1...Int(Int32.max)).contains(width) || !(1...Int(Int32.max)).contains(height) {
      #expect(throws: WireError.self) { try DecoderAnswer(DecoderAnswer.picture(other).bytes) }
    }
  }

  @Test("A text is truncated to the reader's limit and decoded without control characters")
  func text() throws {
    let long = String(repeating: "ä", count: 1000)
    guard
      case .failed(.noted(let reason)) = try DecoderAnswer(
        DecoderAnswer.failed(.noted(long)).bytes)
    else { throw WireError.closed }
    #expect(reason.utf8.count <= WireFields.textLimit + 3)
    #expect(reason.hasPrefix("ää"))
    let answer = try DecoderAnswer(DecoderAnswer.failed(.noted("a\u{1b}[1m\nb")).bytes)
    #expect(answer == .failed(.noted("a [1m b")))
    guard
      case .failed(.undecodable(.damaged(_, let detail), _)) = try DecoderAnswer(
        DecoderAnswer.failed(.undecodable(.damaged(.jpeg, detail: "\r" + long))).bytes)
    else { throw WireError.closed }
    #expect(detail.utf8.count < 210 && detail.hasPrefix(" ä"))
  }

  @Test("A message of one family is none of another")
  func families() throws {
    for bytes in Self.calls.map(\.bytes) {
      #expect(try WireFamily(of: bytes) == .photos)
      #expect(throws: WireError.self) { try FileCall(bytes) }
      #expect(throws: WireError.self) { try FolderAnswer(bytes) }
    }
    #expect(throws: WireError.self) { try WireFamily(of: []) }
    #expect(throws: WireError.self) { try WireFamily(of: [UInt8(WireFamily.allCases.count)]) }
  }

  @Test("Mutated messages are either rejected or decoded to valid values")
  func mutations() {
    let seed = TestSeed.value
    var random = SeededRandom(seed: seed)
    for round in 0..<20_000 {
      var bytes = Self.answers.randomElement(using: &random)!.bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
      }
      _ = try? DecoderCall(bytes)
      _ = try? FileAnswer([WireFamily.files.rawValue] + bytes.dropFirst())
      _ = try? FolderAnswer([WireFamily.folders.rawValue] + bytes.dropFirst())
      guard case .picture(let header)? = try? DecoderAnswer(bytes) else { continue }
      #expect(
        header.size.width > 0 && header.size.height > 0 && header.photoSize.width > 0
          && header.photoSize.height > 0 && header.bytesPerRow / 4 >= header.size.width
          && header.bytesPerRow % 4 == 0 && (header.byteCount ?? 1) > 0,
        "seed \(seed), round \(round)")
    }
  }
}
