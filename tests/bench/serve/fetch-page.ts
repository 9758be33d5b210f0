import { get, type Agent } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Returns the body as sent, still encoded. Rejects unless the status is 200. */
export function fetchPage(
  port: number,
  path: string,
  { encoding = 'identity', agent }: { encoding?: string; agent?: Agent } = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding }
    get({ host: '127.0.0.1', port, path, headers, ...(agent && { agent }) }, (response) => {
      if (response.statusCode === 200) buffer(response).then(resolve, reject)
      else reject(new Error(`${path} got ${response.resume().statusCode}`))
    }).on('error', reject)
  })
}
