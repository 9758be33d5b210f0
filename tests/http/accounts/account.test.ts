import { beforeAll, expect, test } from 'vitest'
import { setPassword } from '#db/accounts/admins.ts'
import {
  ADMIN_PASSWORD,
  cookieOf,
  isSignedIn,
  sendPassword,
  signIn,
  DANA,
  LEE,
  nameAdmins,
  sendCredentials,
  signInAs,
} from '#tests/helpers/applications/admin.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { sendForm, type Form } from '#tests/helpers/requests/post.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { auditEvents, inDatabase } from '#tests/helpers/databases/query.ts'

const site = borrowedSite({ env: { ADMIN_PASSWORD_HASH: '', TRUST_PROXY: 'on' } })
const fixed = borrowedSite()

beforeAll(() =>
  inDatabase(site().databasePath, async (connection) => {
    const by = { actor: 'cli' } as const
    await setPassword(connection, { password: ADMIN_PASSWORD, by, now: new Date() })
    await nameAdmins(site().databasePath, DANA)
  }),
)

const send = (cookie: string, fields: Form, address = '10.0.0.1') =>
  sendForm(`${site().url}/api/admin/account`, fields, { cookie, 'x-forwarded-for': address })

const account = (cookie: string) => readPage(`${site().url}/admin/account`, { cookie })

const NEW_PASSWORD = 'eleven swans behind the mill'

test.for([
  ['the site’s', '', ADMIN_PASSWORD],
  ['a named admin’s', DANA.name, DANA.password],
] as const)(
  'changes the password only with the current one, and ends the other sessions',
  async ([, name, password]) => {
    const other = cookieOf(await sendCredentials(site().url, { name, password }))
    const cookie = cookieOf(await sendCredentials(site().url, { name, password }))
    const change = { action: 'set-password', current: password, password: NEW_PASSWORD }

    const wrong = await send(cookie, { ...change, current: 'a wrong guess' })
    const weak = await send(cookie, { ...change, password: 'too short' })
    const [wrongPage, weakPage] = [await wrong.text(), await weak.text()]
    const set = await send(cookie, change)
    const renewed = cookieOf(set)

    expect([wrong.status, weak.status, set.status]).toEqual([422, 422, 303])
    expect(wrongPage).toContain('This is not your password')
    expect(weakPage).toContain('The password must have at least 12 characters')
    for (const page of [wrongPage, weakPage]) expect(page).not.toMatch(/wrong guess|too short"/)
    expect(await isSignedIn(site().url, other)).toBe(false)
    expect(await isSignedIn(site().url, cookie)).toBe(false)
    expect((await account(renewed)).text).toContain('Current password')
    expect((await sendCredentials(site().url, { name, password })).status).toBe(401)

    const back = `action=set-password&current=${NEW_PASSWORD}&password=${password}`
    expect((await send(renewed, back)).status).toBe(303)
  },
)

test('counts wrong current passwords with wrong sign-ins', async () => {
  const cookie = await signInAs(site().url, DANA)
  const change = `action=set-password&current=a guess&password=${NEW_PASSWORD}`
  const statuses: number[] = []
  for (let guess = 0; guess < 6; guess += 1) {
    statuses.push((await send(cookie, change, '10.9.0.1')).status)
  }

  const login = await sendPassword(site().url, ADMIN_PASSWORD, { 'x-forwarded-for': '10.9.0.1' })

  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  expect(login.status).toBe(429)
})

test("adds and removes named admins, who are signed out at once, for the site's password only", async () => {
  const single = await signIn(site().url)
  const named = await signInAs(site().url, DANA)
  const lee = { action: 'add', name: ` ${LEE.name} `, first: LEE.password }

  const byNamed = [await send(named, lee), await send(named, 'action=remove&name=Dana')]
  const added = await send(single, lee)
  const refused = []
  for (const fields of [
    { ...lee, name: 'DANA' },
    { ...lee, name: '' },
    { ...lee, name: 'cli' },
    { ...lee, name: 'Kim', first: 'password1234' },
  ]) {
    const answer = await send(single, fields)
    refused.push([
      answer.status,
      /(?:must have|has another|is an admin|too common)/.test(await answer.text()),
    ])
  }
  const cookie = await signInAs(site().url, LEE)
  const page = await account(single)
  const removed = await send(single, `action=remove&name=${LEE.name.toLowerCase()}`)

  expect(byNamed.map(({ status }) => status)).toEqual([403, 403])
  expect((await account(named)).text).not.toContain('Named admins')
  expect(added.status).toBe(303)
  expect(refused).toEqual(Array.from({ length: 4 }, () => [422, true]))
  expect(page.text).toContain(LEE.name)
  expect(page.html).not.toContain('argon2')
  expect(removed.status).toBe(303)
  expect(await isSignedIn(site().url, cookie)).toBe(false)
  for (const other of [single, named]) expect(await isSignedIn(site().url, other)).toBe(true)
  expect((await sendCredentials(site().url, LEE)).status).toBe(401)
  expect((await send(single, `action=remove&name=${LEE.name}`)).status).toBe(404)
})

test('ends all other sessions, those of named admins included, on record', async () => {
  const others = [await signInAs(site().url, DANA), await signIn(site().url)]
  const cookie = await signInAs(site().url, DANA)

  const renewed = cookieOf(await send(cookie, 'action=end-sessions'))

  for (const other of [...others, cookie]) expect(await isSignedIn(site().url, other)).toBe(false)
  expect(await isSignedIn(site().url, renewed)).toBe(true)
  const [event] = await auditEvents(site().databasePath, { limit: 1, event: 'sign-out-all' })
  expect(event).toMatchObject({ actor: 'admin', adminName: 'Dana' })
})

test('a password in the environment is changed there', async () => {
  const cookie = await signIn(fixed().url)
  const fields = `action=set-password&current=${ADMIN_PASSWORD}&password=${NEW_PASSWORD}`

  const page = await readPage(`${fixed().url}/admin/account`, { cookie })
  const answer = await sendForm(`${fixed().url}/api/admin/account`, fields, { cookie })

  expect(page.text).toContain('The environment sets ADMIN_PASSWORD_HASH: change it there')
  expect(answer.status).toBe(409)
})
