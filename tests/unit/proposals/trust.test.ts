import { expect, test } from 'vitest'
import { FIELD_NAMES } from '#domain/facts/facts.ts'
import { judgeTrust, type Trust } from '#domain/proposals/trust.ts'
import { table, words } from '#tests/helpers/data/words.ts'

const LEADING = words`name address phone site booking`
const REFUSED = { refusedOn: '2026-11-03' }
const ACCEPTED = { isAccepted: true }
const OWNED = { isOwned: true }

type Row = [
  by: Parameters<typeof judgeTrust>[0]['by'],
  known: Partial<Parameters<typeof judgeTrust>[0]>,
  /** What becomes of a fact that leads visitors elsewhere, and of the others. */
  leading: Trust,
  others: Trust,
]

/** Who says it, and what is known: proof, owner, earlier decisions. */
const TABLE: Row[] = [
  ['admin', {}, 'shows', 'shows'],
  ['admin', { ...OWNED, ...REFUSED }, 'shows', 'shows'],
  ['list', {}, 'shows', 'shows'],
  ['list', OWNED, 'shows', 'shows'],
  ['list', { isContradiction: true }, 'waits', 'waits'],
  ['visitor', {}, 'waits', 'waits'],
  ['visitor', { ...OWNED, ...ACCEPTED }, 'waits', 'waits'],
  ['visitor', REFUSED, 'waits', 'waits'],
  ['applicant', {}, 'waits-for-proof', 'waits'],
  ['applicant', ACCEPTED, 'waits-for-proof', 'waits'],
  ['applicant', REFUSED, 'waits-for-proof', 'waits'],
  ['applicant', OWNED, 'waits-for-proof', 'waits-for-proof'],
  ['owner', {}, 'waits', 'shows'],
  ['owner', ACCEPTED, 'shows-and-asks', 'shows'],
  ['owner', REFUSED, 'waits', 'waits'],
  ['owner', { ...ACCEPTED, ...REFUSED }, 'waits', 'waits'],
]

test.for(TABLE)(
  'what is said by %s, %j: %s if it leads visitors, otherwise %s',
  ([by, known, leading, others]) => {
    const judged = FIELD_NAMES.map((field) => judgeTrust({ by, field, value: 'a value', ...known }))

    expect(judged).toEqual(FIELD_NAMES.map((field) => (LEADING.includes(field) ? leading : others)))
  },
)

test.for(table`
  We remove tattoos with two PicoSure lasers.      | shows
  Lasers of 532, 755 and 1064 nm; open since 2015. | shows
  Call (512) 555-0100 for a price.                 | waits
  Call 555 0100.                                   | waits
  Book at clear-ink.com today.                     | waits
  https://clear.example/                           | waits
  Write to dana@clear.example                      | waits
`)('a description "%s" %s', ([value, trust]) => {
  expect(judgeTrust({ by: 'owner', field: 'description', value })).toBe(trust)
})
