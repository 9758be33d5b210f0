import { decodeHTML as unescape } from 'entities'
import { expect, test } from 'vitest'
import { listApplication } from '#tests/helpers/applications/applications.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()

test('a frame says who pays to be first, and in which order the others are', async () => {
  const frame = async (path: string) => (await fetch(site().url + path)).text()
  const before = await frame('/embed/texas/austin')
  await listApplication(site().databasePath, {
    id: 'pays',
    name: 'Paying Ink Removal',
    listing: 'premium',
  })

  const [city, own] = [
    await frame('/embed/texas/austin'),
    await frame('/embed/provider/texas/austin/paying-ink-removal'),
  ]

  expect(before).toMatch(/those with the most reviews first/)
  expect(before).not.toMatch(/Top Pick/)
  expect(city).toContain('Top Picks pay to be first; then come those with the most reviews.')
  expect(city.match(/Top Pick · Paid placement/g)?.length).toBe(1)
  expect(city).toMatch(/Paying Ink Removal<\/a><br>Top Pick · Paid placement/)
  expect(own).toContain('Top Pick · Paid placement')
  const answer = await frame('/api/v1/providers/texas/austin/weekday-ink-removal')
  const { provider } = JSON.parse(answer) as { provider: { status: string } }
  const minutes = / \d+ min/g // which may pass meanwhile
  expect(unescape(city).replaceAll(minutes, '')).toContain(
    `<strong>${provider.status.replaceAll(minutes, '')}</strong>`,
  )
})
