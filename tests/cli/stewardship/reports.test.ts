import { expect } from 'vitest'
import type { Proposals } from '#domain/reports/report.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import { report } from '#tests/helpers/stewardship/reports.ts'
import { inDatabase } from '#tests/helpers/databases/in-database.ts'

const LIST = csvOf({ name: 'Fade Away', street: '1 A St', phone: '(512) 555-0101' })
const SENDER = { note: 'Control \u001b[2J sequence', email: 'jo@mail.example' }

const addReport = (file: string, proposals: Proposals, now?: Date) =>
  inDatabase(file, (connection) =>
    report(connection, 'fade-away', proposals, { ...SENDER, ...(now && { now }) }),
  )

test('reports are listed, shown, accepted and undone', async ({ files: { db, list } }) => {
  const reports = (...args: string[]) => runCli(['reports', ...args, '--db', db])
  await runCli(['import', list(LIST), '--db', db])
  const { reference } = await addReport(db, { phone: '(512) 555-0999', name: 'Fader' })

  const listed = await reports('list')
  const shown = await reports('show', reference.toLowerCase())
  const accepted = await reports('accept', reference, '--only', 'phone')
  const clinic = await runCli(['clinics', 'show', 'texas/austin/fade-away', '--db', db])
  const again = await reports('accept', reference)
  const undone = await reports('undo', reference, '--json')

  expect(listed.stdout).toMatch(
    new RegExp(
      `^${reference}  pending   .* Fade Away  phone: \\(512\\) 555-0999; name: Fader\n1 report`,
    ),
  )
  expect(shown.stdout).toContain('How known:  I called or wrote to them')
  expect(shown.stdout).toContain('  shown now: (512) 555-0101\n  the list says: (512) 555-0101')
  expect(shown.stdout).not.toContain('\u001b')
  expect(accepted).toMatchObject({ code: 0, stdout: `${reference} is accepted.\n` })
  expect(clinic.stdout).toMatch(/Phone +\(512\) 555-0999 \(corrected/)
  expect(clinic.stdout).toMatch(/^Fade Away /)
  expect(again).toMatchObject({ code: 1, stderr: `${reference} is accepted already.\n` })
  expect(JSON.parse(undone.stdout)).toEqual({ reference, status: 'pending', count: 1 })
})

test('purge deletes a declined report', async ({ files: { db, list } }) => {
  await runCli(['import', list(LIST), '--db', db])
  const old = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
  const { reference } = await addReport(db, { closed: '' }, old)
  await addReport(db, { name: 'Waiting' }, old)
  await runCli(['reports', 'decline', reference, '--db', db])
  const purge = (...args: string[]) =>
    runCli(['applications', 'purge', '--older-than', '30', ...args, '--db', db])

  const plan = await purge('--dry-run')
  const done = await purge('--yes', '--json')
  const shown = await runCli(['reports', 'show', reference, '--json', '--db', db])

  expect(plan.stdout).toContain('1 report to delete or strip of the sender. Nothing was written.')
  expect(JSON.parse(done.stdout)).toMatchObject({ deleted: [], anonymized: [], reports: 1 })
  expect(shown).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no report') })
})
