import { describe, expect, test } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { signIn } from '#tests/helpers/applications/admin.ts'
import { DANA, signInAs } from '#tests/helpers/applications/named-admins.ts'
import { ORIGIN, passkeyRequests } from '#tests/helpers/applications/passkey-requests.ts'
import { SoftwarePasskey } from '#tests/helpers/applications/software-passkey.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { sendJson } from '#tests/helpers/requests/post.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

type Lies = NonNullable<Parameters<SoftwarePasskey['register']>[1]>

const site = borrowedSite({ env: { TRUST_PROXY: 'on' } })
const requests = passkeyRequests(site)
const { urlOf, requestSignIn, requestRegistration, addPasskey, sendSignIn, sendAddition } = requests
const { sessions, submit, readAccount, passkeysOf } = requests

describe('adding a passkey is refused', () => {
  test.for([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a PIN or a fingerprint', { isVerified: false }],
    ['with another challenge', { challenge: 'A'.repeat(43) }],
  ] as [string, Lies][])('%s', async ([, lies]) => {
    const before = (await passkeysOf('Dana')).length
    const { options, cookie } = await requestRegistration(sessions.dana)

    const response = await sendAddition(new SoftwarePasskey(ORIGIN).register(options, lies), cookie)

    expect(response.status).toBe(422)
    expect(await passkeysOf('Dana')).toHaveLength(before)
  })

  test('with the challenge of another session, even of the same admin', async () => {
    const { options, cookie } = await requestRegistration(sessions.dana)
    const [, challenge = ''] = cookie.split('; ')
    const register = () => new SoftwarePasskey(ORIGIN).register(options)

    for (const other of [sessions.lee, await signInAs(site().url, DANA)]) {
      const response = await sendAddition(register(), `${other}; ${challenge}`)
      expect(response.status).toBe(422)
    }
    expect((await sendAddition(register(), cookie)).status).toBe(201)
  })

  test('with the challenge of a sign-in, and a sign-in with the challenge of an addition', async () => {
    const passkey = await addPasskey(sessions.dana)
    const signInAsk = await requestSignIn()
    const addAsk = await requestRegistration(sessions.dana)
    const creation = { ...addAsk.options, challenge: signInAsk.options.challenge }
    const request = { ...signInAsk.options, challenge: addAsk.options.challenge }

    const added = await sendAddition(
      new SoftwarePasskey(ORIGIN).register(creation),
      `${sessions.dana}; ${signInAsk.cookie}`,
    )
    const signedIn = await sendSignIn(passkey.signIn(request), addAsk.cookie)

    expect([added.status, signedIn.status]).toEqual([422, 401])
  })

  test('for the single password, whose passkeys would not identify the person', async () => {
    const single = await signIn(site().url)
    const statuses = []
    for (const path of [paths.apiAdminPasskeyOptions(), paths.apiAdminPasskeys()]) {
      statuses.push((await sendJson(urlOf(path), {}, { cookie: single })).status)
    }
    const [{ id } = { id: 0 }] = await passkeysOf('Dana')
    const removal = await submit(single, id, { action: 'remove' })
    const page = await readPage(urlOf('/admin/account'), { cookie: single })

    expect([...statuses, removal.status]).toEqual([403, 403, 404])
    expect(page.text).toContain('You signed in with the site password.')
    expect(page.html).not.toContain('Work laptop')
  })
})

describe('the account page', () => {
  test('renames and removes passkeys by plain forms', async () => {
    await addPasskey(sessions.lee, 'Old phone')
    const passkey = (await passkeysOf('Lee Ångström')).find(({ name }) => name === 'Old phone')
    const id = passkey?.id ?? 0

    const renamed = await submit(sessions.lee, id, { action: 'rename', name: '  New   phone ' })
    const afterRename = await readAccount(sessions.lee)
    const removed = await submit(sessions.lee, id, { action: 'remove' })
    const afterRemove = await readAccount(sessions.lee)

    expect([renamed.status, renamed.headers.get('location')]).toEqual([
      303,
      '/admin/account?notice=passkey-renamed',
    ])
    expect(afterRename.html).toContain('value="New phone"')
    expect(removed.headers.get('location')).toBe('/admin/account?notice=passkey-removed')
    expect(afterRemove.html).not.toContain('New phone')
  })

  test('does not change the passkeys of other admins', async () => {
    await addPasskey(sessions.dana, 'Kept by Dana')
    const passkeys = await passkeysOf('Dana')
    const ids = [...passkeys.map(({ id }) => id), 0, 99_999]

    const answers = []
    for (const id of ids) {
      for (const fields of [{ action: 'remove' }, { action: 'rename', name: 'Taken' }]) {
        answers.push(await submit(sessions.lee, id, fields))
      }
    }
    const page = await readAccount(sessions.lee)

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(await passkeysOf('Dana')).toEqual(passkeys)
    expect(page.html).not.toContain('Kept by Dana')
  })

  test('sends no public key, credential or password to the browser', async () => {
    const passkey = await addPasskey(sessions.dana)

    const { html } = await readAccount(sessions.dana)

    expect(html).toContain('Work laptop')
    expect(html).toContain('Adding a passkey needs JavaScript.')
    expect(html).not.toContain(passkey.id)
    expect(html).not.toMatch(/argon2|publicKey|userHandle/)
  })
})
