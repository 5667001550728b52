# Sourced: build_quietly LOG ARGUMENT … runs `swift build ARGUMENT …` with its output in LOG. A terminal shows one line
# of progress. If the build fails, its errors are printed.
build_quietly() {
    local log=$1 build
    shift
    mkdir -p "$(dirname "$log")"
    swift build "$@" >"$log" 2>&1 &
    build=$!
    if [ -t 2 ]; then
        while kill -0 "$build" 2>/dev/null; do
            printf '\r\033[K  %s' "$(last_step "$log")" >&2
            sleep 1
        done
        printf '\r\033[K' >&2
    fi
    wait "$build" && return
    grep --text 'error: ' "$log" | sort -u | head -n 20 >&2
    echo "the build failed; everything it printed is in $log" >&2
    return 1
}

# The step that a build is at, such as "[412/1220] Compiling Hummingbird".
last_step() {
    tail -c 4096 "$1" 2>/dev/null | tr '\r' '\n' | grep --text -oE '^(\[[0-9]+/[0-9]+\] [A-Za-z]+ [^ ]+|Fetch[a-z]+ [^ ]+|Computing [^ ]+)' |
        tail -n 1 | cut -c 1-76
}
