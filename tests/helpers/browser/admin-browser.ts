import type { BrowserContextOptions, Page } from 'playwright'
import { signIn } from '../applications/admin.ts'
import { applyToSite } from '../applications/applications.ts'
import type { SiteInBrowser } from './browser.ts'

/** Context options with the session of the admin of a site. */
export async function signedIn(url: string): Promise<BrowserContextOptions> {
  const [name = '', value = ''] = (await signIn(url)).split('=')
  const cookie = { name, value, domain: '127.0.0.1', path: '/', expires: -1 }
  const flags = { httpOnly: true, secure: false, sameSite: 'Lax' } as const
  return { storageState: { cookies: [{ ...cookie, ...flags }], origins: [] } }
}

/** Too narrow for two panes, so the dashboard is a list of cards. */
export const CARDS = { width: 1000, height: 800 }

/** Opens pages as the admin, who signs in once per site. */
export function adminOf(site: SiteInBrowser) {
  let session: Promise<BrowserContextOptions> | undefined
  return {
    open: async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
      session ??= signedIn(site.url())
      return site.open(path, { viewport: CARDS, ...(await session), ...options })
    },
    /**
     * Adds pending applications, listed in this order. Each test filters by its own ZIP, whose
     * applications share a phone and a website, and so look like one clinic.
     */
    receive: (zip: string, ...names: string[]) =>
      applyToSite(
        site.databasePath(),
        ...names.map((name, index) => ({
          id: name.toLowerCase().replaceAll(' ', ''),
          companyName: name,
          zipCode: zip,
          phone: `(512) 555-${zip.slice(1)}`,
          website: `https://clinic-${zip}.example/`,
          createdAt: `2026-11-20T12:${String(index).padStart(2, '0')}:00.000Z`,
        })),
      ),
  }
}

export const isShown = (page: Page, text: string) => page.getByText(text).isVisible()
export const cardOf = (page: Page, name: string) => page.getByRole('article', { name })

/** Text of the focused element; for a card, its heading. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const holder = document.activeElement
    if (holder === document.body) return ''
    return (holder?.querySelector('h2') ?? holder)?.textContent ?? ''
  })
