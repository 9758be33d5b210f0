import { sendForm } from '#tests/helpers/requests/post.ts'
import { onTestFinished } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { signIn, WITH_ADMIN } from '../applications/admin.ts'
import { aSentApplication, postJson } from '../applications/applications.ts'
import { startMailServer, type MailServer } from '../services/mail-server.ts'
import { serveDatabase } from './site.ts'
import { query } from '#tests/helpers/databases/query.ts'

export const OPERATOR = 'operator@fadewell.example'
export const SITE_URL = 'https://fadewell.example'
export const RECEIPT = 'We received your application'

/** Serves a database until the test ends; sends e-mail when given a mail server. */
export async function serve(databasePath: string, smtpUrl = '') {
  const site = await serveDatabase(settings(databasePath, smtpUrl))
  onTestFinished(async () => void (await site.stop()))
  return site
}

/** A mail server until the test ends. */
export async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options)
  onTestFinished(server.close)
  return server
}

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
  const headers = { cookie: await signIn(url), origin: SITE_URL }
  const fields = {
    proposal: id,
    answer: status === 'approved' ? 'accept' : 'decline',
    reason: 'No.',
  }
  return (await sendForm(url + paths.adminDecisions(), fields, headers)).status
}

/** E-mails that wait in the outbox. */
export function listWaitingMails(databasePath: string) {
  return query(databasePath, 'select kind, attempts from outgoing_mails')
}
