import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { NEAR_MISS_KINDS, REPEAT_KINDS } from '#cli/sample/full/planted/kinds.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'

const read = (file: string) =>
  parse<Record<string, string>>(readFileSync(file, 'utf8'), { columns: true })

const sample = (out: string, ...options: string[]) =>
  runCli(['sample', '--full', '--rows', '1000', ...options, '--out', out])

test('sample --full --duplicates adds rows of every kind and two columns, always the same', async ({
  files,
}) => {
  const paths = ['plain.csv', 'mixed.csv', 'again.csv'].map((name) => join(files.folder, name))
  const [plain = '', mixed = '', again = ''] = paths
  await sample(plain)
  await sample(mixed, '--duplicates')
  await sample(again, '--duplicates')

  const rows = read(mixed)
  const others = rows
    .filter((row) => row['planted'] === '')
    .map((row) => ({ ...row, planted: undefined, planted_beside: undefined }))

  expect(readFileSync(again, 'utf8')).toBe(readFileSync(mixed, 'utf8'))
  // Undefined properties count as absent.
  expect(others).toEqual(read(plain))
  expect(Object.keys(rows[0]!)).toHaveLength(122)
  expect(new Set(rows.map((row) => row['planted']))).toEqual(
    new Set([
      '',
      ...Object.keys(REPEAT_KINDS).map((kind) => `repeat ${kind}`),
      ...Object.keys(NEAR_MISS_KINDS).map((kind) => `near-miss ${kind}`),
    ]),
  )
})

test('a planted row has a new place ID and names a listed place', async ({ files }) => {
  const out = join(files.folder, 'list.csv')
  await sample(out, '--duplicates')

  const rows = read(out)
  const places = new Set(rows.flatMap((row) => (row['planted'] === '' ? [row['place_id']] : [])))
  const planted = rows.filter((row) => row['planted'] !== '')

  expect(new Set(planted.map((row) => row['place_id'])).size).toBe(planted.length)
  for (const { place_id, planted_beside, business_status, phone } of planted) {
    expect(places).not.toContain(place_id)
    expect(places).toContain(planted_beside)
    expect(business_status).not.toMatch(/permanently/i)
    expect(phone).toMatch(/^(?:|\+1 \d{3}-555-01\d\d|\(\d{3}\) 555 01\d\d)$/)
  }
})

test('names the twelve kinds of repeats in its help, and needs --full', async () => {
  const { stdout } = await runCli(['sample', '--help'])
  const { code, stderr } = await runCli(['sample', '--duplicates'])

  expect(Object.keys(REPEAT_KINDS)).toHaveLength(12)
  for (const kind of Object.keys(REPEAT_KINDS)) expect(stdout).toContain(`\n  ${kind} `)
  expect([code, stderr.split('\n')[0]]).toEqual([2, 'error: --duplicates needs --full'])
})
