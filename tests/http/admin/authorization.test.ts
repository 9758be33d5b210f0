import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { setPassword } from '#db/accounts/admins.ts'
import { removeAdmin } from '#db/accounts/admins.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import { endClaim } from '#db/proposals/end-owner.ts'
import { startClaim } from '#db/proposals/claim.ts'
import { noteListing } from '#db/desk/edit-listing.ts'
import { endLinks } from '#db/proposals/private-links.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import {
  DECIDER,
  GUARDED,
  LISTED,
  NOTED,
  REMOVED,
  REPORTED,
  SECRETS,
  WAITING,
} from '#tests/fixtures/authorization.ts'
import { ADMIN_PASSWORD, signIn, nameAdmins, signInAs } from '#tests/helpers/applications/admin.ts'
import { applyToSite, listApplication } from '#tests/helpers/applications/applications.ts'
import { report, findWaitingClaim } from '#tests/helpers/stewardship/stewardship.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import {
  findLeak,
  findLeaks,
  plainRequests,
  respelledRequests,
} from '#tests/helpers/requests/find-leaks.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { table } from '#tests/helpers/data/words.ts'
import { HOUR_MS } from '#tests/helpers/data/moment.ts'
import { query } from '#tests/helpers/databases/query.ts'

const VISITORS = [
  'no cookie',
  'garbage',
  'never issued',
  'unused for too long',
  'open for too long',
  'signed out',
  'ended by another password',
  'removed by the operator',
] as const

const OLD_PASSWORD = 'seven boats leave at dawn'

const site = borrowedSite({ env: { ADMIN_PASSWORD_HASH: '', LOG_LEVEL: 'error' } })
let database: Connection
let adminCookie = ''
let namedCookie = ''
/** Cookies without a valid session, by kind of visitor. */
const cookies: Record<string, string> = {}

beforeAll(async () => {
  const { url, databasePath } = site()
  await applyToSite(databasePath, ...WAITING)
  await listApplication(databasePath, LISTED)
  database = openDatabase(databasePath, { mustExist: true })

  const { id } = await report(database, 'weekday-ink-removal', { phone: '' }, REPORTED)
  const { reference } = REPORTED
  query(database, 'update proposals set reference = ? where id = ?', reference, id)

  const by = { actor: 'admin', name: '' } as const
  await noteListing(database.db, { id: 1, by, now: new Date(), text: NOTED })

  const set = { by: { actor: 'cli' }, now: new Date() } as const
  await setPassword(database, { ...set, password: OLD_PASSWORD })
  cookies['ended by another password'] = await signIn(url, OLD_PASSWORD)
  await setPassword(database, { ...set, password: ADMIN_PASSWORD })

  cookies['unused for too long'] = await signIn(url)
  cookies['open for too long'] = await signIn(url)
  cookies['signed out'] = await signIn(url)
  await fetch(`${url}/api/logout`, { method: 'POST', headers: { cookie: cookies['signed out'] } })

  await nameAdmins(databasePath, DECIDER, REMOVED)
  cookies['removed by the operator'] = await signInAs(url, REMOVED)
  await removeAdmin(database, REMOVED.name, new Date())
  namedCookie = await signInAs(url, DECIDER)
  const decision = { by: { actor: 'admin', name: DECIDER.name }, now: new Date() } as const
  await decideProposal(database, WAITING[0].id, { ...decision, to: 'declined' })

  adminCookie = await signIn(url)
  // After the last login, because each login removes expired sessions.
  rewind(cookies['unused for too long'], ago(1), ago(0.51))
  rewind(cookies['open for too long'], ago(12.01))

  cookies['never issued'] = `admin=${randomBytes(32).toString('base64url')}`

  return () => database.close()
})

// The server refuses other spellings of paths before it reads a cookie, so the visitors share them.
test.for(VISITORS)('without a valid session, nothing is shown or changed: %s', async (visitor) => {
  const cookie = cookieOf(visitor)
  const isShareOf = (_: unknown, index: number) =>
    index % VISITORS.length === VISITORS.indexOf(visitor)
  const respelled = respelledRequests().filter(isShareOf)
  // One function tells all sessions apart, so each kind that is no longer valid tries every eighth request.
  const plain = plainRequests().filter(
    (request, index) => visitor === 'no cookie' || isShareOf(request, index),
  )
  const before = databaseVersion()

  const leaks = await findLeaks(site().port, [...plain, ...respelled], cookie)

  expect(leaks).toEqual([])
  expect(databaseVersion()).toBe(before)
})

