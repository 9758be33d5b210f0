import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startSiteProcess } from '#tests/helpers/site/site-process.ts'

test('in-flight responses finish and idle connections close before it exits', async () => {
  const site = await startSiteProcess()
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

test('loses no request of a busy client on SIGTERM', async () => {
  const site = await startSiteProcess()
  const answers = Array.from({ length: 20 }, () => 0)
  const clients = answers.map((_, client) =>
    askUntilRefused(site.url, () => (answers[client] = (answers[client] ?? 0) + 1)),
  )
  await expect.poll(() => Math.min(...answers), { timeout: 10_000 }).toBeGreaterThan(2)

  const startedAt = Date.now()
  const code = await site.stop()
  const ends = await Promise.all(clients)

  expect(ends).toEqual(ends.map(() => 'ECONNREFUSED'))
  expect(code).toBe(0)
  expect(Date.now() - startedAt).toBeLessThan(5000)
})

test('accepts and answers connections in the kernel backlog on SIGTERM', async () => {
  const site = await startSiteProcess()
  process.kill(site.pid, 'SIGSTOP')
  const waiting = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const socket = connect(site.port, '127.0.0.1')
      await once(socket, 'connect')
      const heard = listen(socket)
      socket.write(`GET /search?q=laser+${at} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
      return heard
    }),
  )

  const stopped = site.stop()
  process.kill(site.pid, 'SIGCONT')
  const ends = await Promise.all(waiting.map(({ ended }) => ended))

  expect(await stopped).toBe(0)
  expect(ends).toEqual(ends.map(() => 'end'))
  expect(waiting.map(({ text }) => text().slice(9, 12))).toEqual(ends.map(() => '200'))
})

test('a request that arrives while its connection closes does not cause a reset', async () => {
  const site = await startSiteProcess()
  const socket = connect({ port: site.port, host: '127.0.0.1', allowHalfOpen: true })
  const { ended, text } = listen(socket)
  const closed = new Promise<boolean>((resolve) => socket.once('close', resolve))
  const request = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'
  socket.write(request)
  await expect.poll(text).toContain('HTTP/1.1 200')

  const stopped = site.stop()
  await ended
  socket.write(request)
  // Leaves time for a reset to arrive, which the next write would report.
  await new Promise((later) => setTimeout(later, 200))
  socket.end(request)

  expect(await closed).toBe(false)
  expect(await stopped).toBe(0)
})

/** Collects a connection's responses and how it ended. */
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

test('waits for half-received requests and for a slow reader', async () => {
  const site = await startSiteProcess()
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
  await new Promise((later) => setTimeout(later, 600))
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

test('cuts off clients that never finish', async () => {
  const site = await startSiteProcess()
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

/** Sends requests over one keep-alive connection until one fails; returns the error code. */
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
