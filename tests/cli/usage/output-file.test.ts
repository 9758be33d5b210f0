import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'

const DATABASE_REFUSED = 'a database or a part of one; give the file another name'

/** Every command that writes a file named by the operator. */
const WRITERS = [
  ['applications export', ['applications', 'export', '--out']],
  ['subscribers export', ['subscribers', 'export', '--out']],
  ['sample', ['sample', '--rows', '60', '--out']],
] as const

function write(args: readonly string[], file: string, db: string, ...more: string[]) {
  const database = args[0] === 'sample' ? [] : ['--db', db]
  return runCli([...args, file, ...database, ...more])
}

describe.for(WRITERS)('%s', ([, args]) => {
  test('replaces a file only with --force and prints what it wrote', async ({
    files: { db, folder },
  }) => {
    const file = join(folder, 'mine.csv')
    writeFileSync(file, 'kept')

    const first = await write(args, file, db)
    const before = readFileSync(file, 'utf8')
    const second = await write(args, file, db, '--force')

    expect([first.code, first.stdout, first.stderr]).toEqual([
      1,
      '',
      `${file}: exists already; add --force to replace it\n`,
    ])
    expect(before).toBe('kept')
    expect([second.code, second.stderr]).toEqual([0, ''])
    expect(second.stdout).toMatch(/^\d+ .+ written to .+mine\.csv\n$/)
    expect(readFileSync(file, 'utf8')).not.toBe('kept')
    expect(readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([])
  })

  test('never replaces a database', async ({ files: { db } }) => {
    const before = readFileSync(db)

    const { code, stdout, stderr } = await write(args, db, db, '--force')

    expect([code, stdout, stderr]).toEqual([1, '', `${db}: ${DATABASE_REFUSED}\n`])
    expect(readFileSync(db).equals(before)).toBe(true)
  })

  test.for([
    [' ', 'It must not be blank.'],
    ['--help', 'A path is missing; a file of this name would be ./--help.'],
  ])(
    'refuses %j in the place of the file name as wrong usage',
    async ([file = '', message], { files }) => {
      const { code, stderr } = await write(args, file, files.db)

      expect(code).toBe(2)
      expect(stderr).toContain(message)
    },
  )
})

test('a refused export is not recorded in the audit', async ({ files: { db, folder } }) => {
  writeFileSync(join(folder, 'mine.csv'), 'kept')
  await runCli(['applications', 'export', '--out', join(folder, 'mine.csv'), '--db', db])

  const { stdout } = await runCli(['audit', '--db', db, '--json'])

  expect(stdout).not.toContain('applications-export')
})

test('import refuses a blank database name as wrong usage', async ({ files }) => {
  const run = await runCli(['import', files.list(csvOf({})), '--db', ''])

  expect([run.code, run.stdout]).toEqual([2, ''])
  expect(run.stderr).toContain("error: option '--db <file>' argument '' is invalid.")
})

test('replaces the file behind a symbolic link and keeps the link', async ({
  files: { db, folder },
}) => {
  mkdirSync(join(folder, 'below'))
  writeFileSync(join(folder, 'below/real.csv'), '')
  symlinkSync('below/real.csv', join(folder, 'link.csv'))
  const args = ['subscribers', 'export', '--out', 'link.csv', '--force', '--db', db]

  const { code, stdout } = await runCli(args, { cwd: folder })

  expect([code, stdout]).toEqual([0, '0 subscribers written to link.csv\n'])
  expect(readFileSync(join(folder, 'below/real.csv'), 'utf8')).toBe('email,created_at\r\n')
})
