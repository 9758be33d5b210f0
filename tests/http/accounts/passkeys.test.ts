import { describe, expect, test } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { listAuditEvents } from '#db/accounts/audit/list.ts'
import {
  requestRegistrationOptions,
  DANA,
  nameAdmins,
  signInAs,
} from '#tests/helpers/applications/named-admins.ts'
import { ORIGIN, passkeyRequests } from '#tests/helpers/applications/passkey-requests.ts'
import { SoftwarePasskey } from '#tests/helpers/applications/software-passkey.ts'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { inDatabase } from '#tests/helpers/databases/database-file.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { sendJson } from '#tests/helpers/requests/post.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

type Lies = NonNullable<Parameters<SoftwarePasskey['signIn']>[1]>

const site = borrowedSite({ env: { TRUST_PROXY: 'on' } })
const secure = borrowedSite({ env: { SITE_URL: 'https://fadewell.example' } })
const empty = borrowedSite()

const {
  sessions,
  urlOf,
  requestSignIn,
  addPasskey,
  sendSignIn,
  submit,
  passkeysOf,
  requestRegistration,
} = passkeyRequests(site)

function sessionIn(response: Response): string {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return cookies.find((cookie) => cookie.startsWith('admin=')) ?? ''
}

describe('a passkey', () => {
  test('that an admin adds opens a session of that admin, without a name', async () => {
    const passkey = await addPasskey(sessions.dana)
    const { options, cookie } = await requestSignIn()

    const response = await sendSignIn(passkey.signIn(options), cookie)

    expect(response.status).toBe(204)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^passkey=; Path=\/; Expires=Thu, 01 Jan 1970/),
    )
    expect(options).not.toHaveProperty('allowCredentials')
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const headers = { cookie: sessionIn(response) }
    const page = await readPage(urlOf('/admin/account'), headers)
    expect(page.text).toContain('You are signed in as Dana')
    const [event] = await inDatabase(site().databasePath, ({ db }) =>
      listAuditEvents(db, { limit: 1, event: 'sign-in' }),
    )
    expect(event).toMatchObject({ actor: 'admin', adminName: 'Dana', details: { passkey: true } })
  })

  test('uses a __Host- cookie that needs https, if the site has https', async () => {
    await nameAdmins(secure().databasePath, DANA)
    const session = await signInAs(secure().url, DANA)
    const statuses = []
    for (const origin of ['https://www.fadewell.example', 'https://fadewell.example']) {
      const { options, cookie } = await requestRegistrationOptions(secure().url, session)
      expect(cookie).toMatch(/^__Host-admin=[^;]+; __Host-passkey=[\w.-]+$/)
      expect(options.rp.id).toBe('fadewell.example')
      const sent = { name: 'Desk', response: new SoftwarePasskey(origin).register(options) }
      const url = secure().url + paths.apiAdminPasskeys()
      statuses.push((await sendJson(url, sent, { cookie })).status)
    }

    expect(statuses).toEqual([422, 201])
  })

  test('must be discoverable and verify its user, and the request names no other passkey', async () => {
    await addPasskey(sessions.lee)

    const { options } = await requestRegistration(sessions.lee)

    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Fadewell' },
      user: { name: 'Lee Ångström' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(JSON.stringify(options)).not.toContain('Dana')
    const known = (await passkeysOf('Lee Ångström')).map(({ credentialId }) => credentialId)
    const { excludeCredentials } = options as unknown as { excludeCredentials: { id: string }[] }
    expect(excludeCredentials.map(({ id }) => id)).toEqual(known)
  })
})

