import { afterAll, beforeAll, expect } from 'vitest'
import { describeOwners } from '#db/proposals/owners.ts'
import { WITH_ADMIN, adminRequests } from '../applications/admin.ts'
import { toText } from '../requests/html.ts'
import { sendForm, type Form } from '../requests/post.ts'
import { startMailServer, type MailServer } from '../services/mail-server.ts'
import { startSite, type RunningSite } from '../site/site.ts'
import { listItems } from '../stewardship/stewardship.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

const AUSTIN = '/states/texas/austin'

export const pageOf = (slug: string) => `${AUSTIN}/${slug}`

/** A site that sends e-mail and trusts X-Forwarded-For, for the tests of one file. */
export function claimingSite() {
  let site: RunningSite
  let mails: MailServer
  beforeAll(async () => {
    mails = await startMailServer()
    site = await startSite({
      env: {
        ...WITH_ADMIN,
        TRUST_PROXY: 'on',
        SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      },
    })
  })
  afterAll(async () => {
    await site?.stop()
    await mails?.close()
  })
  /** By default from a new address, so that rate limits do not interfere. */
  const post = (path: string, fields: Form, address = nextAddress()) =>
    postForm(site.url + path, fields, address)
  return {
    site: () => site,
    mails: () => mails,
    post,
    text: async (path: string) => toText(await (await fetch(site.url + path)).text()),
    admin: adminRequests(() => site).decide,
    claims: () => listClaims(site.databasePath),
    /** Proves a claim by e-mail; returns the path of its private link. */
    claimByMail: async (slug: string, email: string) => {
      const sent = await post(`${pageOf(slug)}/claim`, `way=email&email=${email}`)
      expect(sent.status).toBe(303)
      await expect.poll(() => mails.mailsTo(email)).toHaveLength(1)
      const link = linkIn(mails.mailsTo(email)[0]?.text ?? '')
      const proven = await post(link, 'action=prove-email')
      expect(proven.headers.get('location')).toBe(`${link}?done=proven`)
      return link
    },
  }
}

function listClaims(databasePath: string) {
  return inDatabase(databasePath, async ({ db }) => {
    const listings = await db.selectFrom('providers').select(['id', 'name']).execute()
    const active = []
    for (const { id, name } of listings) {
      for (const claim of await describeOwners(db, id)) active.push({ name, ...claim })
    }
    return { open: await listItems(db, 'claim', new Date()), active }
  })
}

let last = 0

function nextAddress(): string {
  last += 1
  return `203.${Math.floor(last / 250)}.${last % 250}.7`
}

export function postForm(url: string, fields: Form, address = nextAddress()): Promise<Response> {
  return sendForm(url, fields, { 'x-forwarded-for': address })
}

/** The path of the private link in an e-mail. */
export function linkIn(mail: string): string {
  return /\/r\/[\w-]{22}/.exec(mail)?.[0] ?? ''
}

/** The prefilled fields of the form that edits a clinic. */
export function editFields(html: string): Record<string, string> {
  const form = /<form[^>]*aria-labelledby="edit"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  const fields: Record<string, string> = { action: 'save' }
  for (const [input] of form.matchAll(/<input [^>]*>/g)) {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]
    const isUnchecked = attribute('type') === 'checkbox' && !/ checked=/.test(input)
    if (!isUnchecked) fields[attribute('name') ?? ''] = attribute('value') ?? ''
  }
  for (const [area, text = ''] of form.matchAll(/<textarea[^>]*>([^<]*)</g)) {
    fields[/ name="([^"]*)"/.exec(area)?.[1] ?? ''] = text
  }
  return fields
}
