import { expect, test } from 'vitest'
import { readPage } from '#tests/helpers/html.ts'
import { testSite } from '#tests/helpers/test-site.ts'

const site = testSite({
  env: {
    GEOCODER_URL: 'https://where.example/reverse?key=1',
    MAP_EMBED_URL: 'https://map.example/embed?at={lat},{lon}',
    DIRECTIONS_URL: 'https://way.example/to?place={address}',
  },
})

test('the privacy policy names every other company a browser may reach, by the settings', async () => {
  const { status, text } = await readPage(`${site().url}/privacy-policy`)

  expect(status).toBe(200)
  expect(text).toContain('your browser sends it to where.example, a service that answers with')
  expect(text).toContain('loads a map from map.example')
  expect(text).toContain('opens way.example with the clinic’s address')
  expect(text).toContain('There are four ways')
})

test('the home page names the geocoder before the browser asks anything', async () => {
  const { text, html } = await readPage(site().url)

  expect(text).toContain('To name your city, it then tells where.example where you are.')
  expect(html).not.toContain('map.example')
})
