# Sourced by the scripts. Changes to the repository's folder and can install missing system packages, but only on Debian
# and Ubuntu. macOS needs no packages besides the Swift toolchain.
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1

# need FILE-OR-COMMAND PACKAGE …: notes the packages if the file or command is missing.
missing_packages=()
need() {
    case "$1" in
        /*) [ -e "$1" ] || missing_packages+=("$2") ;;
        *) command -v "$1" >/dev/null 2>&1 || missing_packages+=("$2") ;;
    esac
}

install_missing_packages() {
    [ ${#missing_packages[@]} -eq 0 ] && return 0
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "missing: ${missing_packages[*]} (install them with your package manager)" >&2
        return 1
    fi
    echo "installing ${missing_packages[*]}" >&2
    local sudo=()
    [ "$(id -u)" -eq 0 ] || sudo=(sudo)
    "${sudo[@]}" apt-get update -qq
    without_services env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing_packages[@]}" >/dev/null
}

# Runs a command that may install services without starting them. The tests start their own servers on their own ports.
without_services() {
    local policy=/usr/sbin/policy-rc.d status=0
    if [ -e "$policy" ]; then
        "${sudo[@]}" "$@"
        return
    fi
    printf '#!/bin/sh\nexit 101\n' | "${sudo[@]}" tee "$policy" >/dev/null
    "${sudo[@]}" chmod 755 "$policy"
    "${sudo[@]}" "$@" || status=$?
    "${sudo[@]}" rm -f "$policy"
    return "$status"
}

# Makes the build fail if a target imports a module without declaring it.
checked=(--explicit-target-dependency-import-check error)

need_to_build() {
    command -v swift >/dev/null 2>&1 || { echo "no Swift toolchain: see https://www.swift.org/install" >&2; exit 1; }
    [ "$(uname)" = Linux ] || return 0
    need /usr/include/sqlite3.h libsqlite3-dev
    need /usr/include/zlib.h zlib1g-dev
    local curl_header
    curl_header=$(find /usr/include -path '*curl/curl.h' 2>/dev/null | head -n 1)
    need "${curl_header:-/usr/include/curl/curl.h}" libcurl4-openssl-dev
}

# need_library FILE PACKAGE: notes the package if the system cannot load this library at run time.
need_library() {
    [ "$(uname)" = Linux ] || return 0
    local library
    library=$(PATH=$PATH:/sbin ldconfig -p | sed -n "s/.*$1 .* => //p" | head -n 1)
    need "${library:-/usr/lib/$1}" "$2"
}

# The tests of the full-screen mode load it at run time.
need_libvterm() { need_library libvterm.so.0 libvterm0; }

# The kernel loads them for codes in pictures and for thumbnails. Ubuntu has libturbojpeg under another name.
need_picture_libraries() {
    local turbojpeg=libturbojpeg0
    if grep -q '^ID=ubuntu' /etc/os-release 2>/dev/null; then turbojpeg=libturbojpeg; fi
    need_library libzbar.so.0 libzbar0
    need_library libturbojpeg.so.0 "$turbojpeg"
    need_library libpng16.so.16 libpng16-16
    need_library libwebp.so.7 libwebp7
    need_library libheif.so.1 libheif1
}

# build_program CONFIGURATION PRODUCT. On Linux, the release programs contain the Swift library. `simulate` does not,
# because it replaces functions of the library, which it finds by name.
build_program() {
    local static=()
    if [ "$1" = release ] && [ "$(uname)" = Linux ]; then
        case $2 in
            wo | wo-staging | Writer) static=(--static-swift-stdlib) ;;
        esac
    fi
    swift build -c "$1" "${checked[@]}" "${static[@]}" --product "$2"
}
