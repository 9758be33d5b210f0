import { expect, test } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { mergeInto } from '#db/stewardship/merge.ts'
import { hideClinic } from '#db/stewardship/withhold.ts'
import { comparePath } from '#domain/site/query.ts'
import { waitForHydration, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { BY_ADMIN, clinicId } from '#tests/helpers/stewardship/stewardship.ts'

const KEPT = 'texas/austin/night-owl-laser'
const HIDDEN = 'texas/austin/barton-laser-studio'
const MERGED = 'texas/austin/barton-skin-clinic'
const WINNER = 'texas/austin/weekday-ink-removal'

const site = siteInBrowser({
  fill: async ({ databasePath }) => {
    const connection = openDatabase(databasePath, { mustExist: true })
    const [winnerId, merged, hidden] = await Promise.all(
      [1, 22, 23].map((number) => clinicId(connection.db, `https://clinic-${number}.example/`)),
    )
    if (winnerId === undefined || merged === undefined || hidden === undefined)
      throw new Error('not listed')
    await inWriteTransaction(connection, async (db) => {
      await mergeInto(db, { id: merged, winnerId, by: BY_ADMIN, now: NOW })
      await hideClinic(db, { id: hidden, by: BY_ADMIN, now: NOW })
    })
    await connection.close()
  },
})

test('a comparison forgets saved providers that are gone, and keeps those that moved', async () => {
  const page = await site.open('/about')
  await page.evaluate(
    (ids) => {
      const saved = ids.map((id) => ({ id, name: id, address: '' }))
      localStorage.setItem('shortlist', JSON.stringify(saved))
    },
    [KEPT, HIDDEN, MERGED, WINNER],
  )

  await page.goto(site.url() + comparePath([KEPT, HIDDEN, MERGED]))
  await waitForHydration(page)

  const link = page.getByRole('banner').getByRole('link', { name: /^Saved/ })
  await expect.poll(() => link.getAttribute('href')).toBe(comparePath([KEPT, WINNER]))
  const names = await page.getByRole('columnheader').getByRole('link').allInnerTexts()
  expect(names).toEqual(['Night Owl Laser', 'Weekday Ink Removal'])
})
