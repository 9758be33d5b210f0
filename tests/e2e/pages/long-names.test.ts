import { expect, test } from 'vitest'
import { fitFindings } from '#tests/helpers/accessibility/fit.ts'
import { listApplication } from '#tests/helpers/applications/applications.ts'
import { PHONE, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import type { RunningSite } from '#tests/helpers/site/site.ts'
import { slugify } from '#domain/clinics/slugs.ts'

const site = siteInBrowser({ fill: listLongNames })

const NARROW = { width: 320, height: 700 }
const LONG = `${'Harbormark Tattoo Lightening and Laser Removal of '.repeat(4)}Denver, PLLC`
const NAMES = {
  'very long': LONG,
  'one word': 'Tattooentfernungslaserbehandlungszentrumneu',
} as const

async function listLongNames({ databasePath }: RunningSite): Promise<void> {
  for (const [id, name] of Object.entries(NAMES)) {
    await listApplication(databasePath, {
      id: slugify(id),
      name,
      city: 'Denver',
      state: 'CO',
    })
  }
}

test.for([
  ['one word', NARROW],
  ['very long', PHONE],
] as const)('a page whose name is %s fits a screen of %o', async ([id, viewport]) => {
  const path = `/states/colorado/denver/${slugify(NAMES[id])}`
  const page = await site.open(path, { viewport })

  const findings = await fitFindings(page)

  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(NAMES[id])
  expect(findings).toEqual([])
})
