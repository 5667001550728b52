#!/usr/bin/env bash
# afterwards.sh BINARIES URL FOLDER: opens a shell in which wo works, if the script runs in a terminal.
set -euo pipefail
[ -t 0 ] && [ -t 1 ] || exit 0
binaries=$(cd "$1" && pwd)
echo
echo "The server is still at $2. Try: wo list, wo show 1043, wo task list 1043. Leave with: exit"
PATH=$binaries:$PATH WO_HOME=$3/home PS1='wo-demo$ ' WO_FORCE_TTY='' exec "${BASH:-bash}" --norc -i
