import { beforeAll, expect, test } from 'vitest'
import type { LinkAction } from '#domain/claims/link-form.ts'
import { keysOf } from '#domain/text/choices.ts'
import { endClaim } from '#db/claims/end.ts'
import { createLink } from '#db/stewardship/private-links.ts'
import { signIn } from '#tests/helpers/applications/admin.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import { inDatabase } from '#tests/helpers/databases/database-file.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { listRoutes } from '#tests/helpers/site/every-route.ts'
import { addOwner } from '#tests/helpers/stewardship/owners.ts'

const WHO = ['visitor', 'applicant', 'owner', 'ended owner', 'admin', 'signed-out admin'] as const
type Who = (typeof WHO)[number]

/**
 * Every route: who may use it, what is answered then, and an address where that of EXAMPLES does not do. `page` and
 * `api` are the admin's: everybody else is led to the login, or reads 401. `link` needs the private link of
 * something that stands. Whoever holds such a link sends its token as a session, too.
 */
const RIGHTS = `
GET / all 200
GET /:page all 200
GET /admin page 200
GET /admin/account page 200
GET /admin/company/:id page 404
GET /admin/health page 200
GET /admin/listings page 200
GET /admin/listings/:id page 200
GET /admin/lists page 200
GET /admin/lists/:id page 404
GET /admin/site page 200
GET /admin/site/edit page 404
GET /api/admin/backups/:file api 404
GET /api/admin/health/subscribers.csv api 200
GET /api/admin/listings/csv api 200
GET /api/admin/lists/:id/changes.csv api 404
GET /api/admin/lists/:id/skipped.csv api 404
GET /api/nearby all 400
GET /api/nearest-place all 400
GET /api/resolve all 200
GET /api/similar-clinics all 200
GET /api/suggestions all 200
GET /blog all 200
GET /blog/:slug all 200 /blog/tattoo-removal-aftercare
GET /blog/feed.xml all 200
GET /changes all 200 /api/v1/changes
GET /compare all 200
GET /data/clinics.csv all 200
GET /embed all 200
GET /embed/:state/:city all 200
GET /embed/provider/:state/:city/:slug all 200
GET /embed/provider/:state/:city/:slug/badge.svg all 200
GET /embed/provider/:state/:city/:slug/card all 200
GET /embed/provider/:state/:city/:slug/qr.svg all 200
GET /generate-sitemap page 200
GET /healthz all 200
GET /list-company all 200
GET /llms.txt all 200
GET /login all 200
GET /metrics api 200
GET /openapi.json all 200 /api/v1/openapi.json
GET /places all 200 /api/v1/places
GET /provider/:id all 302
GET /providers all 200 /api/v1/providers
GET /providers/:state/:city/:slug all 200 /api/v1/providers/texas/austin/weekday-ink-removal
GET /r all 200
GET /r/:token link 200
GET /readyz all 200
GET /robots.txt all 200
GET /search all 200
GET /site.webmanifest all 200
GET /sitemap-:part.xml all 404
GET /sitemap.xml all 200
GET /states all 200
GET /states/:state all 200
GET /states/:state/:city all 200
GET /states/:state/:city/:provider all 200
GET /states/:state/:city/:provider/claim all 200
GET /states/:state/:city/:provider/report all 200
GET /states/:state/:city/:slug.ics all 200
GET /states/:state/:city/:slug.vcf all 200
GET /states/:state/feed.xml all 200
POST /admin/decisions api 422
POST /api/admin/account api 422
POST /api/admin/blocks api 422
POST /api/admin/health api 422
POST /api/admin/listings api 422
POST /admin/listings/:id api 422
POST /api/admin/lists api 422
POST /api/admin/lists/:id api 404
POST /api/admin/site api 422
POST /api/admin/site/logo api 422
POST /api/admin/site/preview api 404
POST /api/admin/sitemap api 200
POST /api/applications all 422
POST /api/login all 422
POST /api/seen all 422
POST /api/subscribers all 422
POST /r all 422
POST /r/:token link 422
POST /states/:state/:city/:slug/claim all 422
POST /states/:state/:city/:slug/report all 422
POST /api/logout all 303
`

const EXAMPLES: Readonly<Record<string, string>> = {
  state: 'texas',
  city: 'austin',
  provider: 'weekday-ink-removal',
  slug: 'weekday-ink-removal',
  page: 'about',
  id: '1',
  part: '1',
  file: 'directory-2026-11-27.sqlite',
}

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

const site = borrowedSite()
/** Cookie and token of a private link. */
const holders = {} as Record<Who, { cookie: string; token: string }>

beforeAll(async () => {
  const { url, databasePath } = site()
  const now = new Date()
  await applyToSite(databasePath, { id: 'waits7q2m', companyName: 'Waiting Fade' })
  const tokens = await inDatabase(databasePath, async ({ db }) => {
    const [first, second] = await db.selectFrom('providers').select('id').orderBy('id').execute()
    for (const [id, listing] of [
      ['owner', first],
      ['ended owner', second],
    ] as const) {
      await addOwner(db, { id, listingId: listing?.id ?? 0, email: `${id.slice(0, 5)}@a.example` })
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
    holders[who] = { token, cookie: cookies[who] ?? `admin=${token}` }
  }
})

async function ask(who: Who, method: string, path: string, body = ''): Promise<number> {
  const { cookie, token } = holders[who]
  const { status } = await rawRequest(site().port, path.replace(':token', token), {
    method,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' && { body }),
  })
  return status
}

const rows = RIGHTS.trim()
  .split('\n')
  .map((line) => {
    const [method = '', route = '', guard = '', status, path] = line.split(' ')
    const example = route.replaceAll(/:(\w+)/g, (all, name: string) => EXAMPLES[name] ?? all)
    return { method, route, guard, status: Number(status), path: path ?? example }
  })

/** The statuses of everybody, by what a route asks for. */
const GUARDS: Readonly<Record<string, (granted: number) => number[]>> = {
  all: (granted) => WHO.map(() => granted),
  page: (granted) => [302, 302, 302, 302, granted, 302],
  api: (granted) => [401, 401, 401, 401, granted, 401],
  link: (granted) => [404, granted, granted === 200 ? 200 : 409, 404, 404, 404],
}

test('every route of the server has its row', () => {
  expect(rows.map(({ method, route }) => `${method} ${route}`).toSorted()).toEqual(
    listRoutes(site().server),
  )
})

test('every route answers those who may use it, and refuses everybody else', async () => {
  const wrong: string[] = []
  for (const { method, route, guard, status, path } of rows) {
    const expected = GUARDS[guard]?.(status) ?? []
    // Who is signed in needs no login.
    if (path === '/login') expected[WHO.indexOf('admin')] = 302
    for (const [index, who] of WHO.entries()) {
      const answer = await ask(who, method, path)
      if (answer !== expected[index]) wrong.push(`${who}: ${method} ${route} ${answer}`)
    }
  }

  expect(wrong).toEqual([])
})

test('a private link does what its holder may do, and nothing once that has ended', async () => {
  const answers = []
  for (const action of keysOf(ACTIONS)) {
    for (const who of WHO) {
      answers.push([action, who, await ask(who, 'POST', '/r/:token', `action=${action}`)])
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
