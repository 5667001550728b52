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
    local curl_header
    curl_header=$(find /usr/include -path '*curl/curl.h' 2>/dev/null | head -n 1)
    need "${curl_header:-/usr/include/curl/curl.h}" libcurl4-openssl-dev
}

# Builds wo and wo-staging for a campaign, in the configuration of its argument `--build` (default: release). Builds
# nothing if there is `--help` or if `--binaries` names a folder with the programs.
build_programs() {
    local configuration=release
    while [ $# -gt 0 ]; do
        case $1 in
        --help | -h | --binaries | --binaries=*) return 0 ;;
        --build) configuration=${2:-} ;;
        --build=*) configuration=${1#*=} ;;
        esac
        shift
    done
    case $configuration in
    release) Scripts/build >&2 ;;
    debug)
        swift build "${checked[@]}" --product wo >&2
        swift build "${checked[@]}" --product wo-staging >&2
        ;;
    esac
}
