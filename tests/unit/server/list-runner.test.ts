import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { NO_CHOICES } from '#domain/import/upload.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { createUpload } from '#db/uploads/upload-folder.ts'
import { startListRunner } from '#server/lists/list-runner.ts'
import { scratchFolder } from '#tests/helpers/data/scratch-folder.ts'

const UPLOAD = { name: 'list.csv', at: '', step: 'undo', problem: '', choices: NO_CHOICES } as const

function startRunner() {
  const packageRoot = mkdtempSync(join(scratchFolder(), 'runner-'))
  mkdirSync(join(packageRoot, 'cli'))
  const go = join(packageRoot, 'go')
  const program = `while (!fs.existsSync(${JSON.stringify(go)}));`
  writeFileSync(join(packageRoot, 'cli/command.mjs'), `import fs from 'node:fs'\n${program}\n`)
  const databaseFile = join(packageRoot, 'site.sqlite')
  const log = pino({ level: 'silent' })
  const lists = startListRunner({ databaseFile, settings: loadSettings(), log, packageRoot })
  return { lists, databaseFile, packageRoot, go }
}

test('one list is held at a time, until its work fails', async () => {
  const { lists } = startRunner()

  const first = lists.hold(() => Promise.reject(new Error('no room')))
  const second = await lists.hold(() => 'second')

  await expect(first).rejects.toThrow('no room')
  expect([second, await lists.hold(() => 'third')]).toEqual([undefined, 'third'])
})

test('a list is held until its step has ended, even if its work fails sooner', async () => {
  const { lists, databaseFile, packageRoot, go } = startRunner()
  const id = createUpload(databaseFile)
  const upload = { ...UPLOAD, id, address: '', runningIn: null, encoding: '', sheet: '' }

  const work = lists.hold((run) => {
    void run(upload, 'undo', { admin: '' })
    throw new Error('no room')
  })
  await expect(work).rejects.toThrow('no room')
  const during = await lists.hold(() => 'during')
  writeFileSync(go, '')

  expect(during).toBeUndefined()
  await expect.poll(() => lists.hold(() => 'after')).toBe('after')
  expect(existsSync(join(packageRoot, 'lists', id, 'result.json'))).toBe(true)
})
