import * as fc from 'fast-check'
import { CANARY, encode, encodedText, HOSTILE_TEXTS, word } from './odd-texts.ts'

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
