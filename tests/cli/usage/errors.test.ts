import { expect } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'

test('prints an unexpected error without an applicant’s data', async ({ files: { db } }) => {
  const connection = openDatabase(db)
  await addPending(connection.db)
  connection.sqlite.pragma('ignore_check_constraints = on')
  connection.sqlite.exec(`update company_applications set services = 'canary, no JSON'`)
  await connection.close()

  const { code, stdout, stderr } = await runCli(['applications', 'list', '--db', db], {
    env: { DEBUG: '1' },
  })

  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Unexpected error: Unexpected token …/)
  expect(stderr).toMatch(/^at .*applications\.ts:\d+:\d+/m)
  expect(stderr).not.toContain('canary')
})
