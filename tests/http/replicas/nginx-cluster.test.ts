import { chmod, writeFile } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import {
  aSentApplication,
  postForm,
  postJson,
  storedApplications,
  listApplication,
} from '#tests/helpers/applications/applications.ts'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { copySmallDirectory } from '#tests/helpers/databases/small-directory.ts'
import { startCluster } from '#tests/helpers/site/cluster.ts'
import { hasLitestream, runWithLitestream } from '#tests/helpers/services/litestream.ts'
import { hasNginx } from '#tests/helpers/services/nginx.ts'
import { testFolder } from '#tests/helpers/data/test-folder.ts'

const VISITORS = 12
const CITY = '/states/texas/austin'
/** At most the writes of this time are lost with a machine. */
const LOSS_MS = 1000
const RESTORE =
  /^ *(litestream restore .*)/m.exec(readFileSync('docs/operating.md', 'utf8'))?.[1] ?? ''
const CANNOT_BE_SENT = 'This form cannot be sent at the moment'

test('deploy/nginx-cluster.conf sends files with the headers of deploy/nginx.conf, and logs as it does', () => {
  const lines = linesOf('deploy/nginx.conf')

  expect(lines.filter((line) => line.includes('access_log'))).not.toEqual([])
  expect(linesOf('deploy/nginx-cluster.conf')).toEqual(lines)
})

const canRun = hasNginx && hasLitestream
if (!canRun)
  console.info('nginx or Litestream is not installed here: several machines are not tested')

