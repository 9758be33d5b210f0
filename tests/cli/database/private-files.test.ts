import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

// Windows has a different permission model.
describe.skipIf(process.platform === 'win32')('only its owner may read', () => {
  test('a new database and its side files', async ({ files: { folder, newDb } }) => {
    await runCli(['migrate', '--db', newDb])
    const connection = openDatabase(newDb)
    connection.sqlite.exec('delete from sessions')

    const names = readdirSync(folder).filter((name) => name.startsWith('new.sqlite'))
    const modes = names.map((name) => modeOf(join(folder, name)))
    await connection.close()

    expect(names).toEqual(['new.sqlite', 'new.sqlite-shm', 'new.sqlite-wal'])
    expect(modes).toEqual(['600', '600', '600'])
  })

  test('a database restored to a new path', async ({ files: { folder, db, newDb } }) => {
    const copy = join(folder, 'copy.sqlite')
    await runCli(['backup', copy, '--db', db])

    await runCli(['restore', copy, '--db', newDb, '--yes'])

    expect(modeOf(newDb)).toBe('600')
  })

  test('a restored database keeps the mode of the previous one', async ({ files }) => {
    const { folder, db, newDb } = files
    const copy = join(folder, 'copy.sqlite')
    await runCli(['backup', copy, '--db', db])
    writeFileSync(newDb, 'damaged')
    chmodSync(newDb, 0o640)

    await runCli(['restore', copy, '--db', newDb, '--yes'])

    expect(modeOf(newDb)).toBe('640')
  })
})
