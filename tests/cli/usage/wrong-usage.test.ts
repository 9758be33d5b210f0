import { expect } from 'vitest'
import { runCli, test } from '#tests/helpers/commands/cli.ts'

test.for([
  ['audit --limit', '1e1', 'It must be a whole number from 1 to 1000000.'],
  ['audit --limit', '0', 'It must be a whole number from 1 to 1000000.'],
  ['audit --event', 'party', 'Allowed choices are'],
  ['audit --since', 'yesterday', 'It must be a day like 2026-11-20'],
  ['audit --since', '2026-02-31T00:00Z', 'It must be a day like 2026-11-20'],
  ['prerender --jobs', '0x10', 'It must be a number from 1 to 64.'],
  ['prerender --jobs', ' 2', 'It must be a number from 1 to 64.'],
  ['sample --rows', '0', 'It must be a whole number from 1 to 100000000.'],
  ['sample --rows', '1e6', 'It must be a whole number from 1 to 100000000.'],
  ['sample --seed', '-1', 'is invalid'],
  ['check-sites --limit', '0', 'is invalid'],
  ['check-sites --older-than', '1.5', 'is invalid'],
  ['import --list-date', '2026-02-30', 'It must be a day'],
  ['import --list-date', '2999-01-01', 'It must be a day'],
  ['applications purge --older-than', '1e2', 'It must be a whole number of days from 0 to 36500.'],
  ['applications purge --older-than', '', 'It must be a whole number of days from 0 to 36500.'],
  ['applications purge', '--yes', "required option '--older-than <days>' not specified"],
  ['applications list --status', 'bogus', 'Allowed choices are'],
  ['applications approve', '--json', "missing required argument 'id'"],
  ['subscribers remove', '--json', "missing required argument 'email'"],
  ['subscribers', 'nope', "unknown command 'nope'"],
] as const)('refuses "%s %s"', async ([command, last, message], { files: { folder } }) => {
  const { code, stderr } = await runCli([...command.split(' '), last], {
    env: { DATABASE_PATH: `${folder}/none.sqlite` },
  })

  expect(code).toBe(2)
  expect(stderr).toContain(message)
})
