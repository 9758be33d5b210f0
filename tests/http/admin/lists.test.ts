import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { receiveList } from '#server/lists/receive-list.ts'
import { scratchFolder } from '#tests/helpers/data/scratch-folder.ts'
import { workbookOf } from '#tests/helpers/lists/spreadsheets.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { nameAdmins, signInAs } from '#tests/helpers/applications/admin.ts'
import { auditEvents, query } from '#tests/helpers/databases/query.ts'

const SITE_DIR = mkdtempSync(join(scratchFolder(), 'trade-'))
const site = borrowedSite({ env: { SITE_DIR } })
const ROWAN = { name: 'Rowan', password: 'two herons by the weir' }
let cookie = ''
beforeAll(async () => {
  await nameAdmins(site().databasePath, ROWAN)
  cookie = await signInAs(site().url, ROWAN)
})

const post = (path: string, body: FormData | URLSearchParams) =>
  fetch(site().url + path, { method: 'POST', redirect: 'manual', headers: { cookie }, body })
const step = (path: string, fields: Record<string, string> | string) =>
  post(path.replace('/admin', '/api/admin'), new URLSearchParams(fields))
const fetchList = (address: string) =>
  post(paths.apiAdminLists(), new URLSearchParams({ action: 'fetch', address }))
const read = (path: string) => readPage(site().url + path, { cookie })

async function upload(content: string | Buffer, name: string, others: Record<string, string> = {}) {
  const form = new FormData()
  form.append('list', new Blob([new Uint8Array(Buffer.from(content))]), name)
  for (const [field, value] of Object.entries(others)) form.append(field, value)
  const response = await post(paths.apiAdminLists(), form)
  return { status: response.status, page: response.headers.get('location') ?? '', response }
}

/** Loads the page until its work is done, as it does itself. */
async function settled(path: string) {
  return vi.waitFor(
    async () => {
      const page = await read(path)
      expect(page.html).not.toContain('data-running')
      return page
    },
    { interval: 200, timeout: 60_000 },
  )
}

const uploads = () => {
  const folder = join(dirname(site().databasePath), 'lists')
  return existsSync(folder) ? readdirSync(folder) : []
}
const clinics = () => query(site().databasePath, 'select name from providers order by name')

const OWN = `Trade,Town,State,Call us
Fade Away,Austin,TX,(512) 555-0101
Clear Skin Lab,Reno,NV,(775) 555-0102
,,,
Nowhere Laser,,,`

test('an admin imports a list, lifts a guard with a reason, and undoes the import', async () => {
  const before = clinics()

  const { status, page } = await upload(OWN, '..\\secret/my list.csv')
  const columns = await read(page)
  const twice = await step(page, 'action=check&column-0=name&column-3=name')
  const chosen = { 'column-0': 'name', 'column-3': 'phone', source: 'Our records' }
  await step(page, { action: 'check', ...chosen })
  const plan = await settled(page)
  const removed = await read(`${page}?kind=removed&q=weekday`)
  const early = await step(page, 'action=import&reason=+')
  const unchanged = clinics()
  await step(page, 'action=import&reason=We+start+again')
  const done = await settled(page)

  expect([status, page]).toEqual([303, expect.stringMatching(/^\/admin\/lists\/[\da-f]{32}$/)])
  expect(columns.text).toContain('my list.csv')
  expect(columns.text).toContain('Fade Away · Clear Skin Lab')
  expect(twice.status).toBe(422)
  expect(await twice.text()).toContain('Two columns are read as “Name”: choose one.')
  expect(plan.text).toMatch(/Stopped: this list (?:lacks|would remove)/)
  expect(plan.text).toContain('Added 2 Changed 0 Removed')
  expect(plan.text).toContain('2 clinics without a position, or one far from the ZIP or city')
  expect(plan.text).toContain('We read “Trade” as name, “Call us” as phone.')
  expect(plan.text).toContain('2 clinics without a word about removing tattoos')
  expect(removed.text).toContain('Weekday Ink Removal')
  expect(removed.text).not.toContain('Fade Away Austin')
  expect(plan.text).toMatch(/(?:or say below why|so below)/)
  expect(plan.text).not.toContain('--')
  expect(early.status).toBe(422)
  expect(await early.text()).toContain('Say why the list is right.')
  expect(unchanged).toEqual(before)
  expect(done.text).toContain('The list is imported')
  expect(clinics()).toEqual(['Clear Skin Lab', 'Fade Away'])

  const history = await read(paths.adminLists())
  expect(history.text).toMatch(/my list\.csv By Rowan, .* Reason: We start again/)
  const skipped = await fetch(site().url + page.replace('/admin', '/api/admin') + '/skipped.csv', {
    headers: { cookie },
  })
  expect(skipped.headers.get('content-disposition')).toContain('attachment')
  expect(await skipped.text()).toContain('5,empty,Nowhere Laser,')
  const [audited] = await auditEvents(site().databasePath, { limit: 1, event: 'import' })
  expect(audited).toMatchObject({
    actor: 'admin',
    adminName: 'Rowan',
    details: { reason: 'We start again' },
  })

  const undone = await post(paths.apiAdminLists(), new URLSearchParams('action=undo'))
  const outcome = await settled(undone.headers.get('location') ?? '')

  expect(outcome.text).toContain('The import was undone')
  expect(clinics()).toEqual(before)
  expect((await read(paths.adminLists())).text).toMatch(/my list\.csv Undo By Rowan/)
})

