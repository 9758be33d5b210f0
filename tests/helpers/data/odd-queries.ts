import * as fc from 'fast-check'
import { CANARY, encode, encodedText, HOSTILE_TEXTS, pieces, word } from './odd-texts.ts'

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
export const encodedLocation = fc.oneof(
  { weight: 6, arbitrary: locationObject.map((value) => encode(JSON.stringify(value))) },
  fc
    .tuple(locationObject, word)
    .map(([value, again]) => `{"name":${JSON.stringify(again)},${JSON.stringify(value).slice(1)}`)
    .map(encode),
  fc.nat(3000).map((depth) => encode('['.repeat(depth))),
  fc.nat(300).map((depth) => encode(`${'{"type":'.repeat(depth)}1${'}'.repeat(depth)}`)),
  encodedText,
)

/** Latitude or longitude. */
export const degrees = fc.oneof(
  fc.double({ min: -181, max: 181, noNaN: true }).map(String),
  fc.constantFrom('90', '-180', '0', '-0', '1e-99', '1e99', 'NaN', 'Infinity', '0x1F', '--1'),
  fc.constantFrom('30.27', '-97.74', '%EF%BC%99', `1.${'0'.repeat(9000)}1`, ''),
  encodedText,
)
/** The limit of a nearby search. */
export const limit = fc.oneof(fc.integer({ min: -1, max: 100 }).map(String), encodedText)

const ODD_NAMES =
  'q|location|lat|lon|limit|page|q[]|q[a]|location[type]|__proto__|constructor|toString||%00|%FF'.split(
    '|',
  )

/** A query with the given parameters among others; names may repeat or be malformed. */
export function queryWith(wanted: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<string> {
  const expected = Object.entries(wanted).map(([name, value]) =>
    value.map((text) => `${name}=${text}`),
  )
  const name = fc.constantFrom(...ODD_NAMES)
  const odd = fc.tuple(name, pieces(2)).map((pair) => pair.join('='))
  return fc
    .tuple(
      fc.tuple(...expected),
      fc.oneof(fc.constant([]), fc.array(odd, { maxLength: 4 })),
      fc.boolean(),
    )
    .map(([own, others, isFirst]) => [
      ...(isFirst ? [...own, ...others] : [...others, ...own]),
      `${CANARY}=${CANARY}`,
    ])
    .map((parameters) => parameters.join('&'))
}
