import {
  BODIES,
  GUARDED,
  METHODS,
  PUBLIC,
  SECRETS,
  SPELLINGS,
  type Method,
} from '#tests/fixtures/authorization.ts'
import { rawRequest } from './raw-request.ts'

type Guard = (typeof GUARDED)[number]['guard']
type RawResponse = Awaited<ReturnType<typeof rawRequest>>

export interface MatrixRequest {
  target: string
  method: Method
  /** `undefined` for public routes. */
  guard?: Guard
  /** Body of a POST instead of that in BODIES. */
  post?: string | undefined
  /** The canonical path, when the target is another spelling of it. */
  canonical?: string
}

const CONCURRENCY = 12

/** Every route with every method; of its actions, which only differ in query and body, with GET and POST. */
export function plainRequests(): MatrixRequest[] {
  const routes: Omit<MatrixRequest, 'method'>[] = [
    ...GUARDED.map(({ path, guard, post }) => ({ target: path, guard, post })),
    ...PUBLIC.map((target) => ({ target })),
  ]
  return routes.flatMap((route) => {
    const methods = route.target.includes('?action=') ? (['GET', 'POST'] as const) : METHODS
    return methods.map((method) => ({ ...route, method }))
  })
}

/**
 * Each other spelling of each guarded route with the method that works there, and with one of all methods in
 * turn, so that each method meets each route and each spelling.
 */
export function respelledRequests(): MatrixRequest[] {
  const routes = GUARDED.filter(({ isRespelled }) => isRespelled).flatMap(({ path, guard, post }) =>
    Object.values(SPELLINGS)
      .map((spell) => ({ target: spell(path), canonical: path, guard, post }))
      .filter(({ target }) => target !== path),
  )
  return [
    ...routes.map((route) => ({ ...route, method: METHOD_OF[route.guard] })),
    ...routes.map((route, index) => ({ ...route, method: nthMethod(index) })),
  ]
}

const METHOD_OF = { login: 'GET', form: 'GET', unauthorized: 'POST' } as const

function nthMethod(index: number): Method {
  return METHODS[index % METHODS.length] ?? 'GET'
}

/** Sends the requests; returns one line for each that showed or changed something. */
export async function findLeaks(
  port: number,
  requests: readonly MatrixRequest[],
  cookie: string,
): Promise<string[]> {
  const leaks: string[] = []
  const queue = requests.values()
  const sendQueued = async () => {
    for (const request of queue) {
      const leak = await findLeak(port, request, cookie)
      if (leak !== undefined) leaks.push(`${request.method} ${request.target}: ${leak}`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sendQueued))
  return leaks
}

/** The leak or change that a request caused; `undefined` when there is none. */
export async function findLeak(
  port: number,
  request: MatrixRequest,
  cookie: string,
): Promise<string | undefined> {
  const { target, method, guard, canonical, post } = request
  const known = BODIES[method]
  const sent = known && method === 'POST' ? { ...known, body: post ?? known.body } : known
  const response = await rawRequest(port, target, {
    method,
    headers: { cookie, ...(sent && { 'content-type': sent.type }) },
    ...(sent && { body: sent.body }),
  })
  const { status, headers } = response
  const text = `${JSON.stringify(headers)}\n${response.body.toString()}`
  const shown = SECRETS.filter((secret) => text.includes(secret))
  if (shown.length > 0) return `${status} shows ${shown.join(', ')}`
  if (/^admin=[^;]/.test(headers['set-cookie'] ?? '')) return `${status} sets a session`
  if (guard === undefined) return status < 500 ? undefined : `${status} is a failure`
  const isRefused = canonical === undefined ? isDenied(guard, method, response) : isNoPage(response)
  if (isRefused) return undefined
  const next = headers['location'] ?? ''
  const isMoved = status === 301 && canonical !== undefined && /^\/(?![/\\])/.test(next)
  // The matrix also requests the canonical path itself.
  if (isMoved && next === canonical) return undefined
  if (isMoved) return findLeak(port, { ...request, target: next }, cookie)
  if (canonical !== undefined && isDenied(guard, method, response)) return undefined
  return `${status} ${next} does not turn away`
}

function isDenied(guard: Guard, method: Method, { status, headers }: RawResponse): boolean {
  const isCacheable = headers['cache-control'] !== 'no-store'
  const isForm = guard === 'form' && method === 'POST'
  if (guard === 'unauthorized' || isForm) return status === 401 && !isCacheable
  if (method !== 'GET' && method !== 'HEAD') return status === 405
  return status === 302 && !isCacheable && isLogin(headers['location'])
}

function isLogin(address = ''): boolean {
  return /^\/login\?next=%2F(?:admin|generate-sitemap)\b/.test(address)
}

function isNoPage({ status }: RawResponse): boolean {
  return [400, 404, 405].includes(status)
}
