import { join } from 'node:path'
import { listRedirects } from '#db/addresses/list-former.ts'
import { replaceFile } from '#db/backup/draft-file.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** Netlify, Cloudflare Pages and similar hosts read it; the app answers these addresses itself. */
export async function writeRedirectsFile(db: ReadDb, folder: string): Promise<void> {
  const redirects = await listRedirects(db)
  const lines = redirects.map(({ from, to }) => `${from} ${to} 301\n`)
  replaceFile(join(folder, '_redirects'), lines.join(''))
}
