# Builds Gimbal with Nix: nix-build Assets/Nix --arg swift 'import ./swift.nix'
#
# Only its syntax is checked (nix-instantiate --parse); nobody has built it. Nixpkgs has Swift 5, so
# `swift` is to be a package with the programs and libraries of swift.org's toolchain, 6.3 or newer, made to
# run on NixOS (autoPatchelfHook). The libraries of Nixpkgs are newer than Debian 12's, by which Gimbal is
# tested, so expect that something does not compile.
{
  pkgs ? import <nixpkgs> { },
  swift,
  # Of the sources of Swift packages; a build says which hash it is.
  packagesHash ? pkgs.lib.fakeHash,
}:

let
  inherit (pkgs) lib stdenv;
  source = lib.cleanSource ../..;
  number = builtins.readFile ../../Sources/Helpers/ProcessWire/GimbalVersion.swift;

  # A build has no network, so SwiftPM gets what Package.swift names before.
  packages = stdenv.mkDerivation {
    name = "gimbal-swift-packages";
    src = source;
    nativeBuildInputs = [ swift pkgs.git pkgs.cacert ];
    buildPhase = "HOME=$TMPDIR swift package resolve";
    installPhase = ''
      mkdir $out
      cp -r .build/checkouts .build/workspace-state.json Package.resolved $out/
      find $out -name .git -prune -exec rm -rf {} +
    '';
    dontFixup = true;
    outputHashMode = "recursive";
    outputHashAlgo = "sha256";
    outputHash = packagesHash;
  };

  # Loaded when they are used, so they are not among the libraries that are linked.
  loaded = with pkgs; [ glib libsecret pango sqlite ];
in
stdenv.mkDerivation {
  pname = "gimbal";
  version = builtins.head (builtins.match ".*number = \"([0-9.]+)\".*" number);
  src = source;
  nativeBuildInputs = with pkgs; [ swift git gettext patchelf perl pkg-config python3 ];
  buildInputs = loaded ++ (with pkgs; [
    SDL2 SDL2_image cairo curl exiv2 expat fontconfig gdk-pixbuf giflib json_c lcms2 libarchive libdeflate libheif
    libjpeg libjxl librsvg libseccomp libspng libtiff libwebp libwebsockets libyuv mosquitto openjpeg openssl pixman poppler
    qrencode systemd
    tomlplusplus wayland xorg.libX11 xorg.libXScrnSaver xorg.libXrandr xorg.libxcb zlib
  ]);

  # Package.swift has Debian's folders of headers, which pkg-config knows here.
  postPatch = ''
    patchShebangs Scripts
    flags=$(pkg-config --cflags-only-I pangocairo | sed 's/\(-I[^ ]*\) */"\1", /g')
    sed -i -e '/^let pangoHeaders = \[$/,/^\]/c let pangoHeaders = [ @flags@ ]' Package.swift
    substituteInPlace Package.swift --replace-fail @flags@ "$flags"
    rm -rf .build && mkdir .build
    cp -r ${packages}/checkouts ${packages}/workspace-state.json .build/
    cp ${packages}/Package.resolved .
    chmod -R u+w .build
  '';
  buildPhase = "HOME=$TMPDIR Scripts/build-release";
  installPhase = ''
    GIMBAL_EXECUTABLE=$PWD/.build/programs/gimbal Scripts/install --prefix $out
    rm -f $out/share/applications/mimeinfo.cache
  '';
  postFixup = "patchelf --add-rpath ${lib.makeLibraryPath loaded} $out/lib/gimbal/*";

  meta = {
    description = "Photo gallery in which only the photo turns with the device";
    license = lib.licenses.mit;
    mainProgram = "gimbal";
    platforms = [ "x86_64-linux" "aarch64-linux" ];
  };
}
