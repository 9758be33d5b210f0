import { expect } from 'vitest'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { addSubscriber } from '#db/accounts/subscribers.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { NOW } from '#tests/helpers/databases/database.ts'
import { inDatabase } from '#tests/helpers/databases/in-database.ts'

async function eventsOf(db: string, ...args: string[]): Promise<Record<string, unknown>[]> {
  const { stdout } = await runCli(['audit', '--json', '--db', db, ...args])
  return JSON.parse(stdout).events
}

test('lists the changes by commands, and a refused import', async ({ files: { db, list } }) => {
  const file = list(csvOf({ name: 'A' }, { name: 'B' }, { name: 'C' }))
  await runCli(['import', file, '--db', db])
  list('not,a,list\n')
  const refused = await runCli(['import', file, '--force', '--db', db])
  await inDatabase(db, (open) => addSubscriber(open.db, 'reader@example.com', NOW))
  await runCli(['subscribers', 'export', '--db', db])
  await runCli(['applications', 'export', '--db', db])
  await runCli(['subscribers', 'remove', 'reader@example.com', '--db', db])
  await runCli(['subscribers', 'remove', 'reader@example.com', '--db', db])

  const events = await eventsOf(db)

  expect(refused.code).toBe(1)
  expect(events.map(({ event, actor, details }) => [event, actor, details])).toEqual([
    ['subscriber-removed', 'cli', {}],
    ['applications-export', 'cli', { count: 0 }],
    ['subscribers-export', 'cli', { count: 1 }],
    ['import', 'cli', { file: 'list.csv', outcome: 'refused', forced: true }],
    ['import', 'cli', expect.objectContaining({ file: 'list.csv', outcome: 'done', added: 3 })],
    ['migration', 'cli', { names: expect.arrayContaining(['0001-schema']) }],
  ])
  expect(JSON.stringify(events)).not.toContain('reader')
})

test('prints time, actor, event and details on one line', async ({ files: { db } }) => {
  const details = { attemptsThisHour: 20 }
  const event = { event: 'sign-in-refused', actor: 'visitor', details } as const
  await inDatabase(db, (open) => recordAudit(open.db, event, NOW))

  const { code, stdout } = await runCli(['audit', '--event', 'sign-in-refused', '--db', db])

  expect(code).toBe(0)
  expect(stdout).toBe(`${NOW.toISOString()}  visitor  sign-in-refused attemptsThisHour=20\n`)
})
