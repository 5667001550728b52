# Sourced by the scripts: stands in the repository, and installs the system packages that are missing.
# Debian and Ubuntu only; elsewhere (macOS has all but the toolchain's own) nothing is installed.
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1

# need FILE-OR-COMMAND PACKAGE …: remembers the package when the file or command is not there.
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

# Runs a command with no service started by what it installs: the tests start the servers they need, on ports of their own.
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

# A target that imports a module without declaring it fails the build.
checked=(--explicit-target-dependency-import-check error)

need_to_build() {
    command -v swift >/dev/null 2>&1 || { echo "no Swift toolchain: see https://www.swift.org/install" >&2; exit 1; }
    [ "$(uname)" = Linux ] || return 0
    need /usr/include/sqlite3.h libsqlite3-dev
    local curl_header
    curl_header=$(find /usr/include -path '*curl/curl.h' 2>/dev/null | head -n 1)
    need "${curl_header:-/usr/include/curl/curl.h}" libcurl4-openssl-dev
}

# Builds wo and wo-staging for a campaign, in the configuration that its argument `--build` names; release by itself.
# Builds nothing for `--help`, nor when `--binaries` says where the programs are.
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
