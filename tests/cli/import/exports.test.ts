import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { query } from '#tests/helpers/databases/query.ts'

/** Two fictional clinics as tools export them, with what is no clinic of the United States. */
const FOLDER = join(import.meta.dirname, '../../fixtures/exports')

/** Columns that are guessed, and name, place, phone, website and hours that are stored. */
const EXPORTS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/export-values.json'), 'utf8'),
) as Record<string, { guessed: string; stored: readonly string[] }>

test.for(readdirSync(FOLDER))('%s is imported as it is, and counted', async (file, { files }) => {
  const list = join(FOLDER, file)

  const { stdout } = await runCli(['import', list, '--db', files.db, '--json'])

  const { columns, ...counts } = JSON.parse(stdout) as Record<string, number> & {
    columns: { guessed: { name: string; readAs: string }[] }
  }
  const guessed = columns.guessed.map(({ name, readAs }) => `${name}=${readAs}`).join(', ')
  const stored = query(
    files.db,
    `select name || ', ' || street || ', ' || city || ' ' || state || ' ' || postal_code || ', ' || phone
      || ', ' || site || ', ' || hours from providers order by id`,
  )
  expect({ guessed, stored }).toEqual(EXPORTS[file])
  expect(counts).toMatchObject(countPlainly(readFileSync(list, 'utf8')))
})

/** Without our reader: what the words of each record say. */
function countPlainly(text: string) {
  const words = /^[[{]/.test(text)
    ? // Records are those with a name, whatever is around them.
      text.split(/"(?:title|[Nn]ame)": "(?=[^"]*(?:Ink|Laser))/).slice(1)
    : parse(text, { bom: true })
        .slice(1)
        .map((record) => JSON.stringify(record))
  const clinics = words.filter((record) => /Cedar Ink Off|Dune .*Laser/.test(record))
  const count = (...names: RegExp[]) =>
    names.filter((name) => clinics.some((clinic) => name.test(clinic))).length
  return {
    rows: words.length,
    imported: clinics.length,
    skipped: words.length - clinics.length,
    duplicates: 0,
    cities: count(/Austin/, /Santa Fe/),
    states: count(/TX|Texas/, /NM|New Mexico/),
  }
}
