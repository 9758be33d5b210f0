#!/bin/sh
# Runs Litestream (https://litestream.io, 0.3.13) on each of several machines (docs/operating.md): the primary
# copies its writes to LITESTREAM_URL; a replica (REPLICA=on) fetches that copy, and puts it in place as a
# whole. deploy/directory-litestream.service runs it, and starts it again when it fails.
#   EVERY  seconds between two fetches of a replica; 30 by default

set -eu

config=$(dirname "$0")/litestream.yml

if [ "${REPLICA:-off}" != on ]; then
  exec litestream replicate -config "$config"
fi

while :; do
  rm -f "$DATABASE_PATH".next*
  litestream restore -config "$config" -o "$DATABASE_PATH.next" "$DATABASE_PATH"
  mv "$DATABASE_PATH.next" "$DATABASE_PATH"
  sleep "${EVERY:-30}"
done
