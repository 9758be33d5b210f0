import { expect } from 'vitest'
import { runCli, test } from '#tests/helpers/commands/cli.ts'

test.for([
  [['audit', '--limit'], '1e1', 'It must be a whole number from 1 to 1000000.'],
  [['audit', '--limit'], '0', 'It must be a whole number from 1 to 1000000.'],
  [['prerender', '--jobs'], '0x10', 'It must be a number from 1 to 64.'],
  [['prerender', '--jobs'], ' 2', 'It must be a number from 1 to 64.'],
  [['sample', '--rows'], '1e6', 'It must be a whole number from 1 to 100000000.'],
  [['applications', 'purge', '--older-than'], '1e2', 'It must be a whole number of days from 0'],
] as const)(
  'refuses %j %s as wrong usage',
  async ([option, number, message], { files: { folder } }) => {
    const { code, stderr } = await runCli([...option, number], {
      env: { DATABASE_PATH: `${folder}/none.sqlite` },
    })

    expect(code).toBe(2)
    expect(stderr).toContain(message)
  },
)
