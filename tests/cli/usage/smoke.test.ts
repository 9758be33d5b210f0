import { expect } from 'vitest'
import { spawnCli, test } from '#tests/helpers/commands/cli.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'

// The other tests run commands within their own process; publish/prerender.test.ts also spawns `prerender`.
test.for([
  ['import LIST --db DB', '1 added'],
  ['admin set-password --hash-only', '$argon2id$'],
] as const)('"%s" exits with 0 in a separate process', async ([command, printed], { files }) => {
  const args = command.split(' ').map((word) => {
    const named = word.replace('DB', files.db)
    return word === 'LIST' ? files.list(csvOf({})) : named
  })

  const { code, stdout } = await spawnCli(args, { input: 'seven boats leave at dawn\n' })

  expect(code).toBe(0)
  expect(stdout).toContain(printed)
})