test('the page says what the command says about the reading of a list', async () => {
  const header = ['Clinic', 'Town']
  const list = workbookOf([
    { name: 'Texas', rows: [header, ['Fade Away', 'Austin'], ['Clear Skin Lab', 'Austin']] },
    { name: 'Ohio', rows: [header, ['Second Chance Laser', 'Akron']] },
    { name: 'Notes', rows: [['call them']] },
  ])

  const { page } = await upload(list, 'two states.xlsx')
  await step(page, 'action=check')
  const plan = await settled(page)

  expect(plan.text).toContain('Read from "Texas", "Ohio"; "Notes" left out.')
})

test('a list of this trade is said to be one with its import, and no doubt is counted', async () => {
  const { page } = await upload(OWN, 'curated.csv')
  const chosen = { 'column-0': 'name', 'column-3': 'phone', areAllFitting: 'on' }
  await step(page, { action: 'check', ...chosen })
  const plan = await settled(page)
  await step(page, 'action=import&reason=It+is+ours')
  const done = await settled(page)
  const city = await read('/states/texas/austin')
  const after = JSON.parse(readFileSync(join(SITE_DIR, 'site.json'), 'utf8'))
  const undone = await post(paths.apiAdminLists(), new URLSearchParams('action=undo'))
  await settled(undone.headers.get('location') ?? '')
  rmSync(join(SITE_DIR, 'site.json'))

  expect(plan.text).not.toContain('about removing tattoos')
  expect(done.text).toContain('The list is imported')
  expect(after).toEqual({ everyListingRemovesTattoos: true })
  expect(city.text).toContain('Fade Away')
  expect(city.text).not.toContain('Does not say that it removes tattoos')
})

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64')

test.for<[name: string, content: string | Buffer, problem: RegExp]>([
  ['picture.csv', PNG, /picture\.csv/],
  ['signin.csv', '<!doctype html><p>Sign in</p>', /web page/],
])('%s is refused in words, and leaves nothing behind', async ([name, content, problem]) => {
  const before = [uploads(), clinics()]

  const { status, response } = await upload(content, name)
  const text = await response.text()

  expect(status).toBe(422)
  expect(text).toMatch(problem)
  expect(text).toContain('There is a problem')
  expect([uploads(), clinics()]).toEqual(before)
})

const part = (name: string, file: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\n\r\nname,city\r\n`

test.for<
  [title: string, headers: Record<string, string>, body: string, status: number, text: string]
>([
  ['no file', {}, `${part('list', '')}--x--`, 422, 'Choose a file first.'],
  [
    'two files',
    {},
    `${part('list', 'a.csv')}${part('more', 'b.csv')}--x--`,
    422,
    'one file at a time',
  ],
  ['a cut off form', {}, part('list', 'a.csv'), 400, 'did not arrive whole'],
  ['no boundary', { 'content-type': 'multipart/form-data; a' }, 'x', 400, 'did not arrive whole'],
  [
    'a gigabyte',
    { 'content-length': String(2 ** 30) },
    part('list', 'a.csv'),
    413,
    'larger than 256 MB',
  ],
  ['another form', { 'content-type': 'text/csv' }, 'name,city', 415, 'Send a form'],
])('%s is refused in words, and leaves nothing behind', async ([, headers, body, status, text]) => {
  const before = uploads()
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  const options = { method: 'POST', headers: { cookie, ...type, ...headers }, body }

  const answer = await rawRequest(site().port, paths.apiAdminLists(), options)

  expect(answer.status).toBe(status)
  expect(answer.body.toString()).toContain(text)
  expect(uploads()).toEqual(before)
})

test('a list above the limit is refused while it arrives, without a length in its header', async () => {
  const folder = dirname(site().databasePath)
  const path = join(folder, 'received')
  const outcomes: unknown[] = []
  const server = createServer((request, response) => {
    void receiveList(request, path, 100_000)
      .then((outcome) => outcomes.push(outcome))
      .finally(() => response.end())
  }).listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let sentBytes = 0
  function* endless() {
    yield part('list', 'a.csv')
    for (; sentBytes < 2 ** 30 && outcomes.length === 0; sentBytes += 10_000)
      yield 'x'.repeat(10_000)
  }

  const sent = sendRequest({
    port,
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  Readable.from(endless()).pipe(sent)
  await once(sent, 'response')

  expect(outcomes).toEqual([expect.objectContaining({ kind: 'refused', status: 413 })])
  expect(sentBytes).toBeLessThan(2 ** 30)
})

test('addresses of this machine and forms of other sites are refused', async () => {
  const fetched = await fetchList(`${site().url}/data/clinics.csv`)
  const secret = await fetchList('https://rowan:heron@lists.example/clinics.csv')
  const send = (headers: Record<string, string>) =>
    rawRequest(site().port, paths.apiAdminLists(), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
      body: `${part('list', 'a.csv')}--x--`,
    })
  const foreign = await send({ cookie, origin: 'https://elsewhere.example' })
  const signedOut = await send({})

  expect(fetched.status).toBe(422)
  expect(await fetched.text()).toContain('its address is not public')
  expect(secret.status).toBe(422)
  expect(await secret.text()).toContain('Leave the name and password out of the address.')
  expect([foreign.status, signedOut.status]).toEqual([403, 401])
  expect(signedOut.body.toString()).toContain('Password')
})
