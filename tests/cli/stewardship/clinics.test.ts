import { expect } from 'vitest'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'

const LIST = csvOf(
  { name: 'Fade Away', street: '1 A St', phone: '(512) 555-0101' },
  { name: 'Clear', street: '2 B St', phone: '(512) 555-0102' },
)
const FADE = 'texas/austin/fade-away'

test("a correction is shown beside the list's value, and survives the next import", async ({
  files: { db, list },
}) => {
  const clinics = (...args: string[]) => runCli(['clinics', ...args, '--db', db])
  await runCli(['import', list(LIST), '--db', db])

  const corrected = await clinics('correct', `/states/${FADE}`, 'phone', '512 555 0999')
  await runCli(['import', list(LIST.replace('555-0101', '555-0222')), '--db', db])
  const shown = await clinics('show', FADE)

  expect(corrected).toMatchObject({
    code: 0,
    stdout: `/states/${FADE}: Phone is (512) 555-0999 now\n`,
  })
  expect(shown.stdout).toMatch(
    /Phone +\(512\) 555-0999 \(corrected, 20\d\d-\d\d-\d\d; the list says: \(512\) 555-0222\)/,
  )
})

test('an import counts the corrections it contradicts and the rows it withholds', async ({
  files: { db, list },
}) => {
  await runCli(['import', list(LIST), '--db', db])
  await runCli(['clinics', 'correct', FADE, 'phone', '512 555 0999', '--db', db])
  await runCli(['clinics', 'hide', 'texas/austin/clear', '--db', db])

  const again = await runCli([
    'import',
    list(LIST.replace('555-0101', '555-0222')),
    '--db',
    db,
    '--force',
  ])

  expect(again.stdout).toContain('Imported 1 clinic from')
  expect(again.stdout).toContain('1 row of clinics that are hidden, merged or closed by a decision')
  expect(again.stdout).toContain('1 correction that the list contradicts')
  expect(again.stdout).not.toContain('changed columns')
})

test('a wrong value is refused with the expected format, and nothing changes', async ({
  files: { db, list },
}) => {
  await runCli(['import', list(LIST), '--db', db])
  const correct = (...args: string[]) => runCli(['clinics', 'correct', FADE, ...args, '--db', db])

  expect(await correct('phone', '123')).toMatchObject({
    code: 1,
    stderr: 'phone: Enter a phone number with area code\n',
  })
  expect(await correct('hours', 'sometimes')).toMatchObject({ code: 1 })
  expect(await correct('address', 'Austin')).toMatchObject({
    code: 1,
    stderr: 'address: Enter an address such as “500 Main St, Austin, TX 78701”\n',
  })
  expect(await correct('phone')).toMatchObject({ code: 1 })
  expect(await correct('color', 'red')).toMatchObject({ code: 2 })
  const { stdout } = await runCli(['clinics', 'show', FADE, '--db', db, '--json'])
  expect(JSON.parse(stdout)).toMatchObject({ name: 'Fade Away', state: 'listed' })
  expect(stdout).not.toContain('correction')
})

test('hide, unhide, merge and split report their result, and the history lists them', async ({
  files: { db, list },
}) => {
  await runCli(['import', list(LIST), '--db', db])
  const clinics = async (...args: string[]) => {
    const { stdout, stderr } = await runCli(['clinics', ...args, '--db', db])
    return stdout + stderr
  }

  expect(await clinics('hide', FADE)).toBe(
    `/states/${FADE} is hidden; it answers 410 without a name\n`,
  )
  expect(await clinics('hide', FADE)).toBe('The clinic is not listed now.\n')
  expect(await clinics('unhide', FADE)).toBe(`/states/${FADE} is listed again\n`)
  expect(await clinics('unhide', FADE)).toBe('The clinic is not hidden.\n')
  expect(await clinics('merge', FADE, 'texas/austin/clear')).toBe(
    `/states/${FADE} leads to /states/texas/austin/clear now\n`,
  )
  expect(await clinics('split', FADE)).toBe(`/states/${FADE} is listed on its own again\n`)
  expect(await clinics('show', 'texas/austin/nobody')).toBe(
    'texas/austin/nobody: no clinic has, or had, this address\n',
  )
  const history = await clinics('history', FADE)
  const actions = history
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^\S+ +cli +/, ''))
  expect(actions).toEqual(['split', 'merge', 'unhide', 'hide'])
  expect((await runCli(['audit', '--event', 'clinic', '--db', db])).stdout).toContain(
    'action=merge',
  )
})
