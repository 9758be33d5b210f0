import { expect, test } from 'vitest'
import { ADMIN_PASSWORD, sendPassword, WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite({
  env: {
    ...WITH_ADMIN,
    SESSION_IDLE_MINUTES: '20',
    SESSION_MAX_HOURS: '9',
    GEOCODER_URL: 'https://where.example/reverse?key=1',
    MAP_TILES_URL: 'https://map.example/{z}/{x}/{y}.png',
    DIRECTIONS_URL: 'https://way.example/to?place={address}',
  },
})

test('the privacy policy names every third party that a browser may contact, by the settings', async () => {
  const { status, text } = await readPage(`${site().url}/privacy-policy`)

  expect(status).toBe(200)
  expect(text).toContain('your browser sends it to where.example, a service that answers with')
  expect(text).toContain('loads a map from map.example')
  expect(text).toContain('opens way.example with the clinic’s address')
  expect(text).toContain('There are four ways')
})

test('names both cookies, and the lifetime of a session from the settings', async () => {
  const { html, text } = await readPage(`${site().url}/privacy-policy`)
  const answer = await sendPassword(site().url, ADMIN_PASSWORD)
  const names = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])

  expect(names).toEqual(['admin'])
  expect(html).toContain('<code>admin</code>')
  expect(html).toContain('<code>__Host-admin</code>')
  expect(html).toContain('<code>passkey</code>')
  expect(html).toContain('<code>__Host-passkey</code>')
  expect(text).toContain('after 20 minutes without use, and after 9 hours at the latest')
})

test('states for how long a network address is kept', async () => {
  const { text } = await readPage(`${site().url}/privacy-policy`)

  expect(text).toContain('You send an application: about one hour.')
  expect(text).toContain('15 minutes for a wrong one, 30 days for the right one')
})
