import { test as base } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { signIn, WITH_ADMIN } from '../applications/admin.ts'
import { aSentApplication } from '../applications/application-input.ts'
import { postJson } from '../applications/application-requests.ts'
import { inDatabase } from '../databases/in-database.ts'
import { startMailServer, type MailServer } from '../services/mail-server.ts'
import { serveDatabase } from './site.ts'
import { newSmallDirectory } from '../databases/small-directory.ts'

export const OPERATOR = 'operator@fadewell.example'
export const SITE_URL = 'https://fadewell.example'
export const RECEIPT = 'We received your application'

interface MailingSite {
  url: string
  output: () => string
  stop: () => Promise<unknown>
}

interface MailFixtures {
  /** The test's own database, with the small list. */
  file: string
  /** Serves the database; sends e-mail when given a mail server. */
  serve: (smtpUrl?: string) => Promise<MailingSite>
  mailServer: (options?: Parameters<typeof startMailServer>[0]) => Promise<MailServer>
}

/** Gives a test sites and mail servers, which stop when it ends. */
export const test = base.extend<MailFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the dependencies off the pattern
  file: async ({}, use) => use(await newSmallDirectory()),
  serve: async ({ file }, use) => {
    const sites: MailingSite[] = []
    await use(async (smtpUrl = '') => {
      const site = await serveDatabase(settings(file, smtpUrl))
      sites.push(site)
      return site
    })
    await Promise.all(sites.map((site) => site.stop()))
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  mailServer: async ({}, use) => {
    const servers: MailServer[] = []
    await use(async (options = {}) => {
      const server = await startMailServer(options)
      servers.push(server)
      return server
    })
    await Promise.all(servers.map((server) => server.close()))
  },
})

function settings(databasePath: string, smtpUrl: string): Record<string, string> {
  return {
    ...WITH_ADMIN,
    DATABASE_PATH: databasePath,
    SITE_URL,
    CONTACT_EMAIL: OPERATOR,
    APPLICATIONS_PER_HOUR: '1000',
    SMTP_URL: smtpUrl,
  }
}

export const urlOf = ({ port }: MailServer) => `smtp://127.0.0.1:${port}`
export const addressOf = (name: string) => `${name.toLowerCase()}@applicant.example`

/** Applies under a unique company name; returns the id. */
export async function apply(url: string, name: string, overrides: Record<string, unknown> = {}) {
  const about = { companyName: name, email: addressOf(name), listingType: 'premium' }
  const application = { ...about, ...overrides }
  const response = await postJson(url, aSentApplication(application))
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`)
  return ((await response.json()) as { id: string }).id
}

/** Decides on an application as the admin; returns the status code. */
export async function decide(url: string, id: string, status: 'approved' | 'declined') {
  const headers = {
    cookie: await signIn(url),
    'content-type': 'application/json',
    origin: SITE_URL,
  }
  const body = JSON.stringify({ status })
  return (await fetch(url + paths.apiAdminApplication(id), { method: 'PATCH', headers, body }))
    .status
}

/** E-mails that wait in the outbox. */
export function listWaitingMails(databasePath: string) {
  return inDatabase(databasePath, ({ db }) =>
    db.selectFrom('outgoing_mails').select(['kind', 'attempts']).execute(),
  )
}
