import { WAY_FIELD } from '#domain/proposals/link-form.ts'
import { CLAIM_WAYS } from '#domain/proposals/proof.ts'
import { fieldsIn } from '#domain/facts/facts.ts'
import { fillControls } from '#domain/facts/form.ts'
import { TRAP_FIELD } from '#domain/forms/honeypot.ts'
import { readReportForm, SITUATIONS } from '#domain/proposals/report-form.ts'
import { GUARDED } from '#tests/fixtures/authorization.ts'
import { ADMIN_PASSWORD } from '#tests/helpers/applications/admin.ts'
import { aSentApplication } from '#tests/helpers/applications/applications.ts'
import { anyText } from '#tests/helpers/data/any-text.ts'
import {
  pieces,
  word,
  CANARY,
  encode,
  encodedText,
  HOSTILE_TEXTS,
} from '#tests/helpers/data/odd-texts.ts'
import { ROUTES } from '#tests/helpers/site/every-route.ts'
import { headers } from '#tests/torture/requests/headers.ts'
import { words } from '#tests/helpers/data/words.ts'
import * as fc from 'fast-check'

/** Mostly valid values, because a single invalid one makes the whole location invalid. */
const mostly = (...right: (string | boolean)[]) =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )
const locationObject = fc.record(
  {
    type: mostly('zip', 'city', 'state'),
    name: fc.oneof(word, mostly('Austin, TX', 'texas', '78701')),
    url: mostly('/states/texas', ...HOSTILE_TEXTS),
    zipCode: mostly('78701', '99999', '-1', '78701-12'),
    city: fc.oneof(word, mostly('austin')),
    state: mostly('TX', 'PR', 'texas', ...HOSTILE_TEXTS),
    abbreviation: mostly('TX', ...HOSTILE_TEXTS),
    ambiguous: mostly(true, false),
    ['__proto__']: mostly(CANARY),
    constructor: mostly(CANARY),
  },
  { requiredKeys: ['type', 'name'], noNullPrototype: false },
)
/** The `location` of a search: valid, truncated, deeply nested, or no location. */
const encodedLocation = fc.oneof(
  { weight: 6, arbitrary: locationObject.map((value) => encode(JSON.stringify(value))) },
  fc
    .tuple(locationObject, word)
    .map(([value, again]) => `{"name":${JSON.stringify(again)},${JSON.stringify(value).slice(1)}`)
    .map(encode),
  fc.nat(3000).map((depth) => encode('['.repeat(depth))),
  fc.nat(300).map((depth) => encode(`${'{"type":'.repeat(depth)}1${'}'.repeat(depth)}`)),
  encodedText,
)

/** A request that can be repeated exactly. */
export interface Input {
  method: string
  target: string
  headers: Record<string, string>
  body: string | null
  /** Sent with the admin's session cookie. */
  isAdmin: boolean
}

/** Applications that the admin can decide on. */
export const APPLICATION_IDS = Array.from({ length: 60 }, (_, index) => `application${index}`)

/** Node refuses longer ones before they reach the site. */
const MAX_TARGET_LENGTH = 8000

const OTHER_PATHS = words`
  /healthz /readyz /site.webmanifest /.well-known/security.txt /favicon.ico /styleguide
  /@vite/client /.env /api /api/nothing
`

const known = fc
  .tuple(
    fc.constantFrom(...ROUTES.map(({ path }) => path), ...OTHER_PATHS),
    fc.constantFrom(...APPLICATION_IDS),
  )
  .map(([path, id]) => path.replace(':token', 'Token_-1').replace(/(?<=company\/|lists\/)1/, id))

/** Variants of an address that must not serve its page. */
const SUFFIXES =
  '/|//|/.|/..|/%2e%2e|%20|%00|%FF|.html|/index.html|/index.pageContext.json|/a|%C3%A9'.split('|')

/** Addresses that take what is sent. */
const isWritten = (path: string) =>
  /^\/api\/|^\/r\b|^\/admin\/(?:decisions|listings\/)|\/(?:report|claim)$/.test(path)

const target = fc.oneof(
  { weight: 3, arbitrary: known.filter(isWritten) },
  { weight: 6, arbitrary: known },
  { weight: 1, arbitrary: fc.tuple(known, fc.constantFrom(...SUFFIXES)).map(withSuffix) },
  { weight: 2, arbitrary: fc.tuple(known, fc.nat(4), pieces(3)).map(withSegment) },
  { weight: 1, arbitrary: pieces(4).map((text) => `/${text}`) },
)

function withSuffix([path, suffix]: [string, string]): string {
  const [base = ''] = path.split('?')
  return suffix === '//' ? `//${base.toUpperCase()}` : base + suffix
}

