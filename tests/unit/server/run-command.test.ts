import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSettings } from '#db/engine/settings.ts'
import { commandRunner } from '#server/health/run-command.ts'
import { scratchFolder } from '#tests/helpers/data/scratch-folder.ts'

test('a command that is busy and heeds no signal is killed at its limit', async () => {
  const root = mkdtempSync(join(scratchFolder(), 'busy-'))
  mkdirSync(join(root, 'cli'))
  writeFileSync(join(root, 'cli/command.mjs'), "process.on('SIGTERM', () => {})\nfor (;;);\n")

  const run = commandRunner(loadSettings(), root, 500)

  await expect(run('import')).rejects.toMatchObject({ killed: true, signal: 'SIGKILL' })
})
