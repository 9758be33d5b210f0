import { expect } from 'vitest'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { table } from '#tests/helpers/data/words.ts'

test.for(table`
  prerender --jobs         | "0x10"       | It must be a number from 1 to 64.
  prerender --jobs         | " 2"         | It must be a number from 1 to 64.
  check-sites --limit      | "0"          | is invalid
  check-sites --older-than | "1.5"        | is invalid
  import --list-date       | "2026-02-30" | It must be a day
  import --list-date       | "2999-01-01" | It must be a day
  purge --older-than       | "1e2"        | It must be a whole number of days from 0 to 36500.
  purge --older-than       | ""           | It must be a whole number of days from 0 to 36500.
  purge                    | "--yes"      | required option '--older-than <days>' not specified
  restore                  | "--json"     | missing required argument 'file'
  site                     | "nope"       | unknown command 'nope'
`)('refuses "%s %s"', async ([command, quoted, message], { files: { folder } }) => {
  const last = String(JSON.parse(quoted))
  const { code, stderr } = await runCli([...command.split(' '), last], {
    env: { DATABASE_PATH: `${folder}/none.sqlite` },
  })

  expect(code).toBe(2)
  expect(stderr).toContain(message)
})
