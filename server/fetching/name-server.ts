import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { FetchProblem } from '#domain/websites/site-response.ts'

export interface Address {
  address: string
  family: number
}

export type Resolution =
  | { kind: 'addresses'; addresses: Address[] }
  | { kind: 'failed'; problem: FetchProblem; detail: string }

const TRY_MS = 2000
const TRIES = 2

/** Queries the servers of the setting DNS_SERVERS, by default those of the machine. */
export function createResolver(servers: readonly string[] | undefined): Resolver {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
  if (servers !== undefined) resolver.setServers(servers)
  return resolver
}

/** Never uses the machine's hosts file or search domains, which describe its own network. */
export async function resolveHost(
  host: string,
  { servers, signal }: { servers: readonly string[] | undefined; signal: AbortSignal },
): Promise<Resolution> {
  const family = isIP(host)
  if (family !== 0) return { kind: 'addresses', addresses: [{ address: host, family }] }
  const resolver = createResolver(servers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  try {
    // The trailing dot marks a complete name.
    const name = `${host}.`
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = [
      ...(v4.status === 'fulfilled' ? v4.value : []).map((address) => ({ address, family: 4 })),
      ...(v6.status === 'fulfilled' ? v6.value : []).map((address) => ({ address, family: 6 })),
    ]
    if (found.length > 0) return { kind: 'addresses', addresses: found }
    if (signal.aborted) return { kind: 'failed', problem: 'timeout', detail: '' }
    return explain([v4, v6].map(getErrorCode))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** Codes that mean "no such address"; all others are failures. */
const NO_ADDRESS = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

function explain(codes: readonly string[]): Resolution {
  const failure = codes.find((code) => !NO_ADDRESS.has(code))
  return failure === undefined
    ? { kind: 'failed', problem: 'no-such-name', detail: '' }
    : { kind: 'failed', problem: 'name-unknown', detail: failure }
}

function getErrorCode(result: PromiseSettledResult<unknown>): string {
  if (result.status === 'fulfilled') return 'ENODATA'
  const error: unknown = result.reason
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
