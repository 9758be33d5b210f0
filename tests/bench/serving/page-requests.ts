import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'

const HOST = '127.0.0.1'

export type Encoding = 'identity' | 'gzip' | 'br'

export interface PageRequest {
  path: string
  encoding: Encoding
}

/** File name of a response body that the bare servers send. */
export function bodyFileName(path: string, encoding: string): string {
  return `${encodeURIComponent(path)}.${encoding}`
}

/** Returns the body as sent, still encoded. Rejects unless the status is 200. */
export function fetchPage(port: number, page: PageRequest, agent?: Agent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: HOST,
      port,
      path: page.path,
      headers: { 'accept-encoding': page.encoding },
      ...(agent && { agent }),
    }
    get(options, (response) => {
      if (response.statusCode !== 200) {
        response.resume()
        reject(new Error(`${page.path} got ${response.statusCode}`))
        return
      }
      buffer(response).then(resolve, reject)
    }).on('error', reject)
  })
}

export interface Slice {
  pagesPerSecond: number
  /** Milliseconds per request. */
  latencies: number[]
}

/** Requests one page repeatedly over keep-alive connections for `ms` milliseconds. */
export async function requestFor(
  ms: number,
  port: number,
  { page, connections }: { page: PageRequest; connections: number },
): Promise<Slice> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latencies: number[] = []
  const startedAt = performance.now()
  const requestRepeatedly = async () => {
    for (let before = performance.now(); before < startedAt + ms;) {
      await fetchPage(port, page, agent)
      const after = performance.now()
      latencies.push(after - before)
      before = after
    }
  }
  await Promise.all(Array.from({ length: connections }, requestRepeatedly))
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return { pagesPerSecond: latencies.length / seconds, latencies }
}
