import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_PASSWORD, sendPassword, WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { aSentApplication, postForm, postJson } from '#tests/helpers/applications/applications.ts'
import { sendForm } from '#tests/helpers/requests/post.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { startSiteProcess, type SiteProcess } from '#tests/helpers/site/site-process.ts'
import { words } from '#tests/helpers/data/words.ts'

let running: SiteProcess
beforeAll(async () => {
  running = await startSiteProcess({ env: WITH_ADMIN })
})
afterAll(() => running.stop())
const site = () => running

/** Part of every secret in this file, and of nothing else. */
const CANARY = 'canary'
const LATITUDE = '30.271828'
const LONGITUDE = '-97.141592'

const SECRETS = [CANARY, LATITUDE, LONGITUDE, '30.27', '97.14', '555-0188', ADMIN_PASSWORD]

const CANARY_HEADERS = {
  cookie: 'admin=canary-cookie; other=canary-other',
  authorization: 'Basic canary-authorization',
  referer: 'https://www.example/search?q=canary-referer',
  'user-agent': 'canary-agent',
  'x-forwarded-for': '203.0.113.77, canary-address',
  'x-canary-name': '1',
  'x-position': `${LATITUDE},${LONGITUDE}`,
}

const SENT = aSentApplication({
  companyName: 'canary company',
  contactName: 'canary contact',
  email: 'canary@canary.example',
  phone: '(702) 555-0188',
  website: 'https://canary.example',
  address: '1 canary street',
  city: 'canarycity',
  description: 'canary canary canary canary canary canary canary canary canary.',
  certifications: 'canary license',
})

const REPORT = '/states/texas/austin/weekday-ink-removal/report'

const JSON_TYPE = { 'content-type': 'application/json' }

function requestsOf(url: string): (() => Promise<Response>)[] {
  const get = (path: string, headers: Record<string, string> = CANARY_HEADERS) =>
    fetch(url + path, { headers, redirect: 'manual' })
  const post = (path: string, body: string, headers: Record<string, string> = JSON_TYPE) =>
    fetch(url + path, { method: 'POST', body, headers, redirect: 'manual' })
  const form = (path: string, fields: string) => sendForm(url + path, fields)
  return [
    ...words`
      / /states/texas?q=canary /states/texas/austin /states/texas/index.pageContext.json?q=canary
      /states/nowhere /nowhere?canary=canary /search?q=canary
      /search?location=%7B%22type%22%3A%22city%22%2C%22name%22%3A%22canary%22%2C%22city%22%3A%22canary%22%7D
      /login?next=/admin/canary /admin?canary /states/?canary /%E0%A4%A?canary /robots.txt
      /api/nearby?lat=30.271828&lon=-97.141592 /api/nearby?lat=30.271828&lon=canary
      /api/nearest-place?lat=30.271828&lon=-97.141592 /api/suggestions?q=canary%22%27
      /api/resolve?q=canary /api/v1/providers?q=canary%22%20OR%20 /api/search?location=canary
      /search?near=me&open=now&from=canary /api/unknown?q=canary /api/admin/listings/csv?q=canary
      /r/canaryCanaryCanary_-12 /R/canary /r/canary/canary?canary
      /states/texas/austin/weekday-ink-removal/report?canary
    `.map((path) => () => get(path)),
    () => postJson(url, SENT, CANARY_HEADERS),
    () => postJson(url, { ...SENT, email: 'canary', phone: 'canary', state: 'canary' }),
    () => postForm(url, SENT),
    () => postForm(url, { ...SENT, zipCode: 'canary' }),
    () => sendPassword(url, 'canary password'),
    () => form('/api/login', 'password=canary+password&next=/canary'),
    () => form(REPORT, 'how_known=called&name=canary&note=canary'),
    () => form(REPORT, 'how_known=canary&phone=canary&email=canary@canary.example'),
    () => form('/api/subscribers', 'email=canary@example.com'),
    () => post('/api/subscribers', '{"email":"canary@example.com"}'),
    () => post('/api/subscribers', '{"email":"canary"}'),
    ...['/api/applications', '/api/subscribers', '/api/login'].flatMap((path) => [
      () => post(path, '{"canary": "canary", canary'),
      () => post(path, 'canary='.repeat(20_000)),
      () => post(path, 'canary', { ...JSON_TYPE, 'content-encoding': 'br' }),
      () => post(path, 'canary', { 'content-type': 'application/json; charset=canary' }),
    ]),
    () => fetch(`${url}/states?canary`, { method: 'DELETE', headers: CANARY_HEADERS }),
    () => post('/api/logout', '', { origin: 'https://canary.example' }),
  ]
}

/** Sends the requests in sequence; returns their ids. */
async function send(requests: readonly (() => Promise<Response>)[]) {
  const answers: { id: string; status: number }[] = []
  for (const request of requests) {
    const response = await request()
    await response.arrayBuffer()
    answers.push({ id: response.headers.get('x-request-id') ?? 'none', status: response.status })
  }
  return answers
}

interface Line {
  id?: string
  level: number
  msg: string
  status?: number
}

/** Log lines after the startup banner; throws when one is not JSON. */
function logLines(): Line[] {
  const lines = site().output().split('\n').filter(Boolean)
  const banner = lines.filter((line) => !line.startsWith('{'))
  // Vike prints errors of pages, too.
  expect(banner.slice(0, 2)).toEqual([
    `Fadewell is at http://localhost:${site().port}`,
    expect.stringContaining('It serves 131 providers in 23 states'),
  ])
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line)
}

async function expectEachOnce(answers: readonly { id: string; status: number }[]) {
  const last = answers.at(-1)?.id ?? 'none'
  await expect.poll(() => site().output()).toContain(last)
  const lines = logLines()
  const found = answers.map(({ id }) => lines.filter((line) => line.id === id))
  expect(found.map((own) => own.map(({ status }) => status))).toEqual(
    answers.map(({ status }) => [status]),
  )
  for (const secret of SECRETS) expect(site().output()).not.toContain(secret)
  return found.flat()
}

test("each request is one line of JSON without any of the visitor's input", async () => {
  const requests = requestsOf(site().url)

  const lines = await expectEachOnce(await send(requests))

  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
})

test('a position is in no file of the database', () => {
  const files = globSync(`${site().databasePath}*`).map((file) => readFileSync(file, 'latin1'))

  expect(files.length).toBeGreaterThan(0)
  for (const text of files) expect(text).not.toMatch(/30\.271828|97\.141592/)
})

test('the log has no token, however the address is spelled, and no health checks', async () => {
  const token = 'WrongWrongWrongWrong_-'
  const spellings = [`/r/${token}`, `/R/${token}`, `//r/${token}`, `/r/${token}/`, `/%72/${token}`]
  for (const path of spellings) await rawRequest(site().port, `${path}?a=b`)
  await rawRequest(site().port, 'http://visitor:secret-word@localhost/states')
  const ready = await fetch(`${site().url}/readyz`)
  await rawRequest(site().port, '/terms-of-service?near=secret-place')

  await expect.poll(() => site().output()).toContain('"path":"/terms-of-service"')

  expect([ready.status, await ready.text(), ready.headers.get('cache-control')]).toEqual([
    200,
    'ok\n',
    'no-store',
  ])
  expect(site().output()).toContain('"path":"/r/-"')
  expect(site().output()).toContain('(not a path)')
  expect(site().output()).not.toMatch(/secret|readyz/)
  expect(site().output().toLowerCase()).not.toContain(token.toLowerCase())
})
