import { beforeAll, expect, test } from 'vitest'
import { decidePair } from '#db/desk/decide-pair.ts'
import { refreshDuplicates } from '#db/duplicates/refresh.ts'
import { inDatabase } from '#tests/helpers/databases/in-database.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { BY_ADMIN } from '#tests/helpers/stewardship/stewardship.ts'

const site = borrowedSite()
const NOW = new Date()
const PRACTICE = '/states/texas/austin/weekday-ink-removal'
const PERSON = '/states/texas/austin/clear-canvas-laser-2'

beforeAll(() =>
  inDatabase(site().databasePath, async (connection) => {
    const { db } = connection
    const idOf = async (slug: string) => {
      const query = db.selectFrom('providers').select('id').where('slug', '=', slug)
      return (await query.executeTakeFirstOrThrow()).id
    }
    const practiceId = await idOf('weekday-ink-removal')
    const practitionerId = await idOf('clear-canvas-laser-2')
    const place = {
      street: '500 Main St',
      postal_code: '78701',
      latitude: 30.27,
      longitude: -97.74,
    }
    const both = db.updateTable('providers').set({ ...place, phone: '(512) 555-0142' })
    await both.where('id', 'in', [practiceId, practitionerId]).execute()
    const person = db.updateTable('providers').set({ name: 'Dr. Jane Doe, MD' })
    await person.where('id', '=', practitionerId).execute()
    await refreshDuplicates(db, new Set([practitionerId]), NOW)
    const link = { decision: 'belongs-to', practiceId, by: BY_ADMIN, now: NOW } as const
    await decidePair(connection, [practitionerId, practiceId], link)
  }),
)

test("a person's page names the practice and links to it", async () => {
  const page = await readPage(site().url + PERSON)

  expect(page.text).toContain('Part of Weekday Ink Removal')
  expect(page.links).toContain(PRACTICE)
})

test("a practice's page lists the people by the names of their listings", async () => {
  const page = await readPage(site().url + PRACTICE)

  expect(page.text).toContain('People at this practice Dr. Jane Doe, MD')
  expect(page.links).toContain(PERSON)
})
