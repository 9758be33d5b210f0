import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { default as addFormats } from 'ajv-formats'
import { expect, test } from 'vitest'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'
import { table } from '#tests/helpers/data/words.ts'

const get = (path: string, init?: RequestInit) =>
  fetch(path.startsWith('http') ? path : `${sharedSite().url}/api/v1${path}`, init)

interface Content {
  schema: { $ref: string }
}
type Responses = Record<string, { content?: Record<string, Content> }>
interface Document {
  paths: Record<string, { get: { responses: Responses } }>
  components: { schemas: object }
}

async function readDocument() {
  const response = await get('/openapi.json')
  const source = await response.text()
  return { source, document: JSON.parse(source) as Document }
}

/** Throws unless the document allows the answer. */
async function makeCheck() {
  const { document } = await readDocument()
  const ajv = new Ajv2020({ strict: false })
  addFormats['default'](ajv)
  ajv.addSchema({ $id: 'openapi', components: document.components })
  return (path: string, type: string, body: unknown) => {
    const content = document.paths[path]?.get.responses['200']?.content?.[type]
    const ref = content?.schema.$ref ?? '#/components/schemas/Problem'
    const validate = ajv.compile({ $ref: `openapi${ref}` })
    expect(validate(body), ajv.errorsText(validate.errors)).toBe(true)
  }
}

const AUSTIN = '/providers/texas/austin/weekday-ink-removal'

/** What is asked, the path of the document where it is not that, and the status. */
test.for(table`
  /providers                                         |                                  | 200
  /providers?q=austin&sort=name                      |                                  | 200
  /providers?q=weekday%20ink                         |                                  | 200
  /providers?lat=30.27&lon=-97.74&within=25&open=now |                                  | 200
  /providers?q=austin&format=geojson                 |                                  | 200
  /providers/texas/austin/weekday-ink-removal        | /providers/{state}/{city}/{slug} | 200
  /places                                            |                                  | 200
  /places?state=texas                                |                                  | 200
  /states                                            |                                  | 200
  /changes?since=0                                   |                                  | 200
  /providers?has=website&has=hours&open=sat          |                                  | 200
  /providers?open=now                                |                                  | 200
  /providers?from=austin-tx&within=25&sort=near      |                                  | 200
  /providers?lat=1                                   |                                  | 400
  /providers?sort=rating                             |                                  | 400
  /providers?q=austin&open=funday                    |                                  | 400
  /providers?q=austin&has=a-pool                     |                                  | 400
  /providers?from=nowhere-xx                         |                                  | 400
  /providers?cursor=x&lat=abc&lon=1                  |                                  | 400
  /changes?since=yesterday                           |                                  | 400
  /providers/texas/austin/nobody                     | /providers/{state}/{city}/{slug} | 404
  /nothing                                           | /providers                       | 404
`)('%s answers as the published document says', async ([path, of, status]) => {
  const check = await makeCheck()

  const response = await get(path)

  expect(response.status).toBe(Number(status))
  const format = path.includes('geojson') ? 'application/geo+json' : 'application/json'
  const type = status === '200' ? format : 'application/problem+json'
  expect(response.headers.get('content-type')).toContain(type)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  check(of || path.replace(/\?.*/, ''), type, await response.json())
})

test('the document passes the linter', async () => {
  const { source } = await readDocument()
  const config = await createConfig({ extends: ['recommended'] })

  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })

  // The tests serve the site at localhost.
  const found = problems.filter(({ ruleId }) => ruleId !== 'no-server-example.com')
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('pages lead to the next, and together have each provider once', async () => {
  const ids: number[] = []
  let next: string | null = `${sharedSite().url}/api/v1/providers`
  let revision: number | undefined
  while (next !== null) {
    const page = (await (
      await get(next.replace(/^https?:\/\/[^/]+/, sharedSite().url))
    ).json()) as {
      items: { id: number }[]
      next: string | null
      revision: number
    }
    ids.push(...page.items.map(({ id }) => id))
    next = page.next
    revision = page.revision
  }

  const all = (await (await get('/states')).json()) as { items: { providerCount: number }[] }
  expect(new Set(ids).size).toBe(ids.length)
  const listed = all.items.reduce((sum, { providerCount }) => sum + providerCount, 0)
  expect(ids.length).toBeGreaterThanOrEqual(listed)
  expect(revision).toBeGreaterThan(0)
})

test('an unknown parameter is refused with the known ones', async () => {
  const { detail } = (await (await get('/places?q=austin')).json()) as { detail: string }

  expect(detail).toBe('Unknown parameters: q. Known: state, cursor.')
})

test('errors that other parts of the server find are problem details, too', async () => {
  const response = await get('/%E0%A4%A', { method: 'POST' })

  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
})

/** All that a list finds, page by page. */
async function readAll(path: string) {
  const items: {
    id: number
    openingHours: { dayOfWeek: string[]; opens: string; closes: string }[]
  }[] = []
  let next: string | null = path
  while (next !== null) {
    const answer = await get(next.replace(/^https?:.*\/api\/v1/, ''))
    const body = (await answer.json()) as { items: typeof items; next: string | null }
    items.push(...body.items)
    next = body.next
  }
  return items
}

test('filters work on all providers, and find those that the unfiltered list says they are', async () => {
  const all = await readAll('/providers')
  const openSaturday = await readAll('/providers?open=sat')

  const opensOn = all.filter(({ openingHours }) =>
    openingHours.some(
      ({ dayOfWeek, opens, closes }) => dayOfWeek.includes('Saturday') && opens !== closes,
    ),
  )
  expect(openSaturday.length).toBeGreaterThan(0)
  expect(openSaturday.map(({ id }) => id)).toEqual(opensOn.map(({ id }) => id))
})

test('an unchanged answer is not sent again, and other sites may ask', async () => {
  // A provider's own answer has the status of the minute.
  const first = await get('/states')
  const etag = first.headers.get('etag') ?? ''

  // Node's fetch adds `cache-control: no-cache`.
  expect((await get('/states', { headers: { 'if-none-match': etag } })).status).toBe(304)

  const preflight = await get(AUSTIN, { method: 'OPTIONS' })
  expect(preflight.headers.get('access-control-allow-headers')).toContain('if-none-match')
  expect((await get(AUSTIN, { method: 'POST' })).status).toBe(405)
})