describe('a sign-in is refused', () => {
  test.for([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://localhost:3001' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a PIN or a fingerprint', { isVerified: false }],
    ['with another challenge', { challenge: 'A'.repeat(43) }],
    ['in the name of another admin', { userHandle: 'A'.repeat(43) }],
  ] as [string, Lies][])('%s', async ([, lies]) => {
    const passkey = await addPasskey(sessions.dana)
    const { options, cookie } = await requestSignIn()

    const response = await sendSignIn(passkey.signIn(options, lies), cookie)

    expect(response.status).toBe(401)
    expect(sessionIn(response)).toBe('')
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_passkey' } })
  })

  test('with a signature of another key, a forged cookie, another browser, or no passkey', async () => {
    const passkey = await addPasskey(sessions.dana)
    const { options, cookie } = await requestSignIn()
    const { cookie: otherCookie } = await requestSignIn()
    const right = passkey.signIn(options)
    const forged = { ...new SoftwarePasskey(ORIGIN).signIn(options), id: right.id, rawId: right.id }
    const unknown = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} }
    const attempts: [unknown, string][] = [
      [right, ''],
      [right, otherCookie],
      [right, cookie.replace(/=.*$/, `=${'A'.repeat(43)}`)],
      ...[forged, undefined, 'passkey', unknown, []].map((sent): [unknown, string] => [
        sent,
        cookie,
      ]),
    ]

    for (const [sent, sentCookie] of attempts) {
      expect((await sendSignIn(sent, sentCookie)).status).toBe(401)
    }
  })

  test('with a counter that is not above the last one', async () => {
    const passkey = await addPasskey(sessions.dana)
    const statuses = []
    for (const counter of [5, 5, 4, 6]) {
      const { options, cookie } = await requestSignIn()
      statuses.push((await sendSignIn(passkey.signIn(options, { counter }), cookie)).status)
    }

    expect(statuses).toEqual([204, 401, 401, 204])
  })

  test('a second time with the same challenge, also by a new signature', async () => {
    const passkey = await addPasskey(sessions.dana)
    const { options, cookie } = await requestSignIn()
    const first = passkey.signIn(options)

    const statuses = []
    for (const response of [first, first, passkey.signIn(options)]) {
      statuses.push((await sendSignIn(response, cookie)).status)
    }

    expect(statuses).toEqual([204, 401, 401])
  })

  test('except once, when the same answer arrives many times at once', async () => {
    const passkey = await addPasskey(sessions.dana)
    const { options, cookie } = await requestSignIn()
    const response = passkey.signIn(options, { counter: 0 })

    const answers = await Promise.all(Array.from({ length: 8 }, () => sendSignIn(response, cookie)))

    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7)
  })

  test('after the passkey or its admin is removed', async () => {
    const gone = { name: 'Gone', password: 'a key beneath the third stone' }
    await nameAdmins(site().databasePath, gone)
    const session = await signInAs(site().url, gone)
    const removed = await addPasskey(session)
    const kept = await addPasskey(session)
    const [{ id } = { id: 0 }] = await passkeysOf('Gone')
    await submit(session, id, { action: 'remove' })
    const first = await requestSignIn()
    const withRemoved = await sendSignIn(removed.signIn(first.options), first.cookie)
    const second = await requestSignIn()
    await runCli(['admin', 'remove', 'Gone', '--db', site().databasePath])
    const withKept = await sendSignIn(kept.signIn(second.options), second.cookie)

    expect([withRemoved.status, withKept.status]).toEqual([401, 401])
  })

  test('after five wrong ones from one address, counted together with wrong passwords', async () => {
    const passkey = await addPasskey(sessions.dana)
    const address = '192.0.2.77'
    const statuses = []
    for (let guess = 0; guess < 4; guess += 1) {
      const { options, cookie } = await requestSignIn()
      const unknown = new SoftwarePasskey(ORIGIN).signIn(options, { userHandle: 'AAAA' })
      statuses.push((await sendSignIn(unknown, cookie, address)).status)
    }
    const headers = { 'x-forwarded-for': address }
    const typed = { name: 'Dana', password: 'guess' }
    statuses.push((await sendJson(urlOf(paths.apiLogin()), typed, headers)).status)
    const { options, cookie } = await requestSignIn()
    const rightOne = await sendSignIn(passkey.signIn(options), cookie, address)

    expect(statuses).toEqual([401, 401, 401, 401, 401])
    expect(rightOne.status).toBe(429)
    expect(Number(rightOne.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

test('the challenge is in a cookie that scripts cannot read, for five minutes', async () => {
  await addPasskey(sessions.dana)

  const { headers } = await sendJson(urlOf(paths.apiPasskeySignInOptions()), {})

  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^passkey=[\w.-]+; Max-Age=300; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    ),
  ])
})

test('without any passkey the site issues no challenge', async () => {
  const response = await sendJson(empty().url + paths.apiPasskeySignInOptions(), {})

  expect(response.status).toBe(404)
  expect(response.headers.get('set-cookie')).toBeNull()
})

test('neither challenges nor passkeys are in the log', async () => {
  const passkey = await addPasskey(sessions.dana)
  const { options, cookie } = await requestSignIn()
  await sendSignIn(passkey.signIn(options), cookie)

  expect(site().output()).not.toContain(options.challenge)
  expect(site().output()).not.toContain(passkey.id)
})
