import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { degrees, encodedLocation, limit, queryWith } from '#tests/helpers/data/odd-queries.ts'
import { CANARY, encodedText } from '#tests/helpers/data/odd-texts.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()

/** For each address; FIND_FUZZ_RUNS=1700 is the long run by hand. */
const RUNS = Number(process.env['FIND_FUZZ_RUNS'] ?? 200)
const FIXED = { numRuns: RUNS, seed: 3 }
const PATIENCE_MS = 20_000 + RUNS * 300

/** Longer request heads are refused by Node: its limit is 16 KiB, all headers included. */
const SURELY_TAKEN = 16_000
const SURELY_REFUSED = 16_384

type Answer = Awaited<ReturnType<typeof rawRequest>>
/** Results of the rules, by description. */
type Rules = Record<string, boolean>

/** Raw or JSON-escaped control characters, and lone surrogates, with which an island would not hydrate. */
const NOT_IN_HTML = /(?![\t\n\r])\p{Cc}|(?<!\\)(?:\\\\)*\\u(?:00[01][\da-f]|d[89a-f][\da-f]{2})/iu
const OWN_PATH = /^\/(?![/\\])[!-~]*$/
const OWN_RESULT = /^\/(?:states\/[a-z-]+\/[a-z0-9_-]+\/[a-z0-9_-]+|search\?location=[!-~]+)$/

const REFUSED: Answer = { status: 431, headers: {}, body: Buffer.alloc(0) }

/** Node may close the connection on the rest of a long request before its refusal is read. */
function send(target: string): Promise<Answer> {
  return rawRequest(site().port, target).catch((error: unknown) => {
    if (target.length <= SURELY_REFUSED) throw error
    return REFUSED
  })
}

/** Names of the rules that a response breaks; those of `judge` do not apply if Node refused the length. */
async function findBrokenRules(
  target: string,
  judge: (answer: Answer) => Rules,
): Promise<string[]> {
  const answer = await send(target)
  const { location = '/' } = answer.headers
  const isRefused = answer.status === 431
  const rules = {
    'only targets that are too long are refused as too long': isRefused
      ? target.length >= SURELY_TAKEN
      : target.length <= SURELY_REFUSED,
    'no header contains the query': !/x-canary|set-cookie/.test(Object.keys(answer.headers).join()),
    'redirects stay on the site': OWN_PATH.test(location),
    ...(isRefused ? {} : judge(answer)),
  }
  return Object.entries(rules).flatMap(([name, holds]) => (holds ? [] : [name]))
}

