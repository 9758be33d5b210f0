/**
 * What earlier versions had, and what to use instead. A row has the former name and the end of a sentence
 * that begins with "NAME is gone: ".
 */
type Gone = Readonly<Record<string, string>>

/** Commands and options. A name in front of an option is the command that had it. */
export const GONE_COMMANDS: Gone = {
  drill: 'check a backup with "restore FILE", without --yes',
  'admin add': 'sign in with the site’s password, and add the admin on /admin/account',
  'admin list': 'sign in with the site’s password, and see /admin/account',
  'admin remove': 'sign in with the site’s password, and remove the admin on /admin/account',
  'admin sign-out-all': '/admin/account ends all sessions, and so does "admin set-password"',
  'admin set-password --keep-passkeys': 'admins sign in with passwords, and passkeys left',
  applications: 'decide on /admin, and delete old ones there under “Health” or with "purge"',
  audit: 'see the latest events on /admin/health',
  clinics: 'find, add, correct, hide, merge and download listings on /admin/listings',
  completion: '"fadewell --help" lists the commands, and "COMMAND --help" the options',
  enrich: 'put what a registry says into a column of your list',
  premium: 'set the last premium day of a listing on its page at /admin/listings',
  reports: 'decide in the admin area',
  sample: 'data/clinics.csv and data/clinics-full.csv are lists to try',
  subscribers: 'count, download and remove them on /admin/health',
  'backup --watch': 'deploy/litestream.sh copies every write, also for replicas',
  'doctor --crawl':
    'check the links of the running site, for example with npx linkinator SITE_URL --recurse',
  'prerender --changed': 'every run writes only what differs',
  'restore --identity': 'decrypt the backup with "age -d" first',
}

/** Environment variables. */
export const GONE_SETTINGS: Gone = {
  MAP_EMBED_URL: 'MAP_TILES_URL or MAP_TILES_FILE has the tiles of the street map',
  INDEXNOW_KEY: 'search engines find changed pages in /sitemap.xml and the feeds',
  INDEXNOW_URL: 'search engines find changed pages in /sitemap.xml and the feeds',
  BACKUP_RECIPIENT: 'encrypt with another program, like "backup - | age -r age1…"',
  BACKUP_IDENTITY_FILE: 'decrypt with "age -d" before "restore"',
  CONNECTIONS_PER_ADDRESS:
    'the proxy limits connections, like limit_conn in deploy/nginx.conf, and the site limits requests',
  REPLICA_MAX_AGE: 'Litestream keeps replicas current, see "Several machines" in docs/operating.md',
  DNS_SERVERS: 'claims need no name servers, and check-sites asks those of the machine',
}

/** Addresses of the site, which answer 410. A "*" at one end of a name means anything. */
export const GONE_ADDRESSES: Gone = {
  '/api/login/passkey*': 'sign in with a password at /api/login',
  '/api/admin/passkeys*': 'sign in with a password, which /admin/account changes',
  '/api/search*':
    '/api/v1/providers lists what a text, a place or a position finds, and /search?near=me is the page around a visitor',
  '/mcp': '/api/v1 has the same data, and /developers describes it',
  '*.md': 'read the page itself, or /api/v1',
  '/social/city*': 'every page has the picture of the site',
  '/api/admin/applications*': 'decide with a form to /admin/decisions',
  '/api/admin/company/*': 'decide with a form to /admin/decisions',
  '/api/admin/queue': 'decide with a form to /admin/decisions',
  '/api/admin/reports/*': 'decide with a form to /admin/decisions',
  '/api/admin/claims*': 'decide with a form to /admin/decisions',
  '/api/admin/conflicts': 'decide with a form to /admin/decisions',
  '/api/admin/duplicates': 'decide with a form to /admin/decisions',
  '/api/admin/websites': 'decide with a form to /admin/decisions',
  '/api/admin/decisions/*': 'decide with a form to /admin/decisions',
  '/api/admin/plans': 'the form of the listing at /admin/listings/{id} sets the fact "listing"',
}

/** Pages of the admin that are parts of others now. */
export const MOVED_ADDRESSES: Readonly<Record<string, string>> = {
  '/admin/queue': '/admin?status=other',
  '/admin/reports': '/admin?status=other',
  '/admin/plans': '/admin/listings?only=premium',
  '/admin/statistics': '/admin/health#statistics',
}

/** Returns the sentence for a command line that names something gone. */
export function findGoneCommand(args: readonly string[]): string | undefined {
  return findGone(GONE_COMMANDS, (name) =>
    name
      .split(' ')
      .every((word, index) => (word.startsWith('-') ? args.includes(word) : args[index] === word)),
  )
}

/** Returns a sentence for each setting that is set and gone. */
export function findGoneSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(GONE_SETTINGS)
    .filter((name) => (env[name] ?? '') !== '')
    .map((name) => formatGone(GONE_SETTINGS, name))
}

/** Returns the sentence for an address that is gone. */
export function findGoneAddress(path: string): string | undefined {
  return findGone(GONE_ADDRESSES, (name) => {
    if (name.endsWith('*')) return path.startsWith(name.slice(0, -1))
    return name.startsWith('*') ? path.endsWith(name.slice(1)) : path === name
  })
}

function findGone(gone: Gone, matches: (name: string) => boolean): string | undefined {
  const found = Object.keys(gone).find(matches)
  return found === undefined ? undefined : formatGone(gone, found)
}

function formatGone(gone: Gone, name: string): string {
  return `${name} is gone: ${gone[name]}.`
}
