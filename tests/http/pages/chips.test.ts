import { expect, test } from 'vitest'
import { inDatabase } from '#tests/helpers/databases/in-database.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { addStatement } from '#tests/helpers/stewardship/stewardship.ts'
import { query } from '#tests/helpers/databases/query.ts'

const AUSTIN = '/states/texas/austin'
const ENOUGH = 20

const site = borrowedSite()

async function chipsOf(path: string): Promise<string[]> {
  const { html } = await readPage(site().url + path)
  const [, list = ''] = /aria-label="Quick filters"[^>]*>(.*?)<\/ul>/.exec(html) ?? []
  return Array.from(list.matchAll(/<button[^>]*>([^<]*)/g), ([, label = '']) => label)
}

/** The chosen ones of Austin's listings say that the first consultation is free. */
function give(first: number, last: number): Promise<void> {
  return inDatabase(site().databasePath, async (connection) => {
    const ids = "select id from providers where city_slug = 'austin' order by id"
    for (const id of query<number>(connection, ids).slice(first, last)) {
      await addStatement(connection, id, { field: 'freeConsultation', value: 'yes' })
    }
  })
}

test('chips filter by what a listing says and, once twenty have it, by a free consultation', async () => {
  expect(await chipsOf(AUSTIN)).toContain('Says it removes tattoos')
  expect(await chipsOf(`${AUSTIN}?has=removal`)).not.toContain('Says it removes tattoos')

  await give(0, ENOUGH - 1)
  expect(await chipsOf(`${AUSTIN}?sort=name`)).not.toContain('Free consultation')
  await give(ENOUGH - 1, ENOUGH)
  await expect.poll(() => chipsOf(`${AUSTIN}?sort=name`)).toContain('Free consultation')
})
