import { expect, test } from 'vitest'
import { FIELD_NAMES, type Field } from '#domain/facts/facts.ts'
import { judgeTrust } from '#domain/proposals/trust.ts'

const LEADING = ['name', 'address', 'phone', 'site', 'booking'] as const
const isLeading = (field: Field) => LEADING.some((each) => each === field)
const REFUSED = '2026-11-03'

test.for(FIELD_NAMES)('%s waits or shows by who says it and what was decided', (field) => {
  const said = (by: Parameters<typeof judgeTrust>[0]['by'], earlier = {}) =>
    judgeTrust({ by, field, value: 'a value', ...earlier })

  expect(said('admin')).toBe('shows')
  expect(said('list')).toBe('shows')
  expect(said('list', { isContradiction: true })).toBe('waits')
  for (const by of ['visitor', 'applicant'] as const) {
    expect(said(by)).toBe('waits')
    expect(said(by, { isAccepted: true })).toBe('waits')
  }
  expect(said('owner')).toBe(isLeading(field) ? 'waits' : 'shows')
  expect(said('owner', { isAccepted: true })).toBe(isLeading(field) ? 'shows-and-asks' : 'shows')
  expect(said('owner', { refusedOn: REFUSED })).toBe('waits')
  expect(said('owner', { isAccepted: true, refusedOn: REFUSED })).toBe('waits')
})

test.for([
  ['We remove tattoos with two PicoSure lasers.', 'shows'],
  ['Lasers of 532, 755 and 1064 nm; open since 2015.', 'shows'],
  ['Call (512) 555-0100 for a price.', 'waits'],
  ['Call 555 0100.', 'waits'],
  ['Book at clear-ink.com today.', 'waits'],
  ['https://clear.example/', 'waits'],
  ['Write to dana@clear.example', 'waits'],
] as const)('a description "%s" %s', ([value, trust]) => {
  expect(judgeTrust({ by: 'owner', field: 'description', value })).toBe(trust)
})
