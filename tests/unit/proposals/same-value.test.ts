import { expect, test } from 'vitest'
import { isSameProposal, proposalsKey } from '#domain/proposals/topics.ts'
import { fields, table } from '#tests/helpers/data/words.ts'

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

const keyOf = (cell: string) => {
  const { address: street, ...said } = fields(cell)
  return proposalsKey({ ...said, ...(street && { address: address(street) }) })
}

test.for(table`
  phone=(512) 555-0101          | phone=%2B1 512.555.0101        | same
  site=https://www.fade.example/ | site=http://fade.example      | same
  name=Fade Away                | name=FADE AWAY                 | same
  address=1 Main Street         | address=1 Main St              | same
  phone=(512) 555-0101&closed=  | closed=&phone=512 555 0101     | same
  phone=(512) 555-0101          | phone=(512) 555-0102           | another
  phone=                        | phone=(512) 555-0102           | another
  closed=                       | no-removal=                    | another
  duplicate=4                   | duplicate=5                    | another
  phone=(512) 555-0101          | phone=(512) 555-0101&closed=   | another
  address=1 Main St             | address=2 Main St              | another
`)('%s and %s propose the %s', ([one, other, which]) => {
  expect(keyOf(one) === keyOf(other)).toBe(which === 'same')
})

test('two reports may agree on one topic only', () => {
  const one = { phone: '(512) 555-0101', name: 'A' }
  const other = { phone: '512 555 0101', name: 'B' }

  expect(isSameProposal('phone', one, other)).toBe(true)
  expect(isSameProposal('name', one, other)).toBe(false)
  expect(isSameProposal('site', one, { site: '' })).toBe(false)
})
