import Testing

@testable import PhotoSources

@Suite("References relative to an address")
struct AddressReferenceTests {
  /// The examples of RFC 3986, sections 5.4.1 and 5.4.2.
  private static let examples = [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"),
    ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"), ("//g", "http://g"),
    ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"),
    ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"),
    ("g;x", "http://a/b/c/g;x"), ("g;x?y#s", "http://a/b/c/g;x?y#s"),
    ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"),
    ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"),
    ("../..", "http://a/"), ("../../", "http://a/"), ("../../g", "http://a/g"),
    ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/./g", "http://a/g"),
    ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/./x", "http://a/b/c/g#s/./x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
    ("http:g", "http:g"),
  ]

  @Test("The RFC's examples are resolved as it says", arguments: examples)
  func rfc(reference: String, expected: String) {
    let base = AddressReference(Array("http://a/b/c/d;p?q".utf8))
    let target = base.resolve(AddressReference(Array(reference.utf8))).bytes
    #expect(String(decoding: target, as: UTF8.self) == expected)
  }

  @Test(
    "A photo's address is absolute and in its normal form",
    arguments: [
      ("a.jpg", "https://host/feeds/a.jpg"), (" ../a b.jpg\n", "https://host/a%20b.jpg"),
      ("//Other:443/a.jpg", "https://other/a.jpg"), ("/a\n.jpg#x", "https://host/a.jpg"),
      ("HTTP://h/é", "http://h/%C3%A9"), ("", "https://host/feeds/list?page=1"),
      ("?page=2", "https://host/feeds/list?page=2"), ("a:b.jpg/", nil), ("file:///etc/passwd", nil),
      ("javascript:alert(1)", nil), ("//", nil), ("http:g", nil),
      ("./a:b.jpg", "https://host/feeds/a:b.jpg"),
    ])
  func addresses(reference: String, expected: String?) throws {
    let base = try RemoteAddress(Array("https://host/feeds/list?page=1".utf8))
    #expect((try? base.resolve(reference.utf8))?.text == expected)
  }
}
