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

/** Fails the given number of times, then succeeds. */
function failTimes(
  times: number,
  failure: RequestListener,
): RequestListener & { requests: number } {
  const answer = (...[request, response]: Parameters<RequestListener>) => {
    answer.requests += 1
    if (answer.requests <= times) failure(request, response)
    else response.end('{"fine":true}')
  }
  answer.requests = 0
  return answer
}

test.for<[string, RequestListener]>([
  ['an error', (_, response) => void response.writeHead(500).end()],
  ['a broken connection', (request) => void request.socket.destroy()],
  ['a response that is not JSON', (_, response) => void response.end('<html>')],
])('retries once after %s', async ([, failure]) => {
  const url = await serve(failTimes(1, failure))

  expect(await fetchJson(url)).toEqual({ fine: true })
})

test('does not retry an aborted request', async () => {
  const controller = new AbortController()
  const answer = failTimes(5, () => controller.abort())
  const url = await serve(answer)

  await expect(fetchJson(url, controller.signal)).rejects.toThrow('abort')
  expect(answer.requests).toBe(1)
})
