/** GETs JSON of our own; a failed request is made once more, then it rejects (decision 19). */
export async function fetchJson<Answer>(url: string, signal?: AbortSignal): Promise<Answer> {
  return getJson<Answer>(url, signal).catch((error: unknown) => {
    if (signal?.aborted) throw error
    return getJson<Answer>(url, signal)
  })
}

async function getJson<Answer>(url: string, signal: AbortSignal | undefined): Promise<Answer> {
  const response = await fetch(url, signal === undefined ? {} : { signal })
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoints, tested over HTTP
  return (await response.json()) as Answer
}
