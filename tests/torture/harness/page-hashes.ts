import { hash } from 'node:crypto'

/** One line per path that identifies the response: status, redirect target and a hash of the body. */
export type PageHashes = ReadonlyMap<string, string>

export async function hashPages(url: string, paths: readonly string[]): Promise<PageHashes> {
  const hashes = new Map<string, string>()
  for (const path of paths) hashes.set(path, await hashPage(url, path))
  return hashes
}

export async function hashPage(url: string, path: string): Promise<string> {
  const response = await fetch(url + path, { redirect: 'manual' })
  const text = await response.text()
  // CSV and sitemap are ordered by id, and a clinic that is listed again gets a new id.
  const isList = /csv|xml/.test(response.headers.get('content-type') ?? '')
  const body = isList
    ? text
        .split(/\n|(?=<url>)/)
        .toSorted()
        .join('\n')
    : text
  return `${response.status} ${response.headers.get('location') ?? ''} ${hash('sha256', body)}`
}
