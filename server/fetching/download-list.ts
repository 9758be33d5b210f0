import { downloadAddress } from '#domain/import/list-address.ts'
import { ListRefusal } from '#db/import/report.ts'

const TIMEOUT_MS = 10 * 60_000

interface Answer {
  status: number
  ok: boolean
  body: AsyncIterable<Uint8Array> | null
}

type Send = (url: string, signal: AbortSignal) => Promise<Answer>

/** `send`: by default to any address, also of this machine and its network. Throws ListRefusal. */
export async function* download(
  url: string,
  send: Send = (address, signal) => fetch(address, { signal }),
): AsyncGenerator<Buffer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { status, ok, body } = await send(downloadAddress(url), signal)
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

/** In milliseconds since the epoch; `undefined` if the server does not say. */
export async function findLastModified(url: string): Promise<number | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(downloadAddress(url), { method: 'HEAD', signal }).catch(
    () => undefined,
  )
  const time = Date.parse(response?.headers.get('last-modified') ?? '')
  return response?.ok !== true || Number.isNaN(time) ? undefined : time
}
