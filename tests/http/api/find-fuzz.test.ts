import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { degrees, encodedLocation, limit, queryWith } from '#tests/helpers/data/odd-queries.ts'
import { CANARY, encodedText } from '#tests/helpers/data/odd-texts.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

// property.test.ts has the rules that hold for every answer: well-formed, escaped, without server errors.
const site = borrowedSite()

/** For each address; FIND_FUZZ_RUNS=1700 is the long run by hand. */
const RUNS = Number(process.env['FIND_FUZZ_RUNS'] ?? 40)
const PATIENCE_MS = 60_000 + RUNS * 300

type Answer = Awaited<ReturnType<typeof rawRequest>>
/** Results of the rules, by description. */
type Rules = Record<string, boolean>

/** Raw or JSON-escaped control characters, and lone surrogates, with which an island would not hydrate. */
const NOT_IN_HTML = /(?![\t\n\r])\p{Cc}|(?<!\\)(?:\\\\)*\\u(?:00[01][\da-f]|d[89a-f][\da-f]{2})/iu
const OWN_PATH = /^\/(?![/\\])[!-~]*$/
const OWN_RESULT = /^\/(?:states\/[a-z-]+\/[a-z0-9_-]+\/[a-z0-9_-]+|search\?location=[!-~]+)$/
/** Targets that a page may link to: itself, a provider's phone and site, its own JSON. */
const SAFE_REFERENCE = /^(?:\/(?![/\\])|#|https?:\/\/(?!x-canary)|tel:|mailto:)/
/** The address or the head is too long; Node may also close the connection before its refusal is read. */
const TOO_LONG = [414, 431]

const send = (target: string): Promise<Answer> =>
  rawRequest(site().port, target).catch((error: unknown) => {
    if (target.length <= 16_384) throw error
    return { status: 431, headers: {}, body: Buffer.alloc(0) }
  })

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

/** Rules of an endpoint: its statuses, and checks of its result. */
const json =
  (statuses: readonly number[], judge: (found: Json) => Rules) =>
  ({ status, headers, body }: Answer): Rules => {
    const found = JSON.parse(body.toString()) as Json
    return {
      [`the status is ${statuses.join(' or ')}`]: statuses.includes(status),
      'the answer is not stored': headers['cache-control'] === 'no-store',
      'errors have an error status': (found.error === undefined) === (status === 200),
      ...(found.error === undefined ? judge(found) : {}),
    }
  }

const page =
  (statuses: readonly number[]) =>
  ({ status, headers, body }: Answer): Rules => {
    const html = body.toString()
    const references = html.matchAll(/ (?:href|src|action)="([^"]*)"/g)
    const islands = html.matchAll(/ data-props="([^"]*)"/g)
    return {
      [`the status is ${statuses.join(' or ')}`]: statuses.includes(status),
      'redirects stay on the site': OWN_PATH.test(headers['location'] ?? '/'),
      'only temporary redirects are not stored':
        status === 301 || headers['cache-control'] === (status === 302 ? 'no-store' : 'no-cache'),
      'the text is valid in HTML': !NOT_IN_HTML.test(html),
      'references are safe': [...references].every(([, to = '']) => SAFE_REFERENCE.test(to)),
      'the JSON of islands is valid': [...islands].every(([, text = '']) => isJson(text)),
      'at most 50 cards are shown': [...html.matchAll(/<article/g)].length <= 50,
    }
  }

function isJson(attribute: string): boolean {
  try {
    JSON.parse(attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
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
const results = json([200, 400], ({ providers = [], total = Infinity }) => ({
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

/** The id is in the path, which the log contains. */
const id = encodedText.map((text) => text.replaceAll(CANARY, 'canary').replace(/[?#]/g, ''))

const ADDRESSES: [string, fc.Arbitrary<string>, (answer: Answer) => Rules][] = [
  ['/api/suggestions?', queryWith({ q: encodedText }), suggestions],
  ['/api/resolve?', queryWith({ q: encodedText }), resolution],
  ['/api/search?', queryWith({ q: encodedText }), results],
  ['/api/search?', queryWith({ location: encodedLocation }), results],
  ['/api/nearby?', queryWith({ lat: degrees, lon: degrees, limit }), nearby],
  ['/api/nearest-place?', queryWith({ lat: degrees, lon: degrees }), place],
  ['/search?', queryWith({ q: encodedText }), page([200, 302])],
  ['/search?', queryWith({ location: encodedLocation }), page([200, 302])],
  ['/provider/', id, page([200, 301, 302, 404])],
  ['/provider/csv-', id, page([200, 301, 302, 404])],
]

test.for(ADDRESSES)(
  '%s with any input answers within its limits',
  { timeout: PATIENCE_MS },
  async ([start, input, judge]) => {
    await fc.assert(
      fc.asyncProperty(input, async (text) => {
        const answer = await send(start + text)
        const rules = TOO_LONG.includes(answer.status) ? {} : judge(answer)
        expect(Object.entries(rules).filter(([, holds]) => !holds)).toEqual([])
      }),
      { numRuns: RUNS, seed: 3 },
    )
  },
)

test('a location is shown as text that is valid in HTML', async () => {
  const location = `{"type":"city","name":" A\\ud800\\u0000\\r\\n B, TX"}`
  const query = new URLSearchParams({ location }).toString()
  const html = (await rawRequest(site().port, `/search?${query}`)).body.toString()

  expect(html).toContain('Search results for: A\uFFFD B, TX')
  expect(html).toContain('data-props="{&quot;initial&quot;:&quot;A\uFFFD B, TX&quot;}"')
})

test.for(['/api/suggestions?q=', '/api/resolve?q=', '/api/search?q=', '/search?q=', '/provider/'])(
  '%s refuses or answers bytes that are invalid in a URL, and any length',
  async (start) => {
    const bytes = [
      '\xFF\xFE',
      '\xC3\xA9',
      '\xED\xA0\x80',
      '\t',
      '\x01',
      '\x7F',
      'a b',
      '"<>\\^`{|}',
    ]
    const lengths = [0, 1, 100, 101, 2001, 15_000, 16_384, 2_000_000]
    for (const target of [...bytes, ...lengths.map((length) => 'a'.repeat(length))]) {
      const { status } = await send(start + target)
      expect([200, 301, 302, 400, 404, 414, 431]).toContain(status)
    }
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
