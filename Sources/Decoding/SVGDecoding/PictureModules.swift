import CRSVG

/// The modules by which gdk-pixbuf decodes some pictures in drawings, such as another drawing in a
/// `data:` address.
package enum PictureModules {
  /// PNG and JPEG need no module.
  private static let types = ["image/svg+xml", "image/gif"]

  /// Loads the modules, whose files cannot be opened in the sandbox.
  ///
  /// Without a module, librsvg leaves its pictures out.
  package static func load() {
    for type in types {
      guard let loader = gdk_pixbuf_loader_new_with_mime_type(type, nil) else { continue }
      // It reports that there was no picture.
      gdk_pixbuf_loader_close(loader, nil)
      g_object_unref(loader)
    }
  }
}
