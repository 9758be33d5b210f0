import { ADMIN_MESSAGES } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import { toast } from '../toasts.ts'
import { startSitemap } from './sitemap.ts'
import { localizeTimes } from './times.ts'
import { restoreTyped } from './typed.ts'

/** Run after a page was loaded, or its content replaced. */
export function startPage(page: ParentNode): void {
  localizeTimes(page)
  restoreTyped()
  const sitemap = page.querySelector<HTMLFormElement>('[data-sitemap]')
  if (sitemap !== null) startSitemap(sitemap)
  const passkey = page.querySelector<HTMLFormElement>('[data-add-passkey]')
  if (passkey !== null) {
    void import('./passkey.ts').then(({ startAddPasskey }) => startAddPasskey(passkey))
  }
  if (page.querySelector('[data-not-found]') !== null) {
    toast(ADMIN_MESSAGES['not-found'])
    location.assign(paths.admin())
  }
}
