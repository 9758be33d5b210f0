import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { copyBuild, spawnServer, startSite } from '#tests/helpers/site.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A server that must not come up: its exit code and what it printed. */
async function refusal(
  env: Record<string, string>,
  build?: string,
): Promise<[number | null, string]> {
  const server = spawnServer(env, build)
  const [code] = (await once(server.child, 'close')) as [number | null]
  return [code, server.output()]
}

async function databaseAt(name: string, prepare: 'current' | 'behind' | 'ahead'): Promise<string> {
  const file = join(folder, name)
  const connection = openDatabase(file)
  await migrateToLatest(connection, prepare === 'behind' ? '0002-places' : undefined)
  if (prepare === 'ahead') {
    connection.sqlite.exec(`insert into kysely_migration values ('9999-later', '2030-01-01')`)
  }
  await connection.close()
  return file
}

test('a wrong setting is named in one line', async () => {
  const [code, output] = await refusal({ PORT: 'http', TRUST_PROXY: 'yes' })

  expect(code).toBe(1)
  expect(output).toBe(
    'Wrong setting: PORT=http: must be a whole number from 0 to 65535; TRUST_PROXY=yes: must be "on" or "off"\n',
  )
})

test('a database that is not there is named, and none is made', async () => {
  const file = join(folder, 'missing.sqlite')

  const [code, output] = await refusal({ DATABASE_PATH: file })

  expect(code).toBe(1)
  expect(output).toBe(`${file}: no such database; "npm run cli -- migrate" creates it\n`)
})

test('a database of an older version asks for the migration', async () => {
  const file = await databaseAt('behind.sqlite', 'behind')

  const [code, output] = await refusal({ DATABASE_PATH: file })

  expect(code).toBe(1)
  expect(output).toBe(`${file}: the database is not up to date; run: npm run cli -- migrate\n`)
})

test('a database of a newer version is left alone', async () => {
  const file = await databaseAt('ahead.sqlite', 'ahead')

  const [code, output] = await refusal({ DATABASE_PATH: file })

  expect(code).toBe(1)
  expect(output).toContain('the database was written by a newer version')
  expect(output.trim().split('\n')).toHaveLength(1)
})

test('a port that is taken is named in one line', async () => {
  const file = await databaseAt('current.sqlite', 'current')
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo

  const [code, output] = await refusal({ DATABASE_PATH: file, PORT: String(port) })
  other.close()

  expect(code).toBe(1)
  expect(output).toMatch(new RegExp(`^PORT=${port}: something else is listening there.*\n$`))
})

test('it says where it is and what it serves, and ends with 0 when told to', async () => {
  const site = await startSite()
  const output = site.output()

  expect(output).toContain(`Fadewell is at http://localhost:${site.port}\n`)
  await expect.poll(() => site.output()).toContain('It serves 131 providers in 23 states')
  expect(await site.stop()).toBe(0)
})