test.for(['no cookie', 'never issued', 'the admin'])(
  'wrong, ended and expired private links, and those of other subjects, answer 404: %s',
  async (visitor) => {
    const cookie = visitor === 'the admin' ? adminCookie : cookieOf(visitor)
    const links = Object.entries({ ...(await deadLinks()), wrong: 'WrongWrongWrongWrong_-' })
    // The server records the use of a session once a minute; this request keeps that out of the comparison.
    await rawRequest(site().port, '/admin', { headers: { cookie } })
    const before = databaseVersion()

    const answers = new Map<string, string>()
    for (const [name, token] of links) {
      // A withdrawal counts before it finds out that there is no application.
      for (const [method, body] of name === 'orphan' ? LINK_REQUESTS.slice(0, 3) : LINK_REQUESTS) {
        const answer = await rawRequest(site().port, `/r/${token}`, {
          method,
          headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
          ...(body !== '' && { body }),
        })
        const text = answer.body.toString()
        const shown = [...SECRETS, 'Weekday Ink', token].filter((part) => text.includes(part))
        const { 'cache-control': cache, 'x-robots-tag': robots } = answer.headers
        const seen = [answer.status, cache, robots, text.length, ...shown].join(' ')
        answers.set(`${method} ${body} ${name}`, seen)
      }
    }

    expect(new Set(answers.values()).size, JSON.stringify([...answers])).toBe(2)
    expect(answers.get('HEAD  ended')).toBe('404 no-store noindex 0')
    expect(answers.get('GET  ended')).toMatch(/^404 no-store noindex \d+$/)
    expect(databaseVersion()).toBe(before)
  },
)

const LINK_REQUESTS = table`
  GET  |
  HEAD |
  POST | action=save&phone=%28512%29+555-0199
  POST | action=withdraw
  POST | action=prove-email
  POST | action=give-up
  POST | action=confirm
  POST | action=monthly
  POST | action=accept-report&report=R-4F7K2
  POST | action=answer-report&report=R-4F7K2&answer=No
  POST | action=not-me&application=asked7q2m
`

/** Tokens that were once valid. */
async function deadLinks(): Promise<Record<string, string>> {
  const { db } = database
  const now = new Date()
  const about = (email: string, at = now) =>
    report(database, 'weekday-ink-removal', { name: email }, { ...REPORTED, email, now: at })
  const ended = await about('ended@mail.example')
  await endLinks(db, ended.id)
  const expired = await about('expired@mail.example', new Date(now.getTime() - 91 * 24 * HOUR_MS))
  const [clinicId = 0] = query<number>(database, 'select listing_id from clinics')
  const claimed = await startClaim(db, { clinicId, way: 'call', domain: '', email: '' }, now)
  await endClaim(db, await findWaitingClaim(db), { by: { actor: 'admin' }, now })
  return { ended: ended.token, expired: expired.token, claim: claimed ?? '' }
}

test('the matrix recognizes data shown to a named admin', async () => {
  const shown = []
  for (const target of ['/admin/account', `/admin/company/${WAITING[0].id}`]) {
    const answer = await rawRequest(site().port, target, { headers: { cookie: namedCookie } })
    const html = answer.body.toString()
    shown.push(html.includes(DECIDER.name))
  }

  expect(shown).toEqual([true, true])
})

test('the matrix recognizes all data shown to the admin, and every change', async () => {
  const requests = GUARDED.flatMap(({ path, guard, forAdmin, post }) =>
    forAdmin.map((method) => ({ target: path, method, guard, post })),
  )
  const before = databaseVersion()

  const unseen = []
  for (const request of requests) {
    const leak = await findLeak(site().port, request, adminCookie)
    if (leak === undefined) unseen.push(request)
  }

  expect(unseen).toEqual([])
  expect(databaseVersion()).not.toBe(before)
})

/** Changes with every write of the server. */
function databaseVersion(): unknown {
  return database.sqlite.pragma('data_version', { simple: true })
}

function cookieOf(visitor: string): string {
  if (visitor === 'no cookie') return ''
  if (visitor === 'garbage') return 'admin=s%3A%00garbage.%ff; admin=1; admin='
  const cookie = cookies[visitor]
  if (cookie === undefined) throw new Error(`No cookie for: ${visitor}`)
  return cookie
}

function ago(hours: number): string {
  return new Date(Date.now() - hours * HOUR_MS).toISOString()
}

function rewind(cookie: string, createdAt: string, seenAt: string | null = null) {
  const sql = `update sessions set created_at = ?, last_seen_at = coalesce(?, last_seen_at)
    where id_hash = ? returning 1`
  if (query(database, sql, createdAt, seenAt, hashOf(cookie)).length !== 1)
    throw new Error('The session to rewind does not exist')
}

function idOf(cookie: string): string {
  return /^admin=([\w-]{43})$/.exec(cookie)?.[1] ?? ''
}

function hashOf(cookie: string): string {
  return createHash('sha256').update(idOf(cookie)).digest('base64url')
}
