#!/usr/bin/env bash
# Builds Tests/Embedding as any Swift program would use the kernel and runs it against a staging server. Then compares
# the guide for hosts with these programs.
set -euo pipefail
source "$(dirname "$0")/prepare.sh"
source Scripts/lib/staging.sh

staging_binary=.build/debug/wo-staging
folder=$(mktemp -d)
trap 'stop_staging; rm -rf "$folder"' EXIT
start_staging "$folder/server" --port 0 --fixture Fixtures/plant.json
# In the same scratch folder, so that what Scripts/test has built is not built again.
swift build --package-path Tests/Embedding --scratch-path .build
account=(tess@plant.example staging-only)
.build/debug/FirstProgram "$folder/FirstProgram" "$staging_url" "${account[@]}" | grep '^WO-1042 '
.build/debug/CallbackProgram "$folder/CallbackProgram" "$staging_url" "${account[@]}" |
    grep '^observed: 0 changes wait$'
.build/debug/Embedding "$folder/Embedding" "$staging_url" "${account[@]}" Fixtures/photos/valve.jpg
.build/debug/OwnParts "$folder/OwnParts" "$staging_url" "${account[@]}"
.build/debug/SearchProgram p pu pump | grep "^'pump': pump puller, pump pliers\$"
.build/debug/ScopesProgram tools://tool/2 |
    diff - <(printf '%s\n' 'tool 2 is lent' 'the list shows [2] as lent' 'only the list is open')
python3 Scripts/lib/excerpts.py
