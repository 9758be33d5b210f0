import { describe, expect, test } from 'vitest'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'
import { records } from '#tests/helpers/data/words.ts'

const site = sharedSite

async function get<Result>(path: string, query: Record<string, string>): Promise<Result> {
  const response = await fetch(`${site().url}${path}?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Result
}

const similar = async (query: Record<string, string>) =>
  (await get<{ clinics: unknown[] }>('/api/similar-clinics', query)).clinics

describe('a text', () => {
  test('that names a place resolves to its location', async () => {
    expect(await get('/api/resolve', { q: 'tattoo removal in anchorage' })).toEqual({
      type: 'location',
      location: {
        type: 'city',
        name: 'Anchorage, AK',
        url: '/states/alaska/anchorage',
        city: 'Anchorage',
        state: 'AK',
        providerCount: expect.any(Number),
      },
    })
    expect(await get('/api/resolve', { q: '02134-1000' })).toMatchObject({
      location: { type: 'zip', name: '02134', zipCode: '02134', state: 'MA' },
    })
  })

  test('of other words is returned as typed, trimmed', async () => {
    expect(await get('/api/resolve', { q: '  Aurora   Laser ' })).toEqual({
      type: 'query',
      query: 'Aurora Laser',
    })
  })

  test.for(['', '?q=', '?q=%20%20', '?q=austin&q=denver', '?q[]=austin', '?text=austin'])(
    'that is missing (%s) resolves to an empty query',
    async (query) => {
      const response = await fetch(`${site().url}/api/resolve${query}`)

      expect([response.status, await response.json()]).toEqual([200, { type: 'query', query: '' }])
    },
  )
})

describe('similar clinics', () => {
  test('are listings in the same ZIP with a similar beginning of the name', async () => {
    expect(await similar({ name: 'aurora lazer', zip: '99501-1234' })).toEqual([
      {
        name: 'Aurora Laser',
        address: '500 W 5th Ave, Anchorage, AK 99501',
        url: '/states/alaska/anchorage/aurora-laser',
        claim: '/states/alaska/anchorage/aurora-laser/claim',
      },
    ])
  })

  test.for(records`
    name=Aurora Laser&zip=99502
    name=Borealis&zip=99501
    name=Aurora Laser&zip=99501"
    name="*&zip=99501
  `)('are none for %j', async (query) => {
    expect(await similar(query)).toEqual([])
  })
})
