import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'

const run = (db: string, ...args: string[]) => runCli(['applications', ...args, '--db', db])

test('lists applications, the newest first', async ({ files: { db } }) => {
  await applyToSite(
    db,
    { id: 'old', company_name: 'Old Ink', created_at: '2026-11-01T00:00:00.000Z' },
    { id: 'new', company_name: 'New \u001b[31mInk', listing_type: 'premium' },
  )

  const { code, stdout, stderr } = await run(db, 'list')
  const json = JSON.parse((await run(db, 'list', '--status', 'pending', '--json')).stdout)
  const declined = await run(db, 'list', '--status', 'declined')

  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toBe(
    'new  pending   2026-11-20  premium  New  [31mInk, Austin, TX\n' +
      'old  pending   2026-11-01  free     Old Ink, Austin, TX\n' +
      '2 applications\n',
  )
  expect(json.applications).toMatchObject([{ id: 'new' }, { id: 'old', zip: '78701' }])
  expect(declined.stdout).toBe('0 applications\n')
})

test('approves, declines and deletes, and records each decision', async ({ files: { db } }) => {
  await applyToSite(db, { id: 'a1', company_name: 'Quiet Ink' })

  const approval = await run(db, 'approve', 'a1')
  const again = await run(db, 'approve', 'a1')
  const shown = await run(db, 'show', 'a1')
  const decline = await run(db, 'decline', 'a1', '--reason', 'It closed.', '--json')
  const reasoned = await run(db, 'show', 'a1')
  const undone = await run(db, 'undo', 'a1')
  const unsure = await run(db, 'delete', 'a1')
  const deletion = await run(db, 'delete', 'a1', '--yes')

  expect([approval.code, approval.stdout]).toEqual([0, 'Application approved successfully.\n'])
  expect([again.code, again.stdout, again.stderr]).toEqual([1, '', 'a1 is approved already.\n'])
  expect(shown.stdout).toContain('Public page:  /states/texas/austin/quiet-ink\n')
  expect(shown.stdout).toMatch(/Decided: +.* UTC: pending to approved, by cli\n/)
  expect(JSON.parse(decline.stdout)).toEqual({ id: 'a1', from: 'approved', to: 'declined' })
  expect(reasoned.stdout).toContain('It closed.')
  expect(undone.stdout).toBe('Undone: the application is approved again.\n')
  expect([unsure.code, unsure.stderr]).toEqual([
    1,
    'Are you sure you want to delete this application? This action cannot be undone. Add --yes to delete a1.\n',
  ])
  expect([deletion.code, deletion.stdout]).toEqual([0, 'Application deleted successfully.\n'])
})

test('every command refuses an unknown id', async ({ files: { db } }) => {
  for (const args of [['show'], ['approve'], ['decline'], ['delete', '--yes']]) {
    const [command = '', ...options] = args
    const { code, stderr } = await run(db, command, 'nobody', ...options)

    expect([code, stderr]).toEqual([1, 'There is no application nobody.\n'])
  }
})

test('exports cells that no spreadsheet runs as formulas', async ({ files: { db, folder } }) => {
  const danger = ['=1+1', '+1 512 555 0100', '-2+3', '@SUM(A1)', '\t=1', ' =1', '＝1', '%0A']
  await applyToSite(
    db,
    ...danger.map((text, at) => ({
      id: `x${at}`,
      company_name: text,
      contact_name: 'Jo;=1+1',
      description: `a "b";\n${text}`,
    })),
  )
  const out = join(folder, 'applications.csv')

  const { stdout } = await run(db, 'export')
  const { code } = await run(db, 'export', '--out', out)
  const json = await run(db, 'export', '--json')

  const rows = parse<Record<string, string>>(stdout, { columns: true })
  expect(rows.map(({ company_name: name }) => name)).toEqual(
    danger.map((text) => (text === '\t=1' ? `'\t'=1` : `'${text}`)),
  )
  for (const row of rows) {
    for (const cell of Object.values(row)) expect(cell).not.toMatch(/(?:^|[\n;])\s*[=+\-@＝]/)
  }
  // Spreadsheets in some countries split at semicolons.
  expect(stdout).toContain(`"Jo;'=1+1"`)
  expect(code).toBe(0)
  expect(readFileSync(out, 'utf8')).toBe(stdout)
  expect(json.stdout).toBe((await run(db, 'list', '--json')).stdout)
})