test('answers under way are finished and idle connections closed before it ends', async () => {
  const site = await startSite()
  const idle = connect(site.port, '127.0.0.1')
  const socket = connect(site.port, '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => (received += text))
  const request = 'GET /data/clinics.csv HTTP/1.1\r\nhost: localhost\r\n\r\n'
  socket.write(request)
  await expect.poll(() => received).toContain('HTTP/1.1 200')

  socket.write(request)
  const startedAt = Date.now()
  const code = await site.stop()
  idle.destroy()

  expect(code).toBe(0)
  expect(Date.now() - startedAt).toBeLessThan(4000)
  const [, ...answers] = received.split('HTTP/1.1 200')
  for (const answer of answers) {
    const length = Number(/content-length: (\d+)/i.exec(answer)?.[1])
    expect(answer.slice(answer.indexOf('\r\n\r\n') + 4)).toHaveLength(length)
  }
})

test('no request of a busy client is lost when it is told to end', async () => {
  const site = await startSite()
  const answers = Array.from({ length: 20 }, () => 0)
  const clients = answers.map((_, client) =>
    askUntilRefused(site.url, () => (answers[client] = (answers[client] ?? 0) + 1)),
  )
  // The system resets connections that wait to be accepted, so all must have been.
  await expect.poll(() => Math.min(...answers), { timeout: 10_000 }).toBeGreaterThan(2)

  const startedAt = Date.now()
  const code = await site.stop()
  const ends = await Promise.all(clients)

  expect(ends).toEqual(ends.map(() => 'ECONNREFUSED'))
  expect(code).toBe(0)
  expect(Date.now() - startedAt).toBeLessThan(5000)
})

/** What a connection brings back, and how it ended. */
function listen(socket: Socket) {
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
  const ended = new Promise<string>((resolve) => {
    socket.once('end', () => resolve('end'))
    socket.once('error', ({ message }) => resolve(message))
  })
  return { ended, text: () => text }
}

const JSON_HEAD =
  'POST /api/subscribers HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'

test('requests that are only half here are waited for, and a reader who takes his time', async () => {
  const site = await startSite()
  const open = () => connect(site.port, '127.0.0.1')
  const [slowBody, slowHead, slowReader, kept] = [open(), open(), open().pause(), open()]
  const heard = [slowBody, slowHead, slowReader, kept].map(listen)
  kept.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  slowBody.write(`${JSON_HEAD}content-length: 2\r\n\r\n{`)
  slowHead.write('GET /about HTTP/1.1\r\nho')
  slowReader.pause().write('GET /data/clinics.csv HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect.poll(() => heard[3]?.text()).toContain('HTTP/1.1 200')

  const startedAt = Date.now()
  const stopped = site.stop()
  await expect.poll(() => site.output()).toContain('"msg":"stopping"')
  // Longer than an idle connection is kept.
  await new Promise((later) => setTimeout(later, 1000))
  slowBody.write('}')
  slowHead.write('st: localhost\r\n\r\n')
  slowReader.resume()
  const ends = await Promise.all(heard.map(({ ended }) => ended))

  expect(await stopped).toBe(0)
  expect(Date.now() - startedAt).toBeLessThan(7000)
  expect(ends).toEqual(['end', 'end', 'end', 'end'])
  expect(heard.map(({ text }) => text().slice(9, 12))).toEqual(['422', '200', '200', '200'])
  expect(heard[0]?.text()).toMatch(/connection: close/i)
  const list = heard[2]?.text() ?? ''
  const length = Number(/content-length: (\d+)/i.exec(list)?.[1])
  expect(list.slice(list.indexOf('\r\n\r\n') + 4)).toHaveLength(length)
})

test('who never finishes is cut off in time', async () => {
  const site = await startSite()
  const stuck = connect(site.port, '127.0.0.1')
  const { ended } = listen(stuck)
  stuck.write(`${JSON_HEAD}content-length: 2\r\n\r\n{`)
  await once(stuck, 'connect')
  await fetch(`${site.url}/healthz`)

  const startedAt = Date.now()
  const code = await site.stop()
  await ended

  expect(code).toBe(0)
  expect(Date.now() - startedAt).toBeLessThan(10_000)
})

/** Asks over one kept connection for as long as it can; the code of the error that ended it. */
async function askUntilRefused(url: string, onAnswer: () => void): Promise<unknown> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (;;) {
      const [response] = (await once(get(`${url}/states/texas`, { agent }), 'response')) as [
        IncomingMessage,
      ]
      await buffer(response)
      onAnswer()
    }
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  } finally {
    agent.destroy()
  }
}

test.for(['client', 'server/entry.mjs', 'server/entries'])(
  'a build without its %s asks for a build in one line',
  async (part) => {
    const { build, remove } = await copyBuild()
    await rm(join(build, part), { recursive: true })
    const file = await databaseAt(`without-${part.replaceAll('/', '-')}.sqlite`, 'current')

    const [code, output] = await refusal({ DATABASE_PATH: file }, build)
    await remove()

    expect(code).toBe(1)
    expect(output).toBe('There is no build: run npm run build\n')
  },
)
