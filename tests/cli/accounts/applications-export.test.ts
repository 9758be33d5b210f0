import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'

test('exports the same JSON as the list prints', async ({ files: { db, folder } }) => {
  const connection = openDatabase(db)
  const id = await addPending(connection.db)
  await connection.close()
  const out = join(folder, 'applications.json')

  const exported = await runCli(['applications', 'export', '--json', '--db', db, '--out', out])
  const listed = await runCli(['applications', 'list', '--json', '--db', db])

  expect(exported).toEqual({ code: 0, stdout: `1 application written to ${out}\n`, stderr: '' })
  expect(readFileSync(out, 'utf8')).toBe(listed.stdout)
  expect(JSON.parse(listed.stdout)).toMatchObject({ applications: [{ id }] })
})
