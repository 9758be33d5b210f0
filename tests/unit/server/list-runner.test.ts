import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { NO_CHOICES } from '#domain/import/upload.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { createUpload, readUpload } from '#db/uploads/upload-folder.ts'
import { startListRunner } from '#server/lists/list-runner.ts'
import { test } from '#tests/helpers/databases/database-file.ts'

const UPLOAD = { name: 'list.csv', at: '', step: 'undo', problem: '', choices: NO_CHOICES } as const

function startRunner(databaseFile: string) {
  const settings = { ...loadSettings(), PRERENDER_DIR: join(databaseFile, '../pages') }
  const log = pino({ level: 'silent' })
  const live = { adopt: () => Promise.resolve() }
  return startListRunner({ databaseFile, settings, log, packageRoot: process.cwd(), live })
}

test('one list is held at a time, until its work fails', async ({ database }) => {
  const lists = startRunner(database)

  const first = lists.hold(() => Promise.reject(new Error('no room')))
  const second = await lists.hold(() => 'second')

  await expect(first).rejects.toThrow('no room')
  expect([second, await lists.hold(() => 'third')]).toEqual([undefined, 'third'])
})

test('a list is held until its step has ended, even if its work fails sooner', async ({
  database,
}) => {
  const lists = startRunner(database)
  const id = createUpload(database)
  const upload = { ...UPLOAD, id, address: '', runningIn: null, encoding: '', sheet: '' }
  const other = openDatabase(database)
  other.sqlite.exec('begin immediate')

  const work = lists.hold((run) => {
    void run(upload, 'undo', { admin: '' })
    throw new Error('no room')
  })
  await expect(work).rejects.toThrow('no room')
  const during = await lists.hold(() => 'during')
  other.sqlite.exec('commit')

  expect(during).toBeUndefined()
  await expect.poll(() => lists.hold(() => 'after'), { timeout: 20_000 }).toBe('after')
  expect(readUpload(database, id)?.problem).toContain('There is no import to undo')
  expect(readUpload(database, id)?.done).toBeUndefined()
  await other.close()
})
