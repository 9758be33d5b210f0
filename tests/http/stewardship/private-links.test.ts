import { expect, test } from 'vitest'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()

const TOKEN = 'WrongWrongWrongWrong_-'

test.for([`/r/${TOKEN}`, '/r/short', `/r/${TOKEN}/more`, '/r/x.html'])(
  'the wrong address %s gets a 404 that is neither cached nor indexed',
  async (path) => {
    const response = await fetch(site().url + path)

    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await response.text()).not.toContain(TOKEN)
  },
)

test('the log has no token, however the address is spelled', async () => {
  const { port, output } = site()
  const spellings = [`/r/${TOKEN}`, `/R/${TOKEN}`, `//r/${TOKEN}`, `/r/${TOKEN}/`, `/%72/${TOKEN}`]
  for (const path of spellings) await rawRequest(port, `${path}?a=b`)
  await rawRequest(port, 'http://visitor:secret-word@localhost/states')
  await rawRequest(port, '/states?near=secret-place')

  await expect.poll(() => output()).toContain('"path":"/states"')

  expect(output()).toContain('"path":"/r/-"')
  expect(output()).toContain('(not a path)')
  expect(output()).not.toContain('secret')
  expect(output().toLowerCase()).not.toContain(TOKEN.toLowerCase())
})
