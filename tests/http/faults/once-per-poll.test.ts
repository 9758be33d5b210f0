import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchConnections } from '#server/http/listening/connections.ts'
import { createHttpServer } from '#server/http/listening/http-server.ts'
import { OncePerPoll } from '#server/http/listening/once-per-poll.ts'
import { gateRequests } from '#server/http/listening/request-gate.ts'

test('a value is read once in a turn of the event loop', async () => {
  let reads = 0
  const value = new OncePerPoll(() => (reads += 1))
  await nextTurn()

  expect([value.get(), value.get(), await Promise.resolve().then(value.get)]).toEqual([1, 1, 1])
  await nextTurn()
  expect(value.get()).toBe(2)
})

test('a pipelined request that has waited reads the value anew, and so does the next poll', async () => {
  let current = 'old'
  const value = new OncePerPoll(() => current)
  const server = createHttpServer({ isBehindProxy: false })
  gateRequests(server, watchConnections(server), value)
  server.on('request', ({ url }, response) => {
    const read = value.get()
    if (url === '/last') response.setHeader('connection', 'close')
    // The value changes after this turn has read it, and before the next request is taken.
    setImmediate(() => {
      value.get()
      current = 'new'
      response.end(`${url} ${read};`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('GET /first HTTP/1.1\r\nhost: a\r\n\r\nGET /last HTTP/1.1\r\nhost: a\r\n\r\n')
    const responses = await text(socket)

    expect(responses.match(/\/\w+ \w+;/g)).toEqual(['/first old;', '/last new;'])
  } finally {
    server.close()
  }
})
