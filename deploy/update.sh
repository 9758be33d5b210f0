#!/bin/sh
# Updates the site without downtime (docs/operating.md, "Updates without downtime"): builds a release beside
# the serving one, checks it, switches nginx to it, and lets the old one finish its requests in flight.
#   sudo sh deploy/update.sh origin/main     or a tag, or a commit; an older one to go back
#
# Releases are in the folders blue and green of SITE, and the file RELEASE tells nginx which of them serves
# (deploy/nginx-release.conf). A failure before the switch leaves the site unchanged. A replica (REPLICA=on)
# does not migrate: update the primary first.
#   SITE      the folder of both releases; /srv/directory
#   RELEASE   the file that nginx includes; /etc/nginx/directory-release
#   SETTINGS  the site's settings; /etc/directory.env
#   BLUE_PORT, GREEN_PORT  3001 and 3002, as in /etc/directory-blue.env and /etc/directory-green.env
#   AS        runs a command as the site's user; "runuser -u directory --"
#   START, STOP  start and stop a release by its name; systemctl with directory@
#   CHECK, RELOAD  check and reload nginx; "nginx -t -q" and "nginx -s reload"

set -eu

if [ $# -ne 1 ]; then
  echo 'usage: sh deploy/update.sh COMMIT' >&2
  exit 2
fi
commit=$1
site=${SITE:-/srv/directory}
release=${RELEASE:-/etc/nginx/directory-release}
settings=${SETTINGS:-/etc/directory.env}
blue_port=${BLUE_PORT:-3001}
green_port=${GREEN_PORT:-3002}
as=${AS-runuser -u directory --}
start=${START:-systemctl enable --quiet --now directory@}
stop=${STOP:-systemctl disable --quiet --now directory@}
check=${CHECK:-nginx -t -q}
reload=${RELOAD:-nginx -s reload}

# How long nginx's old workers may take to finish their requests.
WORKERS_SECONDS=5
READY_SECONDS=60

case $(cat "$release") in
  *":$blue_port;"*) old=blue new=green old_port=$blue_port port=$green_port ;;
  *":$green_port;"*) old=green new=blue old_port=$green_port port=$blue_port ;;
  *) echo "$release: write \"server 127.0.0.1:$blue_port;\" into it first" >&2; exit 1 ;;
esac
cd "$site/$new"

# In a shell of the site's user, with the site's settings and the Node that its packages include.
run() {
  # shellcheck disable=SC2086 # AS may be several words, or none
  $as sh -c 'set -a; . "$1"; set +a; PATH="$PWD/node_modules/.bin:$PATH"; shift; exec "$@"' sh "$settings" "$@"
}

fail() {
  echo "$1; $old keeps serving." >&2
  exit 1
}

echo "Building $commit in $site/$new; $old serves."
run git fetch --quiet origin
run git checkout --quiet --detach "$commit"
run node cli/bootstrap.mjs build || fail 'It cannot be built'
# Open pages still request the scripts and styles of the old release.
run sh -c 'cd "$1/dist/client" && find assets -type f -mtime -30 -exec cp -p --parents {} "$2/dist/client/" \;' \
  sh "$site/$old" "$site/$new"
run sh -c 'test "${REPLICA:-off}" = on || exec node cli/command.mjs migrate' || fail 'The database cannot be migrated'

$start$new || fail "$new does not start"
waited=0
until curl --silent --fail --output /dev/null "http://127.0.0.1:$port/readyz"; do
  waited=$((waited + 1))
  if [ "$waited" -ge "$READY_SECONDS" ]; then
    $stop$new
    fail "$new is not ready after $READY_SECONDS seconds"
  fi
  sleep 1
done
if ! run node cli/command.mjs doctor; then
  $stop$new
  fail 'doctor found problems'
fi

point_to() {
  printf 'server 127.0.0.1:%s;\n' "$1" > "$release.new"
  mv "$release.new" "$release"
}
point_to "$port"
if ! $check; then
  point_to "$old_port"
  $stop$new
  fail 'nginx refuses its configuration'
fi
$reload
sleep "$WORKERS_SECONDS"
$stop$old
echo "$new serves $commit."
