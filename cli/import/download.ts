import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { downloadAddress, nameOfUrl } from '#domain/import/list-address.ts'
import { MAX_LIST_BYTES } from '#domain/import/upload.ts'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { ListRefusal, refusalOf } from '#db/import/report.ts'

const TIMEOUT_MS = 10 * 60_000

/** `isPublicOnly` refuses addresses of this machine and its network. Throws ListRefusal. */
export async function* download(url: string, isPublicOnly = false): AsyncGenerator<Buffer> {
  try {
    const { status, ok, body } = isPublicOnly ? await requestPublic(url) : await request(url, 'GET')
    if (!ok) throw new ListRefusal(`cannot be downloaded: the server answered ${status}`)
    for await (const chunk of body ?? []) yield Buffer.from(chunk)
  } catch (error) {
    if (error instanceof ListRefusal) throw error
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    const code = cause instanceof Error ? cause.message : message
    const reason = code === 'NOT_PUBLIC' ? 'its address is not public' : code
    throw new ListRefusal(`cannot be downloaded: ${reason}`)
  }
}

/**
 * Keeps a list that an admin names by a public address, so that later steps read the same one. Throws
 * OperatorError.
 */
export async function saveList(url: string, file: string): Promise<void> {
  try {
    await pipeline(limit(download(url, true)), createWriteStream(file, { mode: 0o600 }))
  } catch (error) {
    throw new OperatorError(`${nameOfUrl(url)}: ${refusalOf(error).problem}`, { cause: error })
  }
}

async function* limit(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = MAX_LIST_BYTES
  for await (const chunk of chunks) {
    left -= chunk.length
    if (left < 0) throw new ListRefusal('is too large to be downloaded here')
    yield chunk
  }
}

/** In milliseconds since the epoch; `undefined` if the server does not say. */
export async function findLastModified(url: string): Promise<number | undefined> {
  const response = await request(url, 'HEAD').catch(() => undefined)
  const time = Date.parse(response?.headers.get('last-modified') ?? '')
  return response?.ok !== true || Number.isNaN(time) ? undefined : time
}

function request(url: string, method: 'GET' | 'HEAD'): Promise<Response> {
  return fetch(downloadAddress(url), { method, signal: AbortSignal.timeout(TIMEOUT_MS) })
}

/** Of this machine's network, nothing is downloaded. */
async function requestPublic(url: string) {
  // Only lists that an admin names in the browser need them.
  const { guardedAgent, PUBLIC_WEB } = await import('#server/fetching/fetch-site.ts')
  const undici = await import('undici')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const dispatcher = guardedAgent(PUBLIC_WEB, signal)
  return undici.fetch(downloadAddress(url), { signal, dispatcher })
}
