import { utimesSync } from 'node:fs'
import { basename } from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'

/** Sets the time at which the list was written, from the start of its last import. */
function writeAt(file: string, db: string, seconds: number): void {
  const { sqlite } = openDatabase(db)
  const started = sqlite.prepare('select max(started_at) from import_runs').pluck().get() as string
  sqlite.close()
  const time = Date.parse(started) / 1000 + seconds
  utimesSync(file, time, time)
}

test('skips a file without changes, in one line', async ({ files: { db, folder, list } }) => {
  const file = list(csvOf({ name: 'Glow' }))
  await runCli(['import', '--if-newer', file, '--db', db])
  writeAt(file, db, -3)

  const relative = ['import', '--if-newer', basename(file), '--db', db]
  const printed = await runCli(relative, { cwd: folder })
  const json = await runCli(['import', '--if-newer', file, '--db', db, '--json'])

  expect([printed.code, printed.stderr]).toEqual([0, ''])
  expect(printed.stdout).toMatch(/^\S+ was imported at \S+Z and has not changed since; .*\n$/)
  expect(JSON.parse(json.stdout)).toEqual({
    notNewer: true,
    file,
    importedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test.for([1, -1])(
  'imports a file that was written since its last import, also when its time is rounded (%i s)',
  async (seconds, { files: { db, list } }) => {
    const file = list(csvOf({ name: 'Glow' }))
    await runCli(['import', file, '--db', db])
    list(csvOf({ name: 'Glow' }, { name: 'Fade' }))
    writeAt(file, db, seconds)

    const { stdout } = await runCli(['import', '--if-newer', file, '--db', db, '--json'])

    expect(JSON.parse(stdout)).toMatchObject({ imported: 2, added: 1 })
  },
)

test('retries a file whose import was refused', async ({ files: { db, list } }) => {
  const file = list('not,a,list\n1,2,3\n')
  await runCli(['import', file, '--db', db])

  const { code, stdout } = await runCli(['import', '--if-newer', file, '--db', db])

  expect([code, stdout]).toEqual([1, ''])
})

test('reads standard input each time', async ({ files: { db } }) => {
  const input = csvOf({ name: 'Glow' })
  const args = ['import', '--if-newer', '-', '--db', db, '--json']
  await runCli(args, { input })

  const { stdout } = await runCli(args, { input })

  expect(JSON.parse(stdout)).toMatchObject({ imported: 1, unchanged: 1 })
})
