import { expect, test } from 'vitest'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

const site = sharedSite

async function similar(query: Record<string, string>) {
  const response = await fetch(`${site().url}/api/similar-clinics?${new URLSearchParams(query)}`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return ((await response.json()) as { clinics: unknown[] }).clinics
}

test('returns a listing in the same ZIP with a similar beginning of the name', async () => {
  expect(await similar({ name: 'aurora lazer', zip: '99501' })).toEqual([
    {
      name: 'Aurora Laser',
      address: '500 W 5th Ave, Anchorage, AK 99501',
      url: '/states/alaska/anchorage/aurora-laser',
    },
  ])
})

test.for([
  { name: 'Aurora Laser', zip: '99502' },
  { name: 'Borealis', zip: '99501' },
  { name: 'Aurora Laser', zip: '995' },
  { name: 'Aurora Laser', zip: '99501"' },
  { name: '', zip: '99501' },
  { name: '"*', zip: '99501' },
])('%j matches no listing', async (query) => {
  expect(await similar(query)).toEqual([])
})

test('a ZIP+4 counts as its ZIP', async () => {
  expect(await similar({ name: 'Aurora Laser', zip: '99501-1234' })).toHaveLength(1)
})
