import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { TRAP_FIELD } from '#domain/form-timing.ts'
import { paths } from '#domain/paths.ts'
import { openDatabase } from '#db/connection.ts'
import { signIn, WITH_ADMIN } from '#tests/helpers/admin.ts'
import { aSentApplication } from '#tests/helpers/application-input.ts'
import { postForm, postJson, storedApplications } from '#tests/helpers/application-requests.ts'
import { runCli } from '#tests/helpers/cli.ts'
import { readPage } from '#tests/helpers/html.ts'
import { startMailServer, type MailServer } from '#tests/helpers/mail-server.ts'
import { spawnServer } from '#tests/helpers/site.ts'
import { copySmallDirectory } from '#tests/helpers/small-directory.ts'

const OPERATOR = 'operator@fadewell.example'
const SITE_URL = 'https://fadewell.example'
const RECEIPT = 'We received your application'
const APPROVAL = 'Your company is listed on Fadewell'
const DECLINE = 'Your application to Fadewell'

/** Seconds really pass in these. */
const PATIENT = { timeout: 90_000 }

let folder = ''
let databases = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'e-mail-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function aDatabase(): Promise<string> {
  const file = join(folder, `${(databases += 1)}.sqlite`)
  await copySmallDirectory(file)
  return file
}

/** Serves a database, with e-mail when there is a mail server. */
async function serve(databasePath: string, smtpUrl = '') {
  const server = spawnServer({
    ...WITH_ADMIN,
    DATABASE_PATH: databasePath,
    SITE_URL,
    CONTACT_EMAIL: OPERATOR,
    APPLICATIONS_PER_HOUR: '1000',
    SMTP_URL: smtpUrl,
  })
  const stop = async () => {
    if (server.child.exitCode !== null) return server.child.exitCode
    server.child.kill('SIGTERM')
    await once(server.child, 'exit')
    return server.child.exitCode
  }
  onTestFinished(async () => void (await stop()))
  return { url: `http://127.0.0.1:${await server.port()}`, output: server.output, stop }
}

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options)
  onTestFinished(server.close)
  return server
}

const urlOf = ({ port }: MailServer) => `smtp://127.0.0.1:${port}`

