import { beforeAll, describe, expect, test } from 'vitest'
import {
  ADMIN_PASSWORD,
  isSignedIn,
  signIn,
  DANA,
  LEE,
  nameAdmins,
  sendCredentials,
  signInAs,
} from '#tests/helpers/applications/admin.ts'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { sendForm } from '#tests/helpers/requests/post.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite({ env: { TRUST_PROXY: 'on' } })
const unnamed = borrowedSite()

beforeAll(() => nameAdmins(site().databasePath, DANA, LEE))

/** Each test uses its own addresses, because five wrong passwords close an address. */
const from = (address: string) => ({ 'x-forwarded-for': address })

describe('the login page', () => {
  const nameField = /<input[^>]* name="name"[^>]*>/

  test('asks for a name only if a named admin exists', async () => {
    const without = await readPage(`${unnamed().url}/login`)
    const withNames = await readPage(`${site().url}/login`)

    expect(without.html).not.toMatch(nameField)
    expect(nameField.exec(withNames.html)?.[0]).toContain('autoComplete="username"')
    expect(withNames.html.indexOf('name="name"')).toBeLessThan(
      withNames.html.indexOf('name="password"'),
    )
    expect(withNames.text).toContain('Name (optional)')
  })

  test('keeps a typed name after a wrong password, but not the password', async () => {
    const typed = { name: 'Dana <b>', password: 'guess&<>' }
    const response = await sendForm(`${site().url}/api/login`, typed, from('10.1.0.1'))
    const html = await response.text()

    expect(response.status).toBe(422)
    expect(html).toContain('value="Dana &lt;b&gt;"')
    expect(html).not.toContain('guess')
  })
})

describe('the right name and password', () => {
  test.for(['Dana', 'dana', '  DANA '])('open a session for %j', async (name) => {
    const cookie = await signInAs(site().url, { ...DANA, name })

    const account = await readPage(`${site().url}/admin/account`, { cookie })

    expect(account.text).toContain('You are signed in as Dana')
  })

  test.for(['', '  ', '\u200B', undefined])(
    'the name %j means the single password',
    async (name) => {
      const response = await sendCredentials(site().url, { name, password: ADMIN_PASSWORD })

      expect(response.status).toBe(204)
    },
  )
})

describe('every refusal is the same', () => {
  test.for([
    ['a wrong password', { name: 'Dana', password: 'not the password' }],
    ['the password of another admin', { name: 'Dana', password: LEE.password }],
    ['the single password with a name', { name: 'Dana', password: ADMIN_PASSWORD }],
    ['a named password without its name', { name: '', password: DANA.password }],
    ['an unknown name', { name: 'Nobody', password: DANA.password }],
    ['a very long name', { name: 'x'.repeat(3000), password: DANA.password }],
  ] as const)('%s', async ([what, typed]) => {
    const response = await sendCredentials(site().url, typed, from(`10.2.${what.length}.1`))

    expect(response.status).toBe(401)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await response.json()).toEqual({
      error: { code: 'invalid_password', message: 'Please check your password and try again.' },
    })
  })

  test.for(['Dana', 'Nobody'])('five wrong passwords for %s close the address', async (name) => {
    const address = `10.4.${name.length}.1`
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push(
        (await sendCredentials(site().url, { name, password: 'guess' }, from(address))).status,
      )
    }
    const rightOne = await sendCredentials(site().url, DANA, from(address))

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect(rightOne.status).toBe(429)
  })
})

test("a new password of a named admin ends that admin's sessions alone, whatever the environment sets", async () => {
  const { url, databasePath } = site()
  const changing = { name: 'Changing', password: 'moss on the northern wall' }
  await nameAdmins(databasePath, changing)
  const cookie = await signInAs(url, changing)
  const others = [await signInAs(url, LEE), await signIn(url)]
  const password = 'another wall of another house'

  const set = await runCli(['admin', 'set-password', 'changing', '--db', databasePath], {
    input: password,
    env: { ADMIN_PASSWORD: LEE.password },
  })

  expect(set.stdout).toBe('The password is set; 1 session ended.\n')
  expect(await isSignedIn(url, cookie)).toBe(false)
  for (const other of others) expect(await isSignedIn(url, other)).toBe(true)
  expect((await sendCredentials(url, changing, from('10.5.0.1'))).status).toBe(401)
  await signInAs(url, { ...changing, password })
  await signInAs(url, LEE)
  await signIn(url)
})
