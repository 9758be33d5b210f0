import { expect, test } from 'vitest'
import { runCli } from '#tests/helpers/commands/cli.ts'

test.for([
  [['drill'], /^drill is gone: check a backup with "restore FILE", without --yes\.\n$/],
  [['audit', '--verify'], /^--verify is gone: .*\n$/],
  [['restore', 'x', '--identity', 'y'], /^--identity is gone: .*\n$/],
] as const)('%j names what to use instead, in one line', async ([args, message]) => {
  const { code, stdout, stderr } = await runCli([...args])

  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(message)
})
