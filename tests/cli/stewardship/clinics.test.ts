import { expect } from 'vitest'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'

const LIST = csvOf(
  { name: 'Fade Away', street: '1 A St', phone: '(512) 555-0101' },
  { name: 'Clear', street: '2 B St', phone: '(512) 555-0102' },
)
const FADE = 'texas/austin/fade-away'

test('a wrong value is refused with the expected format', async ({ files: { db, list } }) => {
  await runCli(['import', list(LIST), '--db', db])
  const correct = (...args: string[]) => runCli(['clinics', 'correct', FADE, ...args, '--db', db])

  const refusals = [
    [['phone', '123'], 1, 'phone: Enter a phone number with area code'],
    [['hours', 'sometimes'], 1, 'hours: '],
    [['address', 'Austin'], 1, 'address: Enter an address such as “500 Main St, Austin, TX 78701”'],
    [['phone'], 1, 'Give the value'],
    [['phone', '--from-list'], 1, 'Phone: there is no correction to drop'],
    [['color', 'red'], 2, 'Allowed choices are'],
  ] as const
  for (const [args, code, message] of refusals) {
    const refused = await correct(...args)
    expect(refused).toMatchObject({ code, stderr: expect.stringContaining(message) })
  }
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
  await clinics('add', 'Unlisted', '1 A St, Austin, TX 78701')
  await clinics('correct', 'texas/austin/unlisted', 'phone', '(512) 555-0103')
  expect(await clinics('show', 'texas/austin/unlisted')).not.toContain('the list says')
  await clinics('correct', 'texas/austin/clear', 'phone', '(512) 555-0103')
  expect(await clinics('show', 'texas/austin/clear')).toContain('; the list says: (512) 555-0102)')
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

test.for([
  ['fade', [FADE]],
  ['5125550102 AUSTIN', ['texas/austin/clear']],
  [`states ${FADE}`, []],
  [FADE, [FADE]],
  ['austin', ['texas/austin/clear', FADE]],
] as const)('find "%s" names listings, also hidden ones', async ([text, found], { files }) => {
  const { db, list } = files
  await runCli(['import', list(LIST), '--db', db])
  await runCli(['clinics', 'hide', 'texas/austin/clear', '--db', db])

  const { stdout } = await runCli(['clinics', 'find', ...text.split(' '), '--db', db, '--json'])

  const { clinics } = JSON.parse(stdout) as { clinics: { path: string; state: string }[] }
  expect(clinics.map(({ path, state }) => [path, state])).toEqual(
    found.map((path) => [`/states/${path}`, path === FADE ? 'listed' : 'hidden']),
  )
})

test('a list of streets and cities is found by address', async ({ files: { db, list } }) => {
  await runCli(['import', list('name,street,city,state\nA,9 Elm St,Austin,TX\n'), '--db', db])

  const { stdout } = await runCli(['clinics', 'find', 'elm', 'austin', '--db', db])

  expect(stdout).toBe('/states/texas/austin/a  A  9 Elm St, Austin, TX\n')
})

test('add lists a clinic, and delete needs --yes', async ({ files: { db, list } }) => {
  await runCli(['import', list(LIST), '--db', db])
  const clinics = (...args: string[]) => runCli(['clinics', ...args, '--db', db])
  const made = 'texas/austin/by-hand'

  expect(await clinics('add', 'By Hand', 'nowhere', '--phone', '12')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Address: .*\nPhone: .*\n$/),
  })
  expect((await clinics('add', 'By Hand', '9 Elm St, Austin, TX 78701')).stdout).toBe(
    `/states/${made} is listed\n`,
  )
  expect((await clinics('find', '--source', 'hand')).stdout).toContain(made)
  expect(await clinics('delete', made)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--yes'),
  })
  expect((await clinics('delete', made, '--yes')).stdout).toContain('it answers 410')
  expect((await clinics('find', 'hand')).code).toBe(1)
})
