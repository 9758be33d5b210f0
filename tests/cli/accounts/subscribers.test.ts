import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { addSubscriber } from '#db/accounts/subscribers.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { NOW } from '#tests/helpers/databases/database.ts'
import { inDatabase } from '#tests/helpers/databases/in-database.ts'

const run = (db: string, ...args: string[]) => runCli(['subscribers', ...args, '--db', db])

const subscribe = (file: string, ...emails: string[]) =>
  inDatabase(file, async ({ db }) => {
    for (const email of emails) await addSubscriber(db, email, NOW)
  })

test('exports subscribers as CSV without formulas', async ({ files: { db, folder } }) => {
  await subscribe(db, 'reader@example.com', '+cmd@example.com', '-1@example.com')
  const out = join(folder, 'subscribers.csv')

  const { code, stdout, stderr } = await run(db, 'export')
  const toFile = await run(db, 'export', '--out', out)

  expect([code, stderr]).toEqual([0, ''])
  expect(parse(stdout, { columns: true })).toEqual([
    { email: 'reader@example.com', created_at: NOW.toISOString() },
    { email: "'+cmd@example.com", created_at: NOW.toISOString() },
    { email: "'-1@example.com", created_at: NOW.toISOString() },
  ])
  expect([toFile.code, toFile.stdout]).toEqual([0, `3 subscribers written to ${out}\n`])
  expect(readFileSync(out, 'utf8')).toBe(stdout)
})

test('exports a header without subscribers, and JSON with --json', async ({ files: { db } }) => {
  const nobody = await run(db, 'export')
  await subscribe(db, 'reader@example.com')
  const json = await run(db, 'export', '--json')

  expect(nobody.stdout).toBe('email,created_at\r\n')
  expect(JSON.parse(json.stdout)).toEqual({
    subscribers: [{ email: 'reader@example.com', createdAt: NOW.toISOString() }],
  })
})

test('removes a subscriber and refuses an unknown one', async ({ files: { db } }) => {
  await subscribe(db, 'reader@example.com', 'other@example.com')

  const removal = await run(db, 'remove', ' Reader@Example.com')
  const again = await run(db, 'remove', 'reader@example.com')
  const other = await run(db, 'remove', 'other@example.com', '--json')

  expect([removal.code, removal.stdout]).toEqual([0, 'reader@example.com is removed.\n'])
  expect([again.code, again.stdout, again.stderr]).toEqual([
    1,
    '',
    'reader@example.com is not on the list.\n',
  ])
  expect(JSON.parse(other.stdout)).toEqual({
    removed: 'other@example.com',
    erased: true,
    copies: [],
  })
})
