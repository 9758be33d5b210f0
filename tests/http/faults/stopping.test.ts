import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startSite } from '#tests/helpers/site/site.ts'
import { words } from '#tests/helpers/data/words.ts'

const JSON_HEAD =
  'POST /api/subscribers HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'

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

test('waits for half-received requests and for a slow reader, and closes idle connections', async () => {
  const site = await startSite()
  const open = () => connect(site.port, '127.0.0.1')
  const [slowBody, slowHead, slowReader, kept] = [open(), open(), open().pause(), open()]
  const heard = [slowBody, slowHead, slowReader, kept].map(listen)
  kept.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  slowBody.write(`${JSON_HEAD}content-length: 2\r\n\r\n{`)
  slowHead.write('GET /about HTTP/1.1\r\nho')
  slowReader.pause().write('GET /data/clinics.csv HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect.poll(() => heard[3]?.text()).toContain('HTTP/1.1 200')

  const stopped = site.stop()
  // Longer than an idle connection is kept.
  await new Promise((later) => setTimeout(later, 600))
  slowBody.write('}')
  slowHead.write('st: localhost\r\n\r\n')
  slowReader.resume()
  const ends = await Promise.all(heard.map(({ ended }) => ended))

  await stopped
  expect(ends).toEqual(words`end end end end`)
  expect(heard.map(({ text }) => text().slice(9, 12))).toEqual(words`422 200 200 200`)
  expect(heard[1]?.text()).toMatch(/connection: close/i)
  const list = heard[2]?.text() ?? ''
  const length = Number(/content-length: (\d+)/i.exec(list)?.[1])
  expect(list.slice(list.indexOf('\r\n\r\n') + 4)).toHaveLength(length)
})

test('loses no request of a busy client', async () => {
  const site = await startSite()
  const answers = Array.from({ length: 4 }, () => 0)
  const clients = answers.map((_, client) =>
    askUntilRefused(site.url, () => (answers[client] = (answers[client] ?? 0) + 1)),
  )
  await expect.poll(() => Math.min(...answers)).toBeGreaterThan(2)

  await site.stop()
  const ends = await Promise.all(clients)

  // A connection that waited to be accepted when the server stopped listening is reset.
  expect(ends.filter((end) => end !== 'ECONNREFUSED' && end !== 'ECONNRESET')).toEqual([])
})

test('cuts off clients that never finish', async () => {
  const site = await startSite()
  const stuck = connect(site.port, '127.0.0.1')
  const { ended } = listen(stuck)
  stuck.write(`${JSON_HEAD}content-length: 2\r\n\r\n{`)
  await once(stuck, 'connect')
  await fetch(`${site.url}/healthz`)

  await site.stop()

  expect(['end', 'read ECONNRESET']).toContain(await ended)
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