describe.skipIf(!canRun)('nginx with deploy/nginx-cluster.conf, and Litestream', () => {
  const folder = testFolder()
  const databasePath = join(folder, 'directory.sqlite')
  let cluster: Awaited<ReturnType<typeof startCluster>>

  beforeAll(async () => {
    // Started by root, nginx reads as another user.
    await chmod(folder, 0o777)
    await copySmallDirectory(databasePath)
    cluster = await startCluster(folder, databasePath, {
      ...WITH_ADMIN,
      APPLICATIONS_PER_HOUR: '10000',
    })
    await chmod(join(folder, 'cache'), 0o777)
    await writeFile(join(cluster.pages, 'about.html'), 'a prerendered file')
  })
  afterAll(() => cluster.stop())

  /** Requests a page from the visitor's own address. */
  const visit = (visitor: number, path: string) =>
    new Promise<{ status: number; isFromReplica: boolean; html: string }>((resolve, reject) => {
      const localAddress = `127.0.0.${visitor + 2}`
      request({ host: '127.0.0.1', port: cluster.port, path, localAddress }, (response) => {
        const status = response.statusCode ?? 0
        const read = text(response)
        read.then(
          (html) => resolve({ status, isFromReplica: html.includes('Replica'), html }),
          reject,
        )
      })
        .once('error', reject)
        .end()
    })

  const visitAll = (path: string) =>
    Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor, path)))

  const statusesOf = async (path: string) =>
    new Set((await visitAll(path)).map(({ status }) => status))

  function cachedKeys(): string[] {
    const files = readdirSync(join(folder, 'cache'), { recursive: true, withFileTypes: true })
    return files
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
      .map((content) => /KEY: \w \S+?(\/\S*)/.exec(content)?.[1] ?? '')
  }

  test('reads go to every machine, and each visitor stays on one', async () => {
    const machines = await Promise.all(
      ['/', CITY, '/search?q=laser', '/states'].map(async (path) =>
        (await visitAll(path)).map(({ isFromReplica }) => isFromReplica),
      ),
    )

    expect(new Set(machines[0])).toEqual(new Set([true, false]))
    for (const each of machines) expect(each).toEqual(machines[0])
  })

  test('prerendered files come first, and pages without a file from an app', async () => {
    expect((await visit(1, '/about')).html).toBe('a prerendered file')
    expect((await visit(1, '/')).html).toContain('</html>')
    expect((await visit(1, '/about?x=1')).html).toContain('</html>')
  })

  test('forms, private links, sign-in and admin go to the primary', async () => {
    const sent = await postJson(cluster.url, aSentApplication({ companyName: 'Cluster Ink' }))
    const { link } = (await sent.json()) as { link: string }
    const cookie = await signIn(cluster.url)
    const admin = await fetch(`${cluster.url}/admin`, { headers: { cookie } })
    const asAdmin = await fetch(cluster.url + CITY, { headers: { cookie } })
    await asAdmin.arrayBuffer()

    expect(sent.status).toBe(201)
    expect(await statusesOf(link)).toEqual(new Set([200]))
    expect(await statusesOf('/login')).toEqual(new Set([200]))
    expect(await admin.text()).toContain('Cluster Ink')
    expect(asAdmin.headers.get('cache-control')).toBe('no-store')
  })

  test('shared pages are cached, and pages for one visitor are not', async () => {
    await visitAll(CITY)
    await visitAll('/list-company')
    await visitAll('/login')
    await visitAll('/r/Wrong-Wrong_Wrong1Wron')

    const keys = cachedKeys()
    expect(keys).toContain(CITY)
    expect(
      keys.filter((path) => /^\/(?:list-company|login|r\/|admin|api\/app)/.test(path)),
    ).toEqual([])
  })

  test('a change on the primary is soon on the replica, which writes nothing', async () => {
    await listApplication(databasePath, { id: 'fresh', name: 'Fresh Replica Ink' })

    const direct = `http://${cluster.replica.host}`
    const status = async () => (await fetch(`${direct}${CITY}/fresh-replica-ink`)).status
    await expect.poll(status, { timeout: 30_000 }).toBe(200)
    const form = await postForm(direct)
    expect([form.status, await form.text()]).toEqual([503, expect.stringContaining(CANNOT_BE_SENT)])
  })

  test('a backup of the primary can be restored, though Litestream has tables in it', async () => {
    const [db, backup] = [join(folder, 'other.sqlite'), join(folder, 'backup.sqlite')]
    const made = await runCli(['backup', backup, '--db', databasePath])
    const restored = await runCli(['restore', backup, '--yes', '--db', db])

    expect([made.code, restored.code, restored.stderr]).toEqual([0, 0, ''])
  })

  test('while a replica is down, its visitors are served by another machine', async () => {
    await cluster.replica.stop()

    for (const path of ['/states', '/search?q=ink', '/api/suggestions?q=aus'])
      expect([path, ...(await statusesOf(path))]).toEqual([path, 200])

    await cluster.replica.start()
  })

  test('while the primary is lost, reads continue, a form keeps the typed values, and a restored copy takes over', async () => {
    const acknowledged: { id: string; at: number }[] = []
    while (sinceFirst(acknowledged) < 2 * LOSS_MS) {
      const companyName = `Ink ${acknowledged.length}`
      const response = await postJson(cluster.url, aSentApplication({ companyName }))
      const { id } = (await response.json()) as { id: string }
      acknowledged.push({ id, at: performance.now() })
      // nginx answers 429 above 30 a second.
      await sleep(40)
    }
    const lostAt = performance.now()
    await cluster.losePrimary()

    for (const path of ['/', '/search?q=fade', '/list-company'])
      expect([path, ...(await statusesOf(path))]).toEqual([path, 200])
    const form = await postForm(cluster.url, aSentApplication({ companyName: 'Patient Ink' }))
    const html = await form.text()
    const json = await postJson(cluster.url, aSentApplication())
    expect([form.status, form.headers.get('retry-after'), json.status]).toEqual([503, '30', 503])
    expect(html).toContain(CANNOT_BE_SENT)
    expect(html).toContain('name="companyName" value="Patient Ink"')
    expect((await json.json()).error.message).toContain(CANNOT_BE_SENT)
    for (const path of ['/login', '/admin', '/r/Wrong-Wrong_Wrong1Wron'])
      expect([path, ...(await statusesOf(path))]).toEqual([path, 503])

    const restored = join(folder, 'restored.sqlite')
    const settings = { DATABASE_PATH: restored, LITESTREAM_URL: cluster.LITESTREAM_URL }
    await runWithLitestream(settings, RESTORE)
    const ids = storedApplications(restored).map(({ id }) => id)
    const safe = acknowledged.filter(({ at }) => lostAt - at >= LOSS_MS).map(({ id }) => id)
    expect(safe.length).toBeGreaterThan(1)
    expect(safe.filter((id) => !ids.includes(id))).toEqual([])

    await cluster.primary.start({ DATABASE_PATH: restored })
    const again = await postForm(cluster.url, aSentApplication({ companyName: 'Patient Ink' }))
    expect(again.status).toBe(303)
  })
})

const sinceFirst = ([first]: { at: number }[]) =>
  first === undefined ? 0 : performance.now() - first.at

function linesOf(file: string): string[] {
  const lines =
    /^ *(?:add_header|log_format|access_log|error_log) .*|map \$uri \$directory_logged_path {[^}]*}/gm
  return [...readFileSync(file, 'utf8').matchAll(lines)].map(([line]) => line)
}
