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
swift build --package-path Tests/Embedding --scratch-path .build-embedding
account=(tess@plant.example staging-only)
.build-embedding/debug/Embedding "$folder/Embedding" "$staging_url" "${account[@]}" Fixtures/photos/valve.jpg
.build-embedding/debug/OwnParts "$folder/OwnParts" "$staging_url" "${account[@]}"
python3 Scripts/lib/excerpts.py
