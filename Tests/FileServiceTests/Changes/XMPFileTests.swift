import Foundation
import GalleryCore
import SeededRandom
import Testing

@testable import FileService

@Suite("The stars in XMP files")
struct XMPFileTests {
  /// A file with attributes and elements of its description.
  static func xmp(_ attributes: String, _ elements: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- a > b --><x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about=""\(attributes)>\(elements)
       <x:unknown x:a='1>2'><![CDATA[</rdf:Description>]]>夜</x:unknown>
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>
    """
  }

  private static let usual = #" xmlns:xmp="http://ns.adobe.com/xap/1.0/""#

  private func rating(_ text: String) throws -> XMPFile {
    try #require(XMPFile(Array(text.utf8)), "\(text)")
  }

  /// The file with another number of stars.
  private func rated(_ text: String, _ stars: Int) throws -> String {
    var bytes = Array(text.utf8)
    for edit in try #require(try rating(text).edits(.stars(stars))).reversed() {
      bytes.replaceSubrange(edit.range, with: edit.bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "a value is replaced where it is, and every other byte stays",
    arguments: [
      (xmp(usual + #" xmp:Rating="3""#), 3, #"xmp:Rating="3""#, #"xmp:Rating="5""#),
      (xmp(usual + " xmp:Rating = '-1'"), -1, "xmp:Rating = '-1'", "xmp:Rating = '5'"),
      (
        xmp(#" xmlns:q="http://ns.adobe.com/xap/1.0/" q:Rating="2""#), 2, "q:Rating=\"2\"",
        "q:Rating=\"5\""
      ),
      (xmp(usual, "<xmp:Rating>4</xmp:Rating>"), 4, ">4<", ">5<"),
      (xmp(usual, "<xmp:Rating> 4.0\n</xmp:Rating>"), 4, "> 4.0\n<", ">5<"),
      (xmp("", "<q:Rating xmlns:q='http://ns.adobe.com/xap/1.0/'>1</q:Rating>"), 1, ">1<", ">5<"),
    ])
  func replaced(text: String, stars: Int, old: String, new: String) throws {
    #expect(try rating(text).stars == stars)
    #expect(try rated(text, 5) == text.replacingOccurrences(of: old, with: new))
    #expect(try rating(try rated(text, 0)).stars == 0)
  }

  @Test("where there is none, one is inserted with a prefix that means it")
  func inserted() throws {
    for (text, inserted) in [
      (Self.xmp(Self.usual), #" xmp:Rating="4""#),
      (Self.xmp(""), Self.usual + #" xmp:Rating="4""#),
      (
        Self.xmp(#" xmlns:xmp="other""#),
        #" xmlns:xap="http://ns.adobe.com/xap/1.0/" xap:Rating="4""#
      ),
      // Another thing of the same name.
      (Self.xmp(#" xmlns:m="urn:m" m:Rating="9""#), Self.usual + #" xmp:Rating="4""#),
    ] {
      #expect(try rating(text).stars == nil)
      let new = try rated(text, 4)
      #expect(
        new
          == text.replacingOccurrences(of: "<rdf:Description", with: "<rdf:Description" + inserted))
      #expect(try rating(new).stars == 4)
    }
    let empty = Self.xmp(Self.usual, "<xmp:Rating/>")
    #expect(
      try rated(empty, 3)
        == empty.replacingOccurrences(of: "<xmp:Rating/>", with: "<xmp:Rating>3</xmp:Rating>"))
  }

  @Test("all values of a file get the same stars, and those of other things stay")
  func several() throws {
    let inner = """
      <xmp:Rating>2</xmp:Rating><xmp:Thing><rdf:Description xmp:Rating="7"/></xmp:Thing>
      """
    let text = Self.xmp(Self.usual + #" xmp:Rating="1""#, inner)
    let new = try rated(text, 5)
    #expect(new.contains(#"xmp:Rating="5""#) && new.contains("<xmp:Rating>5</xmp:Rating>"))
    #expect(new.contains(#"<rdf:Description xmp:Rating="7"/>"#))
  }

  @Test("a comment has no value, also if it begins as one ends", arguments: ["<!-->", "<!--->"])
  func comments(start: String) throws {
    let text = Self.xmp(Self.usual + #" xmp:Rating="3""#)
    let comment = start + "<rdf:Description" + Self.usual + #" xmp:Rating="1"/>-->"#
    let commented = text.replacingOccurrences(
      of: "<rdf:Description", with: comment + "<rdf:Description")
    #expect(try rating(commented).stars == 3)
    let new = try rated(commented, 5)
    #expect(new.contains(comment) && new.contains(#"xmp:Rating="5""#))
  }

  @Test("the photo that a file is for is read")
  func owners() throws {
    let photoshop = #" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/""#
    #expect(try rating(Self.xmp("")).sidecarExtension == nil)
    #expect(
      try rating(Self.xmp(photoshop + #" photoshop:SidecarForExtension="CR2""#)).sidecarExtension
        == "CR2")
    let element = "<photoshop:SidecarForExtension>NEF</photoshop:SidecarForExtension>"
    #expect(try rating(Self.xmp(photoshop, element)).sidecarExtension == "NEF")
  }

  @Test(
    "what is not understood in every detail is left alone",
    arguments: [
      "", "no XML", "<a/>", "<?xml version='1.0' encoding='utf-16'?><a/>",
      "<!DOCTYPE a [<!ENTITY b 'c'>]>" + xmp(""),
      xmp(usual + #" xmp:Rating="&b;""#), xmp(usual, "<xmp:Rating><b/>3</xmp:Rating>"),
      xmp("").replacingOccurrences(of: "</x:xmpmeta>", with: ""),
      xmp(usual + #" xmp:Rating="3"#), String(xmp(usual).prefix(200)),
      String(repeating: "<a>", count: 5000), "<" + String(repeating: "a", count: 5000),
    ])
  func odd(text: String) {
    #expect(XMPFile(Array(text.utf8)) == nil, "\(text.prefix(60))")
  }

  @Test("an empty element is replaced only if it has no attributes")
  func attributes() {
    for element in [
      #"<xmp:Rating rdf:value="3"/>"#, #"<q:Rating xmlns:q="http://ns.adobe.com/xap/1.0/"/>"#,
    ] {
      let text = Self.xmp(Self.usual, element)
      #expect(XMPFile(Array(text.utf8)) == nil, "\(element)")
    }
  }

  @Test("more prefixes and ratings than any program writes are refused, however many they are")
  func limits() {
    for count in [70, 5000] {
      var prefixes = ""
      var values = ""
      for number in 0..<count {
        prefixes += " xmlns:a\(number)=''"
        values += " a\(number):Rating=''"
      }
      let elements = String(repeating: "<xmp:Rating>1</xmp:Rating>", count: count)
      for text in [Self.xmp(prefixes + values), Self.xmp(Self.usual, elements)] {
        #expect(XMPFile(Array(text.utf8)) == nil, "\(count)")
      }
    }
    // Lightroom and darktable write about ten prefixes.
    var prefixes = ""
    for number in 0..<40 { prefixes += #" xmlns:a\#(number)="urn:\#(number)""# }
    let text = Self.xmp(prefixes)
    #expect(XMPFile(Array(text.utf8)) != nil)
  }

  @Test("damaged files end nothing, and what is changed of them says the stars")
  func damaged() throws {
    var random = SeededRandom(seed: 41)
    let whole = Array(Self.xmp(Self.usual + #" xmp:Rating="3""#, "<xmp:Rating>4</xmp:Rating>").utf8)
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...127, using: &random)
      }
      guard let rating = XMPFile(bytes), let edits = rating.edits(.stars(2)) else { continue }
      for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.bytes) }
      guard let new = XMPFile(bytes) else {
        Issue.record("\(String(decoding: bytes, as: UTF8.self))")
        continue
      }
      #expect(new.stars == 2)
    }
    for count in 0..<whole.count { #expect(XMPFile(Array(whole.prefix(count))) == nil) }
  }
}
