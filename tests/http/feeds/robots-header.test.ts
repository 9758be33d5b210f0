import { describe, expect, test } from 'vitest'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

const site = sharedSite

const robotsOf = async (path: string) =>
  (await rawRequest(site().port, path)).headers['x-robots-tag']

describe('X-Robots-Tag', () => {
  test.for([
    '/login',
    '/admin',
    '/provider/weekday-ink-removal',
    '/api/search?q=laser',
    '/data/clinics.csv',
    '/search?q=laser',
    '/healthz',
  ])('excludes %s', async (path) => {
    expect(await robotsOf(path)).toBe('noindex')
  })

  test.for(['/', '/states', '/states/texas/austin', '/states/texas/austin?page=1', '/search'])(
    'allows %s',
    async (path) => {
      expect(await robotsOf(path)).toBeUndefined()
    },
  )
})
