import { expect, test } from 'vitest'
import {
  largeTextOnPhone,
  pageFindings,
  templateFindings,
} from '#tests/helpers/accessibility/page-findings.ts'
import { listApplication } from '#tests/helpers/applications/applications.ts'
import {
  addFacts,
  ALL_FACTS,
  closeForNow,
  setListColumns,
} from '#tests/helpers/stewardship/clinic-facts.ts'
import { inDatabase } from '#tests/helpers/databases/in-database.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'

const site = siteInBrowser({
  fill: async (running) => {
    await inDatabase(running.databasePath, async ({ db }) => {
      await addFacts(db, 'weekday-ink-removal', ALL_FACTS)
      await setListColumns(db, 'weekday-ink-removal', {
        reviews_tags: "['price', 'painless', 'nurse', 'parking']",
        street_view: 'https://www.google.com/maps/@30.2,-97.7,3a',
      })
      await closeForNow(db, 'nowhere-laser')
    })
    await listApplication(running.databasePath, {
      id: 'copper-lantern',
      name: 'Copper Lantern Laser',
      listing: 'premium',
      city: 'Denver',
      state: 'CO',
      zip: '80202',
      services: ['Laser Tattoo Removal', 'Scar Treatment', 'Q-Switch Laser'],
    })
  },
})

const COMPARED =
  'texas/austin/weekday-ink-removal,texas/austin/nowhere-laser,colorado/denver/copper-lantern-laser'

test.for([
  '/',
  '/blog/laser-tattoo-removal-guide',
  '/list-company',
  '/states/texas/austin/weekday-ink-removal',
  '/search?q=lone+star',
])('%s is accessible with a keyboard, large text and forced colors, too', async (path) => {
  const page = await site.open(path)

  expect([...(await templateFindings(page)), ...(await largeTextOnPhone(page))]).toEqual([])
})

test.for([
  '/about',
  '/blog',
  '/states',
  `/compare?ids=${COMPARED}&from=78701`,
  '/no-such-page',
  '/states/texas',
  '/states/texas/austin',
  '/states/texas/austin/nowhere-laser',
  '/states/colorado/denver/copper-lantern-laser',
  '/search?q=springfield',
  '/search?q=tattoo+removal+near+me',
  `/search?q=${'a'.repeat(200)}`,
])('%s is accessible', async (path) => {
  const page = await site.open(path)

  expect(await pageFindings(page)).toEqual([])
})
