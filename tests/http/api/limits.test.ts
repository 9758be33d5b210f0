import { expect, test } from 'vitest'
import { TRAP_FIELD } from '#domain/forms/honeypot.ts'
import { ADMIN_PASSWORD } from '#tests/helpers/applications/admin.ts'
import {
  aSentApplication,
  postForm,
  postJson,
  storedApplications,
} from '#tests/helpers/applications/applications.ts'
import { setLimitForAll } from '#tests/helpers/applications/limit-for-all.ts'
import { sendForm, sendJson } from '#tests/helpers/requests/post.ts'
import { newSmallDirectory } from '#tests/helpers/databases/small-directory.ts'
import { serveDatabase } from '#tests/helpers/site/site.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { query } from '#tests/helpers/databases/query.ts'

// Behind a proxy each test has its own address and so its own limit.
const site = borrowedSite({ env: { TRUST_PROXY: 'on', APPLICATIONS_PER_HOUR: '2' } })

let addresses = 0
const from = (address = `10.9.${(addresses += 1)}.1`) => ({ 'x-forwarded-for': address })
const post = (form: string, fields: object, address?: string) =>
  sendJson(`${site().url}/api/${form}`, fields, from(address))

const CLINIC = '/states/texas/austin/moontower-skin-clinic'
/** What one address may send an hour, and the fields of the nth; what is sent again counts, too. */
const FORMS: [path: string, max: number, fields: (n: number) => Record<string, unknown>][] = [
  ['/api/applications', 2, (n) => aSentApplication({ companyName: `flood${n}` })],
  ['/api/subscribers', 10, (n) => ({ email: `flood${Math.ceil(n / 2)}@example.com` })],
  [`${CLINIC}/report`, 2, (n) => ({ how_known: 'called', name: `flood${n}` })],
  [`${CLINIC}/claim`, 5, () => ({ way: 'call' })],
]

test.for(FORMS)(
  'of the form %s, an address may send %i an hour, and a robot that fills the trap gets the same answer',
  async ([path, max, fields]) => {
    const { url, databasePath } = site()
    for (const form of ['applications', 'subscribers'] as const) {
      setLimitForAll(databasePath, form, 0)
    }
    const stored = () =>
      query(databasePath, 'select id from proposals union all select email from subscribers')
    const before = stored()
    const robot = await sendForm(url + path, { ...fields(1), [TRAP_FIELD]: 'me' }, from())
    expect(stored()).toEqual(before)

    const address = from()
    const statuses: number[] = []
    for (let n = 1; n <= max; n += 1) {
      statuses.push((await sendForm(url + path, fields(n), address)).status)
    }
    const late = await sendForm(url + path, fields(max + 1), address)

    expect(new Set(statuses)).toEqual(new Set([303]))
    expect([robot.status, late.status]).toEqual([429, 429])
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3000)
    for (const answer of [robot, late]) {
      const html = await answer.text()
      expect(html).toContain('We cannot take this right now')
      expect(html).toMatch(/ value="flood| value="call"/)
    }
    expect((await sendForm(url + path, fields(max + 2), from())).status).toBe(303)
    if (!path.startsWith('/api/')) return
    expect(await (await sendJson(url + path, fields(max + 1), address)).json()).toEqual({
      error: {
        code: 'too_many_requests',
        message: expect.stringMatching(/right now\. Please try again in \d\d minutes\.$/) as string,
      },
    })
  },
)

test.for([
  ['applications', 2 * 40, aSentApplication({ companyName: 'Late Laser' })],
  ['subscribers', 400, { email: 'late@example.com' }],
  ['login', 300, { password: 'no' }],
] as const)(
  'a full limit for all of %s refuses with a time, and keeps what was typed',
  async ([form, max, fields]) => {
    setLimitForAll(site().databasePath, form, max)

    const json = await post(form, fields)
    const plain = await sendForm(`${site().url}/api/${form}`, fields, from())

    expect([json.status, plain.status]).toEqual([429, 429])
    expect(Number(json.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(plain.headers.get('retry-after'))).toBeGreaterThan(0)
    const shown = Object.entries(fields).filter(([name]) => ['companyName', 'email'].includes(name))
    const html = await plain.text()
    for (const [, value] of shown) expect(html).toContain(`value="${String(value)}"`)
  },
)

test('a known application and a known address pass a full limit', async () => {
  const { databasePath } = site()
  setLimitForAll(databasePath, 'applications', 0)
  setLimitForAll(databasePath, 'login', 0)
  const sent = aSentApplication({ companyName: 'Early Laser' })
  const signIn = { password: ADMIN_PASSWORD }
  const first = [await post('applications', sent), await post('login', signIn, '192.0.2.1')]
  setLimitForAll(databasePath, 'applications', 2 * 40)
  setLimitForAll(databasePath, 'login', 300)

  const again = [await post('applications', sent), await post('login', signIn, '192.0.2.1')]

  expect(first.map(({ status }) => status)).toEqual([201, 204])
  expect(again.map(({ status }) => status)).toEqual([201, 204])
})

function startLimited(databasePath: string, env: Record<string, string> = {}) {
  return serveDatabase({ DATABASE_PATH: databasePath, APPLICATIONS_PER_HOUR: '2', ...env })
}

const forged = (address: string) => ({ 'x-forwarded-for': address })
const company = (name: string) => aSentApplication({ companyName: name })

test('an address may apply up to its limit, which survives a restart', async () => {
  const file = await newSmallDirectory()
  const first = await startLimited(file)
  const before = [
    await postJson(first.url, company('A')),
    await postJson(first.url, { companyName: 'mistakes do not count' }),
    await postJson(first.url, company('B')),
    await postJson(first.url, company('C')),
    await postJson(first.url, company('B')),
  ].map(({ status }) => status)
  await first.stop()

  const second = await startLimited(file)
  const after = await postJson(second.url, company('D'))
  const again = await postJson(second.url, company('A'))
  const asForm = await postForm(second.url, company('E'))
  await second.stop()

  expect(before).toEqual([201, 422, 201, 429, 201])
  expect(after.status).toBe(429)
  expect(await after.json()).toHaveProperty('error.code', 'too_many_requests')
  for (const { headers } of [after, asForm]) {
    expect(headers.get('retry-after')).toMatch(/^(?:3600|35\d\d)$/)
  }
  expect(again.status).toBe(201)
  expect(asForm.status).toBe(429)
  expect(await asForm.text()).toContain('value="E"')
  expect(storedApplications(file)).toHaveLength(2)
})

test('a forged address counts only behind a proxy', async () => {
  const file = await newSmallDirectory()
  const open = await startLimited(file)
  const direct: number[] = []
  for (const [index, name] of ['A', 'B', 'C'].entries()) {
    const answer = await postJson(open.url, company(name), forged(`203.0.113.${index}`))
    direct.push(answer.status)
  }
  await open.stop()

  const behind = await startLimited(file, { TRUST_PROXY: 'on' })
  const proxied = await postJson(behind.url, company('D'), forged('203.0.113.7'))
  await behind.stop()

  expect(direct).toEqual([201, 201, 429])
  expect(proxied.status).toBe(201)
})
