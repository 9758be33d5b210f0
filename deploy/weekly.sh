#!/bin/sh
# Imports a list when it is newer than its last import, checks the site, updates the prerendered pages
# (if there are any), and e-mails the summary to CONTACT_EMAIL. Run it as the site's user with the site's
# settings, from cron or by directory-weekly.service. Options after the file go to `import`:
#   sh deploy/weekly.sh /srv/directory/lists/clinics.csv --source Google
#
# Exits with 1 when the import is refused, a check finds problems, or the pages are not updated; the
# subject of the e-mail says which. Pages are only updated after an import and a check without problems.
# Without the machine's `sendmail` (of Postfix, msmtp or another mailer) the summary is only printed.
#   PAGES      the folder of `prerender`, if it is not dist/prerendered
#   MAIL_FILE  writes the e-mail there and does not send it

set -u

if [ $# -eq 0 ]; then
  echo 'usage: sh deploy/weekly.sh FILE [OPTION OF import]...' >&2
  exit 2
fi

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd) || exit 1
# The packages include the Node that runs the software.
PATH="$root/node_modules/.bin:$PATH"
pages=${PAGES:-$root/dist/prerendered}
site=${SITE_URL:-localhost}
report=''

# As in package.json; otherwise V8 lets garbage pile up while it reads a long list.
cli() {
  node --max-semi-space-size=16 "$root/cli/command.mjs" "$@"
}

# Runs a command, prints its output and adds it to the report.
step() {
  output=$("$@" 2>&1)
  status=$?
  printf '%s\n' "$output"
  report="$report$output

"
  return "$status"
}

message() {
  printf 'To: %s\n' "$CONTACT_EMAIL"
  if [ -n "${MAIL_FROM:-}" ]; then printf 'From: %s\n' "$MAIL_FROM"; fi
  printf 'Subject: %s: %s\n' "${site#*://}" "$1"
  printf '%s\n' 'Auto-Submitted: auto-generated' 'MIME-Version: 1.0' \
    'Content-Type: text/plain; charset=utf-8' 'Content-Transfer-Encoding: 8bit' ''
  printf '%s\n' "$report"
}

deliver() {
  if [ -z "${CONTACT_EMAIL:-}" ]; then
    echo 'CONTACT_EMAIL is not set, so no e-mail was sent.'
  elif [ -n "${MAIL_FILE:-}" ]; then
    message "$1" > "$MAIL_FILE"
  elif command -v sendmail > /dev/null; then
    message "$1" | sendmail -i -t
  else
    echo 'This machine has no sendmail, so no e-mail was sent.'
  fi
}

# finish SUBJECT STATUS
finish() {
  printf '%s\n' "$1"
  if deliver "$1"; then exit "$2"; fi
  echo 'The summary could not be e-mailed.' >&2
  exit 1
}

# The caller sends MAIL_FILE even if this script is killed, for example after a timeout.
if [ -n "${MAIL_FILE:-}" ] && [ -n "${CONTACT_EMAIL:-}" ]; then
  deliver 'the weekly import was stopped before its end' || exit 1
fi

step cli import --if-newer "$@" || finish 'import refused, the old list stays' 1

# The last line of `import --if-newer` when there was nothing to do.
case $output in
  *'; nothing was imported.') outcome='no new list' ;;
  *) outcome='list imported' ;;
esac

step cli doctor || finish "$outcome, but doctor found problems" 1

if [ -d "$pages" ]; then
  set -- --out "$pages"
  # Keeps compressing if the last run did.
  if [ -e "$pages/index.html.gz" ]; then set -- "$@" --compress; fi
  step cli prerender "$@" || finish "$outcome, but the pages were not updated" 1
fi

finish "$outcome" 0
