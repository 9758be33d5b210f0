/** GETs JSON from our own endpoints. Retries once, then rejects (R-RETRY-1). */
export async function fetchJson<Body>(url: string, signal?: AbortSignal): Promise<Body> {
  return getJson<Body>(url, signal).catch((error: unknown) => {
    if (signal?.aborted) throw error
    return getJson<Body>(url, signal)
  })
}

async function getJson<Body>(url: string, signal: AbortSignal | undefined): Promise<Body> {
  const response = await fetch(url, signal === undefined ? {} : { signal })
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoints, tested over HTTP
  return (await response.json()) as Body
}

/** Rejects on a network failure. */
export function postJson(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}
