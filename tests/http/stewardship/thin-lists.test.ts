import { expect, test } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { undoImport } from '#db/import/undo-import.ts'
import { csvRecord } from '#domain/text/csv.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { fields, lines, table } from '#tests/helpers/data/words.ts'
import { importText } from '#tests/helpers/lists/clinic-lists.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { inDatabase, query } from '#tests/helpers/databases/query.ts'

const CLINICS = lines`
  Fade Away | Austin | TX | (512) 555-0101 | 78701 | 1 Main St | https://fade.example/
  Clear Skin Lab | Reno | NV | (775) 555-0102 | 89501 | 2 Oak Ave | https://clear.example/
  Second Chance Laser | Denver | CO | (303) 555-0103 | 80203 | 3 Elm St
  Fade Away | Denver | CO | (303) 555-0104 | 80204 | 4 Pine St | https://fade.example/
`.map((line) => line.split(' | '))

/** The same clinics with a column more or less, and as other tools name the columns: each by its place above. */
const LISTS = table`
  three columns         | name=0&city=1&state=2
  a phone               | name=0&city=1&state=2&phone=3
  a ZIP code            | name=0&city=1&state=2&postal_code=4
  a street              | name=0&city=1&state=2&street=5
  all but a phone       | name=0&city=1&state=2&postal_code=4&street=5&site=6
  the columns of a tool | title=0&town=1&us_state=2&telephone=3&website=6
`

function listOf(cell: string): string {
  const columns = fields(cell)
  const rows = CLINICS.map((clinic) => Object.values(columns).map((at) => clinic[Number(at)] ?? ''))
  return [Object.keys(columns), ...rows].map(csvRecord).join('')
}

const site = borrowedSite()

test('no column more or less, undo or addition costs a clinic its address', async () => {
  const known = new Map<string, string>()
  const lost: string[] = []
  /** Follows every address that any list had, as a crawler that knows it from before. */
  const crawl = async (connection: Connection, step: string) => {
    const listed = query<{ path: string; clinic: string }>(
      connection,
      `select '/states/' || state_slug || '/' || city_slug || '/' || slug as path,
        name || ' in ' || city as clinic from providers`,
    )
    expect([step, listed.length]).toEqual([step, CLINICS.length])
    for (const { path, clinic } of listed) known.set(path, clinic)
    for (const [address, clinic] of known) {
      const { status, url } = await fetch(site().url + address)
      const is = known.get(new URL(url).pathname)
      if (status !== 200 || is !== clinic) lost.push(`${step}: ${address} ${status} ${is}`)
    }
  }

  await inDatabase(site().databasePath, async (connection) => {
    const bring = (list: string, mode: 'replace' | 'add' = 'replace') =>
      importText(connection, list, { force: true, mode })
    for (const [before, columns] of LISTS) {
      await bring(listOf(columns))
      for (const [after, others] of LISTS) {
        if (before === after) continue
        const step = `${before}, then ${after}`
        await bring(listOf(others))
        await crawl(connection, step)
        await undoImport(connection, NOW)
        await crawl(connection, `${step}, undone`)
        await bring(listOf(others))
        await bring(listOf(columns), 'add')
        await crawl(connection, `${step}, again and added`)
        await bring(listOf(columns))
      }
    }
  })

  expect(lost).toEqual([])
  expect(known.size).toBe(CLINICS.length)
})
