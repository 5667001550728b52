#!/usr/bin/env bash
# day.sh BINARIES: runs the day. Exits non-zero unless every change was applied exactly once.
set -euo pipefail
source "$(dirname "$0")/prepare.sh"
source Scripts/lib/staging.sh

binaries=$1
staging_binary=$binaries/wo-staging
folder=$(mktemp -d)
export WO_HOME=$folder/home
export WO_FORCE_TTY=100
[ -t 1 ] || export NO_COLOR=1
trap 'stop_staging; rm -rf "$folder"' EXIT

say() { printf '\n\033[1m# %s\033[0m\n' "$*"; }
[ -t 1 ] || say() { printf '\n# %s\n' "$*"; }

# wo ARGUMENT …: prints the command and its output. A failure ends the day unless `may_fail` announced it.
wo() {
    printf '$ wo'
    printf ' %q' "$@"
    printf '\n'
    "$binaries/wo" "$@" 2>&1
}

control() { curl --silent --show-error --fail --max-time 10 "$@" >/dev/null; }

start_staging "$folder/server" --port 0 --fixture Fixtures/plant.json --faults
port=${staging_url##*:}

say "Morning, in the office: sign in"
wo login --server "$staging_url" --email tess@plant.example --password-stdin <<<"staging-only"
wo list --mine --search boiler
wo show 1042
wo task list 1042

say "At the boiler: work, with a network"
wo start 1042
wo task set 1042 1 done
wo task set 1042 2 1.4

say "The worst moment: the server is killed after it committed a change and before it answered"
control -X POST "$staging_url/_staging/faults" -H 'Content-Type: application/json' \
    -d '{"rules":[{"match":{"method":"PATCH","path":"/v1/tasks/"},"point":"afterCommit","fault":"kill","count":1}]}'
wo task set 1042 4 pass

say "In the cellar: no network, work goes on"
wo task set 1042 3 done
wo task note 1042 3 "Radiator 4 spat air for a minute, then ran clear"
wo photo add 1042 Fixtures/photos/valve.jpg
wo note 1042 "Valve replaced, old one kept for R. Osei"
wo task set 1042 6 10251
wo done 1042 --yes
wo queue

say "Back upstairs: the server is up again"
start_staging "$folder/server" --port "$port" --fixture Fixtures/plant.json --faults
wo replay
wo sync
wo show 1042
wo queue

say "What wo believes, against the server's own effect log"
curl --silent --show-error --fail --max-time 10 "$staging_url/_staging/journal" >"$folder/journal.json"
python3 Scripts/lib/judge.py "$WO_HOME/kernel.db" "$folder/journal.json"

Scripts/lib/afterwards.sh "$binaries" "$staging_url" "$folder"
