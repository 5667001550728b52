#!/usr/bin/env bash
# Builds Tests/Embedding as any Swift program would use the kernel and runs it against a staging server.
set -euo pipefail
source "$(dirname "$0")/prepare.sh"
source Scripts/lib/staging.sh

staging_binary=.build/debug/wo-staging
folder=$(mktemp -d)
trap 'stop_staging; rm -rf "$folder"' EXIT
start_staging "$folder/server" --port 0 --fixture Fixtures/plant.json
swift build --package-path Tests/Embedding --scratch-path .build-embedding
for program in Embedding OwnParts; do
    ".build-embedding/debug/$program" "$folder/$program" "$staging_url" tess@plant.example staging-only
done
