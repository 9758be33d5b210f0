import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { readColumnMapping } from '#cli/import/columns.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import { workbookOf, xlsxOf } from '#tests/helpers/lists/spreadsheets.ts'
import { records, words } from '#tests/helpers/data/words.ts'

const YELP_LIKE = 'Business,Town,Region,color\nFade Away,Austin,TX,red\nClear Skin,Waco,TX,\n'
const YELP_COLUMNS = { name: 'business', city: 'Town', state: 'Region' }
const FULL = csvOf(
  ...records`
    name=A&phone=%2B1 512 555 0100&rating=4.8
    name=B
  `,
)

function writeJson(folder: string, value: unknown): string {
  const file = join(folder, 'columns.json')
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
  return file
}

describe('--columns', () => {
  test('names the columns of another export', async ({ files }) => {
    const columns = writeJson(files.folder, YELP_COLUMNS)
    const list = files.list(YELP_LIKE)

    const run = await runCli(['import', list, '--db', files.db, '--columns', columns, '--json'])

    expect(run.code).toBe(0)
    expect(JSON.parse(run.stdout)).toMatchObject({
      imported: 2,
      cities: 2,
      columns: { used: ['Business', 'Town', 'Region'], ignored: ['color'] },
    })
  })

  test.for([
    ['is not JSON', '{ name', 'it is not JSON such as {'],
    ['has a blank name', { name: ' ' }, 'it must be an object of names'],
    ['has an unknown column', { nmae: 'Business' }, '"nmae" is none of the columns name, site, '],
  ] as const)('is refused when it %s', ([, content, problem], { files }) => {
    const file = writeJson(files.folder, content)

    expect(() => readColumnMapping(file)).toThrow(`${file}: ${problem}`)
  })
})

describe('--columns-help', () => {
  test('imports nothing, follows --columns, and reads spreadsheets', async ({ files }) => {
    const columns = writeJson(files.folder, { name: 'title' })
    const list = join(files.folder, 'list.csv')
    writeFileSync(
      list,
      xlsxOf([
        ['', 'title', 'us_state'],
        [1, 'x'.repeat(50)],
        ['', 'B\u001b[2J'],
      ]),
    )

    const args = ['import', list, '--db', files.newDb, '--columns', columns, '--columns-help']
    const shown = await runCli(args)
    const json = await runCli([...args, '--json'])

    expect(shown.stdout).toBe(
      [
        `${list}: 2 rows, 3 columns`,
        '  column 1, without a name: ignored; 1 blank; "1"',
        `  title: read as name; 0 blank; "${'x'.repeat(39)}…", "B [2J"`,
        '  us_state: read as state; all blank',
        'Missing: site, full_address, street, city, postal_code, phone, working_hours',
        '',
      ].join('\n'),
    )
    expect(JSON.parse(json.stdout)).toMatchObject({
      rows: 2,
      columns: [{ readAs: null, blank: 1 }, { name: 'title', readAs: 'name' }, { blank: 2 }],
    })
    expect(existsSync(files.newDb)).toBe(false)
  })

  test.for([
    ['that is read', 'Clinics of 2026\n\nname,city,state\nFade Away,Austin,TX\n', ['name', 'city']],
    ['that is not', 'Clinics of 2026\n\nred,green,blue\nFade Away,Austin,Texas!\n', [null, null]],
    [
      'with semicolons',
      'Clinics of 2026\n\nred;green;blue\nFade, Inc.;Austin;Texas!\n',
      [null, null],
    ],
  ] as const)('finds the header %s below a title', async ([, text, readAs], { files }) => {
    const args = ['import', files.list(text), '--db', files.newDb, '--columns-help', '--json']
    const { stdout } = await runCli(args)

    const columns = readAs.map((column) => expect.objectContaining({ readAs: column }) as unknown)
    expect(JSON.parse(stdout)).toMatchObject({ rows: 1, columns: [...columns, {}] })
  })

  test('misses nothing that one cell says beside others', async ({ files }) => {
    const list = 'tests/fixtures/shapes/contact-cell.csv'

    const { stdout } = await runCli(['import', list, '--db', files.newDb, '--columns-help'])

    expect(stdout).toMatch(/^Missing: working_hours$/m)
  })

  test('says what the import does, which says first what it guessed', async ({ files }) => {
    const list = files.list(
      'Practice Name,Office Address,Office City,ST,Main Phone No\nFade Away,1 Main St,Austin,TX,(512) 555-0142\n',
    )

    const help = await runCli(['import', list, '--db', files.newDb, '--columns-help', '--json'])
    const run = await runCli(['import', list, '--db', files.db])

    const { columns } = JSON.parse(help.stdout) as { columns: { readAs: string }[] }
    expect(columns.map(({ readAs }) => readAs)).toEqual(words`name street city state phone`)
    expect(run.stdout).toContain('Imported 1 clinic')
    expect(run.stdout.split('\n')[1]).toContain('We read “Practice Name” as name')
  })
})

test('a list without some columns is refused without --force when clinics have values in them', async ({
  files,
}) => {
  await runCli(['import', files.list(FULL), '--db', files.db])
  const list = files.list(
    'name,street,city,state,postal_code,country\nA,1 Main St,Austin,TX,78701,US\n',
  )
  const args = ['import', list, '--db', files.db]

  const refused = await runCli(args)
  const dry = await runCli([...args, '--dry-run'])
  const forced = await runCli([...args, '--force'])

  const problem = `${list}: the list lacks "phone", "latitude", "longitude", "reviews", "rating", which the clinics in the database have`
  expect([refused.code, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toContain(problem)
  expect(refused.stderr).toContain('--force')
  expect(dry.code).toBe(1)
  expect(dry.stdout).toContain('Dry run')
  expect(dry.stderr).toContain(problem)
  expect(forced.code).toBe(0)
})

test('a list of whole addresses is imported again, because it lacks nothing that it had', async ({
  files,
}) => {
  const list = 'Business,Location\nA,"1 Main St, Austin, TX 78701"\nB,"2 Oak Ave, Reno, NV 89501"\n'
  await runCli(['import', files.list(list), '--db', files.db])

  const again = await runCli(['import', files.list(list), '--db', files.db])
  const poorer = files.list('name,city,state\nA,Austin,TX\nB,Reno,NV\n')
  const refused = await runCli(['import', poorer, '--db', files.db])

  expect(again.stdout).toContain('0 added, 0 changed, 0 removed, 2 unchanged')
  expect(refused.stderr).toContain('the list lacks "full_address", "street", "postal_code", which')
})

describe('a spreadsheet', () => {
  const rows = [
    ['name', 'city', 'state'],
    ['A', 'Austin', 'TX'],
    ['', 'Austin', 'TX'],
  ]

  test('is known by its content, and problems name the row of the sheet', async ({ files }) => {
    const list = join(files.folder, 'list.csv')
    const report = join(files.folder, 'skipped.csv')
    const clinics = [[''], ...rows, ['B', 'Toronto', 'Ontario', '']]
    const notes = { name: 'Notes', rows: [['nothing']] }
    writeFileSync(list, workbookOf([notes, { name: 'Clinics', rows: clinics }]))

    const run = await runCli([
      'import',
      list,
      '--db',
      files.db,
      '--report',
      report,
      '--sheet',
      'clinics',
    ])

    expect([run.code, run.stderr]).toEqual([0, `${list}:4: the name is blank\n`])
    expect(run.stdout).toContain('Imported 2 clinics')
    expect(readFileSync(report, 'utf8')).toContain('4,no-name,,the name is blank')
  })
})
