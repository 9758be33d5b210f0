import type { PageContextServer } from 'vike/types'
import type { ReturnedApplicationForm } from '#domain/application-form.ts'
import type { LoginProblem } from '#domain/login.ts'
import type { PageMeta } from '#domain/page-meta.ts'
import type { PageParts } from '#domain/page-parts.ts'
import type { Settings } from '#domain/settings.ts'
import type { SitemapOutcome } from '#domain/sitemap-run.ts'
import type { ReturnedSubscribeForm } from '#domain/subscribe-form.ts'
import type { ReadDb } from '#db/schema.ts'

declare global {
  namespace Vike {
    interface Config {
      /** The parts of a page that other pages of its route have not. */
      pageParts?: (pageContext: PageContextServer) => PageParts
    }
    interface PageContext {
      /** What every page may show of the site itself. */
      site: { name: string; url: string; contactEmail: string }
      /** Status of the answer where that is not the page's own, as for a form sent back. */
      answerStatus?: number | undefined
      data?: {
        meta?: PageMeta
        /** What a screen reader is told once the page is there. */
        announcement?: string
        /** Of an answer that is a page and still not what was asked for. */
        status?: 404 | undefined
      }
    }
    interface PageContextServer {
      db: ReadDb
      settings: Settings
      /** A sent application that goes back to its sender. */
      applicationForm?: ReturnedApplicationForm
      /** An e-mail for the blog that goes back to its sender. */
      subscribeForm?: ReturnedSubscribeForm
      /** Whether the signed-in admin asks. */
      admin: boolean
      /** Why the password was refused that was just sent. */
      login?: LoginProblem
      /** What came of generating the sitemap by a plain form. */
      sitemapOutcome?: SitemapOutcome
    }
  }
}
