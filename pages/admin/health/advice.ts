import { paths } from '#domain/site/paths.ts'

interface Advice {
  text: string
  href?: string
}

/** What to do in the browser about the findings of `doctor`, by kind; others say it themselves. */
export const ADVICE: Readonly<Record<string, Advice>> = {
  backup: { text: 'Make a backup', href: '#backups' },
  build: { text: 'Restart with “npm start”, which builds what has changed.' },
  database: { text: 'Restore the newest backup with the command “restore”.' },
  demo: { text: 'Import a list of your own', href: paths.adminLists() },
  duplicates: { text: 'Decide in the queue', href: `${paths.adminQueue()}?kind=duplicate` },
  import: { text: 'Import a newer list', href: paths.adminLists() },
  integrity: { text: 'Restore the newest backup with the command “restore”.' },
  schedule: { text: 'See what it says', href: '#scheduled' },
  search: { text: 'Run the command “migrate”, which builds the index again.' },
  setting: { text: 'Change the line in .env, then restart.' },
  site: { text: 'Change it on the page “Site”', href: paths.adminSite() },
  unconfirmed: {
    text: 'Look through them, or import a newer list',
    href: `${paths.adminListings()}?only=unconfirmed`,
  },
}
