import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { csvRecord } from '#domain/text/csv.ts'
import { exportList } from '#tests/helpers/lists/export-list.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { query } from '#tests/helpers/databases/query.ts'

const COLUMNS =
  'name,street,city,postal_code,state,phone,country,place_id,rating,reviews,business_status'

interface Row {
  id: number
  name?: string
  city?: string
  phone?: string
  rating?: string
  status?: string
}

function listOf(...rows: Row[]): string {
  const records = rows.map(({ id, name, city, phone, rating, status }) => [
    name ?? `Fade ${id}`,
    `${id} Main St`,
    city ?? 'Austin',
    '78701',
    'TX',
    phone ?? `512555010${id}`,
    'US',
    `place-${id}`,
    rating ?? '4.5',
    20,
    status ?? '',
  ])
  return [`${COLUMNS}\r\n`, ...records.map(csvRecord)].join('')
}

const BEFORE = listOf({ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }, { id: 6 })
const AFTER = listOf(
  { id: 1 },
  { id: 2, phone: '7375550199', rating: '4.9' },
  { id: 3, city: 'Dallas' },
  { id: 4, name: '=Clear Skin' },
  { id: 5, status: 'Closed permanently' },
  { id: 7 },
)

describe('import --changes', () => {
  const EXPECTED = [
    'kind,clinic,address,column,old,new',
    'changed,Fade 2,/states/texas/austin/fade-2,phone,5125550102,7375550199',
    'changed,Fade 2,/states/texas/austin/fade-2,rating,4.5,4.9',
    'moved,Fade 3,/states/texas/austin/fade-3,address,/states/texas/austin/fade-3,/states/texas/dallas/fade-3',
    'moved,Fade 3,/states/texas/austin/fade-3,city,Austin,Dallas',
    'moved,Fade 3,/states/texas/austin/fade-3,full_address,"3 Main St, Austin, TX 78701","3 Main St, Dallas, TX 78701"',
    "renamed,'=Clear Skin,/states/texas/austin/fade-4,address,/states/texas/austin/fade-4,/states/texas/austin/clear-skin",
    "renamed,'=Clear Skin,/states/texas/austin/fade-4,name,Fade 4,'=Clear Skin",
    'added,Fade 7,/states/texas/austin/fade-7,,,',
    'closed,Fade 5,/states/texas/austin/fade-5,,,',
    'removed,Fade 6,/states/texas/austin/fade-6,,,',
    '',
  ]

  test('writes every change of the list, in a dry run too', async ({ files }) => {
    const changes = join(files.folder, 'changes.csv')
    await runCli(['import', files.list(BEFORE), '--db', files.db, '--force'])

    const rules = ['--changes', changes, '--max-removed', '40']
    const args = ['import', files.list(AFTER), '--db', files.db, ...rules]
    await runCli([...args, '--dry-run'])
    const before = readFileSync(changes, 'utf8')
    const run = await runCli(args)

    expect(run.code).toBe(0)
    expect(before.split('\r\n')).toEqual(EXPECTED)
    expect(readFileSync(changes, 'utf8')).toBe(before)
    expect(run.stdout.split('\n')[0]).toContain(', 1 closed for good (')
    expect(run.stdout).toContain('1 added, 3 changed, 1 removed, 1 unchanged')
    expect(run.stdout).toContain('1 moved to another city, 1 renamed, 1 closed for good')
    expect(run.stdout).toContain(
      'changed columns: city 1, name 1, full_address 1, phone 1, rating 1',
    )
    expect(run.stdout).toContain(`10 changes written to ${changes}`)
  })
})

async function exportLines(db: string, file: string): Promise<string[]> {
  await exportList(db, file)
  return readFileSync(file, 'utf8').split('\r\n').toSorted()
}

test('import --undo restores the clinics with their facts, once', async ({ files }) => {
  const file = join(files.folder, 'export.csv')
  await runCli(['import', files.list(BEFORE), '--db', files.db, '--force'])
  const before = await exportLines(files.db, file)
  await runCli(['import', files.list(AFTER), '--db', files.db, '--max-removed', '40'])

  const run = await runCli(['import', '--undo', '--db', files.db])
  const again = await runCli(['import', '--undo', '--db', files.db])

  expect(run.code).toBe(0)
  expect(run.stdout).toContain('2 back, 3 as they were before, 1 removed')
  expect(await exportLines(files.db, file)).toEqual(before)
  expect([again.code, again.stderr]).toEqual([
    1,
    'There is no import to undo: only the last one can be, and only once.\n',
  ])
})

test('import --undo of the first list says that there are no clinics now', async ({ files }) => {
  await runCli(['import', files.list(BEFORE), '--db', files.db, '--force'])

  const { stdout } = await runCli(['import', '--undo', '--db', files.db])

  expect(stdout).toContain('there are no clinics now; npm run cli -- import FILE loads a list')
})

test('import --max-removed sets the share that a list may remove', async ({ files }) => {
  await runCli(['import', files.list(BEFORE), '--db', files.db, '--force'])
  const list = files.list(listOf({ id: 1 }, { id: 2 }, { id: 3 }))

  const done = await runCli(['import', list, '--db', files.db, '--max-removed', '50'])

  expect(done.code).toBe(0)
})

test('import --list-date is also stored, with the source, for the facts of unchanged clinics', async ({
  files,
}) => {
  const args = ['import', files.list(BEFORE), '--db', files.db, '--force', '--source', 'Google']
  await runCli([...args, '--list-date', '2026-09-03'])
  await runCli([...args, '--list-date', '2026-10-07'])

  expect(query(files.db, 'select distinct source, listed_on from clinics')).toEqual([
    { source: 'Google', listed_on: '2026-10-07' },
  ])
})
