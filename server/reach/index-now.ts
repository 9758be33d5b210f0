import type { Router } from 'express'
import type { Logger } from 'pino'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { listChanges, findRevision } from '#db/directory/changes.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { getRoute } from '#server/http/only-methods.ts'

const EVERY_MS = 60_000
const TIMEOUT_MS = 10_000
const MAX_URLS = 10_000 // of the protocol

/** The file that proves that the key is ours. */
export function indexNowKey({ INDEXNOW_KEY: key }: Settings): Router[] {
  if (key === undefined) return []
  return [getRoute(`/${key}.txt`, (_request, response) => response.type('text/plain').send(key))]
}

/**
 * Tells search engines each minute which providers' pages have changed since the start (indexnow.org). Off
 * without INDEXNOW_KEY. Returns a function that ends it.
 */
export async function startIndexNow(
  { snapshots }: ServerConnection,
  { INDEXNOW_KEY: key, INDEXNOW_URL, SITE_URL }: Settings,
  log: Logger,
  everyMs = EVERY_MS,
): Promise<() => void> {
  if (key === undefined) return () => undefined
  let told = (await snapshots.read(({ db }) => findRevision(db))).revision

  const tell = async () => {
    try {
      const { revision, changes } = await snapshots.read(async ({ db }) => ({
        ...(await findRevision(db)),
        changes: await listChanges(db, { revision: told, id: 0 }, MAX_URLS),
      }))
      if (revision === told) return
      const urlList = changes.map((change) => absoluteUrl(SITE_URL, paths.provider(change)))
      const { host } = new URL(SITE_URL)
      const keyLocation = absoluteUrl(SITE_URL, `/${key}.txt`)
      const response = await fetch(INDEXNOW_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ host, key, keyLocation, urlList }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`IndexNow answered ${response.status}`)
      told = revision
    } catch (error) {
      log.warn(error, 'IndexNow was not told of changes; the next minute tries again')
    }
  }
  let timer: NodeJS.Timeout
  const tellLater = () => {
    timer = setTimeout(() => void tell().then(tellLater), everyMs).unref()
  }
  tellLater()
  return () => clearTimeout(timer)
}
