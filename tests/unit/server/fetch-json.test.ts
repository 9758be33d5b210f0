import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { fetchJson } from '#state/fetch-json.ts'

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** Fails so many times, then answers. */
function failing(times: number, failure: RequestListener): RequestListener & { asked: number } {
  const answer = (...[request, response]: Parameters<RequestListener>) => {
    answer.asked += 1
    if (answer.asked <= times) failure(request, response)
    else response.end('{"fine":true}')
  }
  answer.asked = 0
  return answer
}

test.for<[string, RequestListener]>([
  ['an error', (_, response) => void response.writeHead(500).end()],
  ['a broken connection', (request) => void request.socket.destroy()],
  ['a response that is not JSON', (_, response) => void response.end('<html>')],
])('retries once after %s', async ([, failure]) => {
  const url = await serve(failing(1, failure))

  expect(await fetchJson(url)).toEqual({ fine: true })
})

test('fails after the second failure', async () => {
  const answer = failing(5, (_, response) => void response.writeHead(503).end())
  const url = await serve(answer)

  await expect(fetchJson(url)).rejects.toThrow('503')
  expect(answer.asked).toBe(2)
})

test('does not retry an aborted request', async () => {
  const wanted = new AbortController()
  const answer = failing(5, () => wanted.abort())
  const url = await serve(answer)

  await expect(fetchJson(url, wanted.signal)).rejects.toThrow('abort')
  expect(answer.asked).toBe(1)
})
