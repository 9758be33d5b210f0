import type { IncomingMessage } from 'node:http'
import type { Settings } from '#domain/site/settings.ts'

/** A cookie for this host only that no script can read. Browsers refuse the prefix without TLS. */
export function hostCookie({ SITE_URL }: Pick<Settings, 'SITE_URL'>, baseName: string) {
  const isHttps = SITE_URL.startsWith('https:')
  return {
    name: isHttps ? `__Host-${baseName}` : baseName,
    cookie: { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' },
  } as const
}

export function readCookie({ headers }: Pick<IncomingMessage, 'headers'>, name: string) {
  const prefix = `${name}=`
  const found = headers.cookie?.split(';').find((part) => part.trimStart().startsWith(prefix))
  return found?.trim().slice(prefix.length)
}
