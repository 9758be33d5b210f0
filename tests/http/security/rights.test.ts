import { beforeAll, expect, test } from 'vitest'
import type { LinkAction } from '#domain/proposals/link-form.ts'
import { keysOf } from '#domain/text/choices.ts'
import { endClaim } from '#db/proposals/end-owner.ts'
import { createLink } from '#db/proposals/private-links.ts'
import { signIn } from '#tests/helpers/applications/admin.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import { expectProtected, ON_HTTPS } from '#tests/helpers/requests/protected-answer.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { listRoutes, ROUTES } from '#tests/helpers/site/every-route.ts'
import { addOwner } from '#tests/helpers/stewardship/stewardship.ts'
import { inDatabase, query } from '#tests/helpers/databases/query.ts'

const WHO = ['visitor', 'applicant', 'owner', 'ended owner', 'admin', 'signed-out admin'] as const
type Who = (typeof WHO)[number]

/** What the forms behind a private link answer an applicant and an owner; everybody else reads 404. */
const ACTIONS = {
  'prove-email': [422, 409],
  save: [422, 303],
  confirm: [422, 303],
  monthly: [422, 303],
  'not-me': [422, 409],
  'accept-report': [422, 422],
  'answer-report': [422, 422],
  closed: [422, 303],
  down: [422, 303],
  // Of applications.
  withdraw: [303, 409],
  'give-up': [404, 303],
} as const satisfies Record<LinkAction | 'withdraw', readonly [applicant: number, owner: number]>

const site = borrowedSite({ env: ON_HTTPS })
/** Cookie and token of a private link. */
const holders = {} as Record<Who, { cookie: string; token: string }>

beforeAll(async () => {
  const { url, databasePath } = site()
  const now = new Date()
  await applyToSite(databasePath, { id: 'waits7q2m', companyName: 'Waiting Fade' })
  const tokens = await inDatabase(databasePath, async (connection) => {
    const { db } = connection
    const [first = 0, second = 0] = query<number>(
      connection,
      'select id from providers order by id',
    )
    for (const [id, listing] of [
      ['owner', first],
      ['ended owner', second],
    ] as const) {
      await addOwner(db, { id, listingId: listing, email: `${id.slice(0, 5)}@a.example` })
    }
    await endClaim(db, 'ended owner', { by: { actor: 'admin' }, now })
    return {
      applicant: await createLink(db, 'waits7q2m', now),
      owner: await createLink(db, 'owner', now),
      'ended owner': await createLink(db, 'ended owner', now),
    }
  })
  const signedOut = await signIn(url)
  await fetch(`${url}/api/logout`, { method: 'POST', headers: { cookie: signedOut } })
  const cookies: Partial<Record<Who, string>> = {
    admin: await signIn(url),
    'signed-out admin': signedOut,
  }
  const byHolder: Partial<Record<Who, string>> = tokens
  for (const who of WHO) {
    const token = byHolder[who] ?? 'WrongWrongWrongWrong_-'
    holders[who] = { token, cookie: cookies[who] ?? `__Host-admin=${token}` }
  }
})

function ask(who: Who, method: string, path: string, body = '') {
  const { cookie, token } = holders[who]
  return rawRequest(site().port, path.replace(':token', token), {
    method,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' && { body }),
  })
}

/** The statuses of everybody, by what a route asks for. */
const GUARDS: Readonly<Record<string, (granted: number) => number[]>> = {
  all: (granted) => WHO.map(() => granted),
  page: (granted) => [302, 302, 302, 302, granted, 302],
  api: (granted) => [401, 401, 401, 401, granted, 401],
  link: (granted) => [404, granted, granted === 200 ? 200 : 409, 404, 404, 404],
}

test('every route of the server has its row', () => {
  expect(ROUTES.map(({ method, route }) => `${method} ${route}`).toSorted()).toEqual(
    listRoutes(site().server),
  )
})

test('every route answers those who may use it, refuses everybody else, and always has the security headers', async () => {
  const wrong: string[] = []
  for (const { method, route, guard, status, path } of ROUTES) {
    const expected = GUARDS[guard]?.(status) ?? []
    // Who is signed in needs no login.
    if (path === '/login') expected[WHO.indexOf('admin')] = 302
    for (const [index, who] of WHO.entries()) {
      const { status: answer, headers } = await ask(who, method, path)
      if (answer !== expected[index]) wrong.push(`${who}: ${method} ${route} ${answer}`)
      // Visitors get no cookie; signing out sends an empty one.
      expect(headers['set-cookie'] ?? '').not.toMatch(/^[^=]+=[^;]/)
      // Other sites may show a frame.
      if (!path.startsWith('/embed/')) {
        expectProtected(headers, guard === 'link' ? { 'referrer-policy': 'no-referrer' } : {})
      }
    }
  }

  expect(wrong).toEqual([])
})

test('a private link does what its holder may do, and nothing once that has ended', async () => {
  const answers = []
  for (const action of keysOf(ACTIONS)) {
    for (const who of WHO) {
      const { status } = await ask(who, 'POST', '/r/:token', `action=${action}`)
      answers.push([action, who, status])
    }
  }

  expect(answers).toEqual(
    keysOf(ACTIONS).flatMap((action) => {
      const [applicant, owner] = ACTIONS[action]
      return [404, applicant, owner, 404, 404, 404].map((status, index) => [
        action,
        WHO[index],
        status,
      ])
    }),
  )
})
