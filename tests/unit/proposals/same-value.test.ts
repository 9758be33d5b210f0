import { expect, test } from 'vitest'
import { type Proposals, proposalsKey, isSameProposal } from '#domain/proposals/topics.ts'

const address = (street: string) =>
  JSON.stringify({
    street,
    city: 'Austin',
    state: 'TX',
    postal_code: '78701',
    full_address: '',
    state_slug: 'texas',
    city_slug: 'austin',
    latitude: 30,
    longitude: -97,
    approximate_position: null,
    time_zone: null,
  })

test.for<[Proposals, Proposals]>([
  [{ phone: '(512) 555-0101' }, { phone: '+1 512.555.0101' }],
  [{ site: 'https://www.fade.example/' }, { site: 'http://fade.example' }],
  [{ name: 'Fade Away' }, { name: 'FADE AWAY' }],
  [{ address: address('1 Main Street') }, { address: address('1 Main St') }],
  [
    { phone: '(512) 555-0101', closed: '' },
    { closed: '', phone: '512 555 0101' },
  ],
])('%j equals %j', ([one, other]) => {
  expect(proposalsKey(one)).toBe(proposalsKey(other))
})

test.for<[Proposals, Proposals]>([
  [{ phone: '(512) 555-0101' }, { phone: '(512) 555-0102' }],
  [{ phone: '' }, { phone: '(512) 555-0102' }],
  [{ closed: '' }, { 'no-removal': '' }],
  [{ duplicate: '4' }, { duplicate: '5' }],
  [{ phone: '(512) 555-0101' }, { phone: '(512) 555-0101', closed: '' }],
  [{ address: address('1 Main St') }, { address: address('2 Main St') }],
])('%j differs from %j', ([one, other]) => {
  expect(proposalsKey(one)).not.toBe(proposalsKey(other))
})

test('two reports may agree on one topic only', () => {
  const one = { phone: '(512) 555-0101', name: 'A' }
  const other = { phone: '512 555 0101', name: 'B' }

  expect(isSameProposal('phone', one, other)).toBe(true)
  expect(isSameProposal('name', one, other)).toBe(false)
  expect(isSameProposal('site', one, { site: '' })).toBe(false)
})
