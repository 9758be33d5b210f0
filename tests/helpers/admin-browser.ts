import type { BrowserContextOptions } from 'playwright'
import { signIn } from './admin.ts'

/** Options of a browser in which the admin of a site has signed in. */
export async function signedIn(url: string): Promise<BrowserContextOptions> {
  const [name = '', value = ''] = (await signIn(url)).split('=')
  const cookie = { name, value, domain: '127.0.0.1', path: '/', expires: -1 }
  const flags = { httpOnly: true, secure: false, sameSite: 'Lax' } as const
  return { storageState: { cookies: [{ ...cookie, ...flags }], origins: [] } }
}
