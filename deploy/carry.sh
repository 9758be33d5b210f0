#!/bin/sh
# Copies the newest snapshot from the primary to a replica in a loop (docs/operating.md, "Several
# machines"). deploy/directory-carry.service runs it. Usage:
#   sh deploy/carry.sh rsync primary:/srv/directory/snapshots /srv/directory/replica    on each replica
#   sh deploy/carry.sh push /srv/directory/snapshots remote:bucket/snapshots            on the primary
#   sh deploy/carry.sh pull remote:bucket/snapshots /srv/directory/replica              on each replica
# rsync goes over ssh; push and pull use rclone and any object storage that it knows.
#
# A snapshot arrives under another name first and is then renamed to current.sqlite, so the replica never
# opens a partial file. The modification time is copied too: at that time the primary had nothing newer. A
# failed run is reported on standard error and retried.
#   EVERY  seconds between two runs; 1 by default
#   ONCE   does one run and exits with its status

set -u

if [ $# -ne 3 ]; then
  echo 'usage: sh deploy/carry.sh rsync|push|pull FROM TO' >&2
  exit 2
fi
tool=$1
from=$2
to=$3
every=${EVERY:-1}
# The unit cannot write to ~/.ssh, and ssh would complain about that every second.
export RSYNC_RSH="${RSYNC_RSH:-ssh -o UpdateHostKeys=no -o BatchMode=yes}"

# Sends only changed blocks, and without a change only the modification time.
fetch_rsync() {
  rsync --times --checksum --inplace --no-whole-file --timeout=20 "$from/current.sqlite" "$to/incoming.sqlite"
}

fetch_pull() {
  rclone copyto --timeout 20s "$from/current.sqlite" "$to/incoming.sqlite"
}

# The replica keeps the old file open, so the next one needs an inode of its own.
publish() {
  if cmp -s "$to/incoming.sqlite" "$to/current.sqlite"; then
    touch -r "$to/incoming.sqlite" "$to/current.sqlite"
  else
    cp -p "$to/incoming.sqlite" "$to/next.sqlite" && mv "$to/next.sqlite" "$to/current.sqlite"
  fi
}

run() {
  case $tool in
    rsync) fetch_rsync && publish ;;
    push) rclone copyto --timeout 20s "$from/current.sqlite" "$to/current.sqlite" ;;
    pull) fetch_pull && publish ;;
    *) echo "$tool: not one of rsync, push and pull" >&2; exit 2 ;;
  esac
}

if [ -n "${ONCE:-}" ]; then
  run
  exit
fi

while :; do
  run || echo 'The snapshot could not be carried; trying again.' >&2
  sleep "$every"
done