/** Applies under a name of its own; the id. */
async function apply(url: string, name: string, overrides: Record<string, unknown> = {}) {
  const application = { companyName: name, email: addressOf(name), ...overrides }
  const response = await postJson(url, aSentApplication(application))
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`)
  return ((await response.json()) as { id: string }).id
}

const addressOf = (name: string) => `${name.toLowerCase()}@applicant.example`

/** Sends what the admin's page sends; the status of the answer. */
async function adminOf(url: string) {
  const headers = {
    cookie: await signIn(url),
    'content-type': 'application/json',
    origin: SITE_URL,
  }
  const ask = async (method: string, path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return (await fetch(url + path, { method, headers, ...sent })).status
  }
  return {
    decide: (id: string, status: 'approved' | 'declined') =>
      ask('PATCH', paths.apiAdminApplication(id), { status }),
    undo: (id: string) => ask('POST', paths.apiAdminUndo(id)),
    remove: (id: string) => ask('DELETE', paths.apiAdminApplication(id)),
  }
}

/** The mails a database still wants to send. */
async function waiting(databasePath: string) {
  const connection = openDatabase(databasePath, { mustExist: true, readonly: true })
  try {
    return await connection.db.selectFrom('outgoing_mails').select(['kind', 'attempts']).execute()
  } finally {
    await connection.close()
  }
}

const subjects = (server: MailServer, address: string) =>
  server.mailsTo(address).map(({ subject }) => subject)

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

test('an application brings a receipt and a notice, and again or by a robot nothing', async () => {
  const server = await mailServer()
  const file = await aDatabase()
  const site = await serve(file, urlOf(server))

  const id = await apply(site.url, 'Robin')
  await expect.poll(() => server.mails().length).toBe(2)
  await apply(site.url, 'Robin')
  await postForm(site.url, aSentApplication({ companyName: 'Robot', [TRAP_FIELD]: 'me' }))
  await postJson(site.url, aSentApplication({ email: 'nobody' }))
  await apply(site.url, 'Kim')
  await expect.poll(() => server.mails().length).toBe(4)

  const [receipt, ...others] = server.mailsTo(addressOf('Robin'))
  expect(others).toEqual([])
  expect(receipt?.subject).toBe(RECEIPT)
  expect(receipt?.text).toContain('the application of Robin.')
  expect(receipt?.text).not.toMatch(/picosecond|Vega|Mesa Rd|555/)
  const [notice] = server.mailsTo(OPERATOR)
  expect(notice?.subject).toBe('New application: Robin')
  expect(notice?.text).toContain(`\n${SITE_URL}/admin/company/${id}\n`)
  await expect.poll(() => waiting(file)).toEqual([])
  expect(site.output()).not.toMatch(/@|Vega|Robin/)
})

test('decisions that stand are told when they can no longer be taken back', PATIENT, async () => {
  const server = await mailServer()
  const file = await aDatabase()
  const site = await serve(file, urlOf(server))
  const names = ['Approved', 'Declined', 'Undone', 'Deleted', 'Console', 'Changed'] as const
  const ids: string[] = []
  for (const name of names) ids.push(await apply(site.url, name))
  const [approved = '', declined = '', undone = '', deleted = '', byCli = '', changed = ''] = ids
  await expect.poll(() => server.mails().length).toBe(2 * names.length)

  const admin = await adminOf(site.url)
  const startedAt = Date.now()
  const statuses = [
    await admin.decide(approved, 'approved'),
    await admin.decide(declined, 'declined'),
    await admin.decide(undone, 'approved'),
    await admin.undo(undone),
    await admin.decide(deleted, 'approved'),
    await admin.remove(deleted),
    await admin.decide(changed, 'approved'),
    await admin.decide(changed, 'declined'),
  ]
  const cli = await runCli(['applications', 'approve', byCli, '--db', file])
  await expect.poll(() => server.mails().length, { timeout: 40_000 }).toBe(2 * names.length + 4)

  expect(Date.now() - startedAt).toBeGreaterThan(10_000)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 204, 200, 200])
  expect(cli.code).toBe(0)
  expect(names.map((name) => subjects(server, addressOf(name)))).toEqual([
    [RECEIPT, APPROVAL],
    [RECEIPT, DECLINE],
    [RECEIPT],
    [RECEIPT],
    [RECEIPT, APPROVAL],
    [RECEIPT, DECLINE],
  ])
  const [, approval] = server.mailsTo(addressOf('Approved'))
  const page = /https:\/\/fadewell\.example(\/states\/\S+)/.exec(approval?.text ?? '')?.[1] ?? ''
  expect((await readPage(site.url + page)).text).toContain('Approved')
  await expect.poll(() => waiting(file)).toEqual([])
  expect(site.output()).not.toMatch(/@|Vega/)
})

test('without a mail server nothing is kept to be sent and no page promises it', async () => {
  const file = await aDatabase()
  const site = await serve(file)

  const id = await apply(site.url, 'Robin')
  const status = await (await adminOf(site.url)).decide(id, 'approved')

  expect(status).toBe(200)
  expect(await waiting(file)).toEqual([])
  for (const path of [paths.listCompany(), paths.applicationSent(), paths.privacyPolicy()]) {
    const { text } = await readPage(site.url + path)
    expect(text).not.toMatch(/receipt|e-mail you|send.{0,30}e-mail|our decision/i)
  }
  expect(site.output()).not.toContain('e-mail')
})

test('with a mail server the form and the privacy policy say what is sent', async () => {
  const site = await serve(await aDatabase(), 'smtp://127.0.0.1:1')

  const form = await readPage(site.url + paths.listCompany())
  const policy = await readPage(site.url + paths.privacyPolicy())

  expect(form.text).toContain('We send a receipt and our decision to this address.')
  expect(form.text).toContain('We review it within 2-3 business days and e-mail you our decision.')
  expect(policy.text).toContain('Our server sends two e-mails to the address in the form')
  expect(policy.text).toContain('The company that delivers our e-mails sees what is in them.')
  expect(site.output()).toContain('It sends e-mail: applicants get a receipt and the decision')
})

test('a mail server that is down delays answers by nothing and gets every e-mail later', async () => {
  const before = await startMailServer()
  await before.close()
  const site = await serve(await aDatabase(), urlOf(before))

  const startedAt = Date.now()
  await apply(site.url, 'Robin')
  const took = Date.now() - startedAt
  await expect.poll(site.output).toContain('CONN ECONNREFUSED')
  const server = await mailServer({ port: before.port })
  await expect.poll(() => server.mails().length, { timeout: 40_000 }).toBe(2)

  expect(took).toBeLessThan(1000)
  expect(subjects(server, addressOf('Robin'))).toEqual([RECEIPT])
  expect(site.output()).not.toContain('@')
})

test('a mail server that hangs delays neither an answer nor the end', async () => {
  // It takes the connection and never says a word.
  const server = await mailServer({ onConnect: () => undefined })
  const file = await aDatabase()
  const site = await serve(file, urlOf(server))
  await apply(site.url, 'Robin')
  await expect.poll(() => waiting(file)).toContainEqual({ kind: 'receipt', attempts: 1 })

  const startedAt = Date.now()
  const page = await readPage(site.url)
  const answered = Date.now() - startedAt
  const code = await site.stop()

  expect(page.status).toBe(200)
  expect(answered).toBeLessThan(1000)
  expect(code).toBe(0)
  expect(Date.now() - startedAt).toBeLessThan(8000)
  expect(await waiting(file)).toHaveLength(2)
})

test('what waits when the server ends is sent once by two that start later', PATIENT, async () => {
  const before = await startMailServer()
  await before.close()
  const file = await aDatabase()
  const first = await serve(file, urlOf(before))
  const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']
  for (const name of names) await apply(first.url, name)
  expect(await first.stop()).toBe(0)
  expect(await waiting(file)).toHaveLength(12)

  const server = await mailServer({ port: before.port })
  const both = await Promise.all([serve(file, urlOf(server)), serve(file, urlOf(server))])
  await expect.poll(() => waiting(file), { timeout: 40_000 }).toEqual([])
  await apply(both[0].url, 'Gus')
  await expect.poll(() => server.mails().length).toBe(14)
  await pause(2500)

  expect(server.mails()).toHaveLength(14)
  for (const name of [...names, 'Gus']) {
    expect(subjects(server, addressOf(name))).toEqual([RECEIPT])
  }
})

test('an e-mail that is refused for good is dropped, the others arrive', async () => {
  const server = await mailServer({
    onRcptTo: ({ address }, _, done) => {
      const no = Object.assign(new Error(`<${address}> no such user`), { responseCode: 550 })
      done(address.startsWith('gone') ? no : null)
    },
  })
  const file = await aDatabase()
  const site = await serve(file, urlOf(server))

  await apply(site.url, 'Gone')
  await apply(site.url, 'Here')
  await expect.poll(() => server.mails().length).toBe(3)
  await expect.poll(() => waiting(file)).toEqual([])

  expect(subjects(server, addressOf('Gone'))).toEqual([])
  expect(site.output()).toContain('RCPT TO 550')
  expect(site.output()).not.toMatch(/@|no such user/)
})

test('no text of an applicant becomes a header or another recipient', async () => {
  const server = await mailServer()
  const file = await aDatabase()
  const site = await serve(file, urlOf(server))
  const bcc = '\r\nBcc: all@victim.example\r\n\r\nBuy at evil.example'

  const refused = await postJson(
    site.url,
    aSentApplication({ email: `robin@applicant.example${bcc}` }),
  )
  await apply(site.url, 'Robin', { companyName: `Fade${bcc}`, city: `Reno${bcc}` })
  await expect.poll(() => server.mails().length).toBe(2)

  expect(refused.status).toBe(422)
  expect(await storedApplications(file)).toHaveLength(1)
  for (const { to, headers } of server.mails()) {
    expect(to).toHaveLength(1)
    expect([...headers.keys()].toSorted()).toEqual([
      'auto-submitted',
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
      'x-auto-response-suppress',
    ])
  }
  expect(server.mailsTo(addressOf('Robin'))[0]?.text).not.toContain('evil.example')
})

test('a mail server with a password is used, and the password shows nowhere', async () => {
  const server = await mailServer({
    authOptional: false,
    onAuth: ({ username, password }, _, done) => {
      const isRight = username === 'robin@fade.example' && password === 'qui/et lamp'
      done(isRight ? null : new Error('no'), { user: 'robin' })
    },
  })
  const login = 'robin%40fade.example:qui%2Fet%20lamp'
  const file = await aDatabase()
  const site = await serve(file, `smtp://${login}@127.0.0.1:${server.port}`)
  await apply(site.url, 'Robin')
  await expect.poll(() => server.mails().length).toBe(2)

  const wrong = spawnServer({ DATABASE_PATH: file, SMTP_URL: `smtp://${login}@127.0.0.1/x` })
  const [code] = (await once(wrong.child, 'close')) as [number]

  expect(code).toBe(1)
  for (const output of [site.output(), wrong.output()]) {
    expect(output).not.toMatch(/qui(%2F|\/)et|robin(%40|@)/)
  }
})
