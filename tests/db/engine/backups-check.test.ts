import { expect } from 'vitest'
import { recordAudit } from '#db/accounts/audit.ts'
import { checkBackups } from '#db/checks/upkeep.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { DAY_MS, later } from '#tests/helpers/data/moment.ts'

test.for([
  ['only a list of clinics', false, undefined, []],
  ['an application and no backup', true, undefined, ['never backed up']],
  ["an application and yesterday's backup", true, 1, []],
  ['an application and an old backup', true, 3, ['last backed up 3 days ago']],
] as const)('warns of %s', async ([, hasData, daysAgo, expected], { connection }) => {
  if (hasData) await addPending(connection.db)
  if (daysAgo !== undefined) {
    const details = { file: 'backup.sqlite', automatic: false }
    const at = later(-daysAgo * DAY_MS)
    await recordAudit(connection.db, { event: 'backup', actor: 'cli', details }, at)
  }
  const texts: string[] = []

  checkBackups(connection, (_level, _kind, text) => texts.push(text), NOW)

  expect(texts.map((text) => text.split(';')[0])).toEqual(expected)
})

test('automatic copies do not count as backups', async ({ connection }) => {
  await addPending(connection.db)
  const details = { file: 'directory.before-restore.sqlite', automatic: true }
  await recordAudit(connection.db, { event: 'backup', actor: 'cli', details }, NOW)
  const levels: string[] = []

  checkBackups(connection, (level) => levels.push(level), NOW)

  expect(levels).toEqual(['warning'])
})