interface Json {
  error?: { code: string; message: string }
  type?: string
  query?: string
  location?: { type: string; url?: string }
  place?: { type: string; url?: string }
  suggestions?: { url: string }[]
  providers?: { url: string; distanceMiles: number }[]
  total?: number
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Rules of an endpoint: its statuses, and checks of its result. */
const json =
  (statuses: readonly number[], judge: (found: Json) => Rules) =>
  ({ status, headers, body }: Answer): Rules => {
    const found = JSON.parse(utf8.decode(body)) as Json
    return {
      [`the status is ${statuses.join(' or ')}`]: statuses.includes(status),
      'the answer is JSON': headers['content-type'] === 'application/json; charset=utf-8',
      'the answer is not stored': headers['cache-control'] === 'no-store',
      'errors have an error status': (found.error === undefined) === (status === 200),
      ...(found.error === undefined ? judge(found) : {}),
    }
  }

/** Targets that a page may link to: itself, a provider's phone and site, its own JSON. */
const SAFE_REFERENCE = /^(?:\/(?![/\\])|#|https?:\/\/(?!x-canary)|tel:|mailto:)/

const page =
  (statuses: readonly number[]) =>
  ({ status, headers, body }: Answer): Rules => {
    const html = utf8.decode(body)
    const isRedirect = [301, 302].includes(status)
    const references = html.matchAll(/ (?:href|src|action)="([^"]*)"/g)
    const jsons = html.matchAll(/<script[^>]*json"[^>]*>(.*?)<\/script>/gs)
    const islands = html.matchAll(/ data-props="([^"]*)"/g)
    return {
      [`the status is ${statuses.join(' or ')}`]: statuses.includes(status),
      'a redirect names its target': isRedirect === (headers['location'] !== undefined),
      'the page is revalidated': status === 301 || headers['cache-control'] === 'no-cache',
      'the page is HTML':
        isRedirect || /^text\/html; ?charset=utf-8$/i.test(headers['content-type'] ?? ''),
      'the page is complete': isRedirect || /<\/html>\s*$/.test(html),
      'the input is escaped': !/<x-canary|["'] x-canary=["']/.test(html),
      'the text is valid in HTML': !NOT_IN_HTML.test(html),
      'references are safe': [...references].every(([, to = '']) => SAFE_REFERENCE.test(to)),
      'JSON in the page is valid': [...jsons].every(([, text = '']) => isJson(text)),
      'the JSON of islands is valid': [...islands].every(([, text = '']) =>
        isJson(unescaped(text)),
      ),
      'at most 50 cards are shown': [...html.matchAll(/<article/g)].length <= 50,
    }
  }

function unescaped(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const suggestions = json([200], ({ suggestions: list = [] }) => ({
  'at most 8 are suggested': list.length <= 8,
  'suggestions link to pages of the site': list.every(({ url }) => OWN_RESULT.test(url)),
}))
const resolution = json([200], ({ type, query = '', location }) => ({
  'the type matches the location': type === (location === undefined ? 'query' : 'location'),
  'the query is short and plain': query.length <= 100 && !/\p{Cc}|\p{Cs}/u.test(query),
  'the place has a known type': ['zip', 'city', 'state', undefined].includes(location?.type),
  "the place's URL is on the site": OWN_PATH.test(location?.url ?? '/'),
}))
const results = (statuses: readonly number[]) =>
  json(statuses, ({ providers = [], total = Infinity }) => ({
    'at most 50 results are returned': providers.length <= 50,
    'at most 1,000 results are counted': total <= 1000 && total >= providers.length,
    'results link to pages of the site': providers.every(({ url }) => OWN_RESULT.test(url)),
  }))
const nearby = json([200, 400], ({ providers = [] }) => ({
  'at most 25 nearby results are returned': providers.length <= 25,
  'the nearest comes first': providers.every(
    ({ distanceMiles }, index) => distanceMiles >= (providers[index - 1]?.distanceMiles ?? 0),
  ),
}))
const place = json([200, 400, 404], ({ place: city }) => ({
  'the place is a city': city?.type === 'city' && OWN_PATH.test(city.url ?? '/'),
}))

const ADDRESSES: [string, fc.Arbitrary<string>, (answer: Answer) => Rules][] = [
  ['/api/suggestions?', queryWith({ q: encodedText }), suggestions],
  ['/api/resolve?', queryWith({ q: encodedText }), resolution],
  ['/api/search?', queryWith({ q: encodedText }), results([200, 400])],
  ['/api/search?', queryWith({ location: encodedLocation }), results([200, 400])],
  ['/api/nearby?', queryWith({ lat: degrees, lon: degrees, limit }), nearby],
  ['/api/nearest-place?', queryWith({ lat: degrees, lon: degrees }), place],
  ['/search?', queryWith({ q: encodedText }), page([200, 302])],
  ['/search?', queryWith({ location: encodedLocation }), page([200, 302])],
  ['/provider/', encodedText.map(asId), byId],
  ['/provider/csv-', encodedText.map(asId), byId],
]

/** The id is in the path, which the log contains. */
function asId(text: string): string {
  return text.replaceAll(CANARY, 'canary').replace(/[?#]/g, '')
}

function byId(answer: Answer): Rules {
  return answer.status === 414 ? {} : page([200, 301, 302, 404])(answer)
}

test.for(ADDRESSES)(
  '%s with any input answers within its limits',
  { timeout: PATIENCE_MS },
  async ([start, input, judge]) => {
    await fc.assert(
      fc.asyncProperty(input, async (text) => {
        expect(await findBrokenRules(start + text, judge)).toEqual([])
      }),
      FIXED,
    )
  },
)

test('a location is shown as text that is valid in HTML', async () => {
  const location = `{"type":"city","name":" A\\ud800\\u0000\\r\\n B, TX","city":"A\\udfff"}`
  const query = new URLSearchParams({ location }).toString()
  const html = (await rawRequest(site().port, `/search?${query}`)).body.toString()

  expect(html).toContain('Search results for: A\uFFFD B, TX')
  expect(html).toContain('data-props="{&quot;initial&quot;:&quot;A\uFFFD B, TX&quot;}"')
})

const ODD_BYTES = [
  '\xFF\xFE',
  '\xC3\xA9',
  '\xED\xA0\x80',
  '\t',
  '\x01',
  '\x7F',
  'a b',
  '"<>\\^`{|}',
]

test.for(['/api/suggestions?q=', '/api/resolve?q=', '/api/search?q=', '/search?q=', '/provider/'])(
  '%s refuses or answers bytes that are invalid in a URL, and any length',
  async (start) => {
    const lengths = [0, 1, 99, 100, 101, 1999, 2001, 15_000, 16_384, 20_000, 2_000_000]
    const targets = [...ODD_BYTES, ...lengths.map((length) => 'a'.repeat(length))]
    for (const target of targets) {
      const { status } = await send(start + target)
      expect([200, 301, 302, 400, 404, 414, 431]).toContain(status)
    }
    expect((await rawRequest(site().port, '/api/resolve?q=austin')).status).toBe(200)
  },
)

test('afterwards the log has no error and no search', async () => {
  await rawRequest(site().port, '/about')
  await expect.poll(() => site().output()).toContain('"path":"/about"')

  const output = site().output()
  const problems = output.split('\n').filter((line) => /"level":[456]0|^\s+at |Error/.test(line))

  expect(problems).toEqual([])
  expect(output).not.toContain(CANARY)
})