/** Replaces one segment of the path. */
function withSegment([path, index, text]: [string, number, string]): string {
  const [base = ''] = path.split('?')
  const segments = base.split('/').slice(1)
  return `/${segments.with(index % segments.length, text.replace(/[?#]/g, '')).join('/')}`
}

const NAMES =
  'q location lat lon limit page ids from open has sort within category sent step status notice next name zip __proto__ q[] %00'.split(
    ' ',
  )
const parameter = fc.oneof(
  fc.tuple(fc.constantFrom(...NAMES), pieces(3)).map((pair) => pair.join('=')),
  encodedLocation.map((location) => `location=${location}`),
)
const query = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: fc.array(parameter, { maxLength: 4 }).map((all) => all.join('&')) },
)

/** What people can send in the fields of every form, of the admin's too. */
const SENT: [string, unknown][] = [
  ...Object.entries(aSentApplication()),
  ...Object.entries(readReportForm({}, fillControls(fieldsIn('report'), {}))),
  ...SITUATIONS.map((situation): [string, string] => ['situation', situation]),
  ...CLAIM_WAYS.map((way): [string, string] => [WAY_FIELD, way]),
  ...GUARDED.flatMap(({ post }) => [...new URLSearchParams(post)]),
  ...APPLICATION_IDS.map((id): [string, string] => ['proposal', id]),
  [TRAP_FIELD, ''],
  ['password', ADMIN_PASSWORD],
  ['next', '/admin?status=approved'],
]

/** Mostly the valid value, sometimes anything. */
const fields = fc.record({
  ...Object.fromEntries(
    Object.entries(Object.groupBy(SENT, ([name]) => name)).map(([name, sent = []]) => [
      name,
      fc.oneof(
        { weight: 200, arbitrary: fc.constantFrom(...sent.map(([, value]) => value)) },
        { weight: 1, arbitrary: word },
        { weight: 1, arbitrary: anyText({ maxLength: 300 }) },
        { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
        { weight: 1, arbitrary: fc.constantFrom(undefined, null, 'é'.repeat(6000)) },
      ),
    ]),
  ),
  // Mostly unique, so that duplicates stay rare.
  companyName: fc.oneof(
    { weight: 20, arbitrary: fc.integer().map((number) => `Clinic ${number}`) },
    { weight: 1, arbitrary: word },
  ),
})

const whole = fc
  .tuple(fields, fc.boolean())
  .map(([values, isForm]) =>
    isForm ? encodeForm(values) : { type: 'application/json', text: JSON.stringify(values) },
  )

/** JSON, forms, truncated bodies, and bodies that do not match their content type. */
const body = fc.oneof(
  { weight: 8, arbitrary: whole },
  {
    weight: 1,
    arbitrary: fc
      .tuple(whole, fc.nat(400))
      .map(([{ type, text }, length]) => ({ type, text: text.slice(0, length) })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom('application/json', 'application/x-www-form-urlencoded'),
      text: fc.oneof(
        anyText({ maxLength: 200 }),
        fc.json({ maxDepth: 4 }),
        fc.nat(2000).map((depth) => '['.repeat(depth)),
        fc.nat(2000).map((times) => 'a=1&'.repeat(times)),
        fc.constantFrom('%', '%FF=%', '__proto__=1', '{"__proto__":{"x":1}}', 'x'.repeat(99_000)),
      ),
    }),
  },
)

function encodeForm(values: Record<string, unknown>) {
  const form = new URLSearchParams()
  for (const [name, field] of Object.entries(values)) {
    for (const value of (Array.isArray(field) ? field : [field]) as unknown[]) {
      if (value === undefined) continue
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }
  return { type: 'application/x-www-form-urlencoded', text: form.toString() }
}

const readingMethod = fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD')
const writingMethod = fc.constantFrom('POST', 'POST', 'POST', 'PATCH', 'DELETE')
const rareMethod = fc.constantFrom('PUT', 'OPTIONS', 'TRACE')

export const anyInput: fc.Arbitrary<Input> = fc
  .record({ target, query, body, headers, chance: fc.nat(99), isAdmin: fc.boolean() })
  .chain(({ target: path, query: added, body: sent, headers: odd, chance, isAdmin }) => {
    const ordinary = isWritten(path) && chance >= 30 ? writingMethod : readingMethod
    return (chance < 5 ? rareMethod : ordinary).map((method): Input => {
      const separator = path.includes('?') ? '&' : '?'
      const isRead = method === 'GET' || method === 'HEAD'
      return {
        method,
        target: (added === '' ? path : path + separator + added).slice(0, MAX_TARGET_LENGTH),
        headers: isRead ? odd : { 'content-type': sent.type, ...odd },
        body: isRead ? null : sent.text,
        isAdmin: isAdmin && (path.includes('admin') || chance % 4 === 0),
      }
    })
  })
