import type { PageContextServer } from 'vike/types'
import type { ReturnedApplicationForm } from '#domain/applications/form.ts'
import type { LoginProblem } from '#domain/accounts/login.ts'
import type { PageMeta } from '#domain/site/page-meta.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { SitemapOutcome } from '#domain/site/sitemap.ts'
import type { ReturnedSubscribeForm } from '#domain/accounts/subscribe-form.ts'
import type { DirectoryReader } from '#db/directory/reader.ts'
import type { ReadDb } from '#db/engine/schema.ts'

declare global {
  namespace Vike {
    interface Config {
      /** Makes the document of a reading page from its context with data. */
      renderDocument?: ((pageContext: PageContextServer) => string) | null
    }
    interface PageContext {
      /** What every page may show of the site itself. */
      site: { name: string; url: string; contactEmail: string }
      /** Status of the answer where that is not the page's own, as for a form sent back. */
      answerStatus?: number | undefined
      data?: {
        meta?: PageMeta
        /** Of an answer that is a page and still not what was asked for. */
        status?: 404 | 503 | undefined
      }
    }
    interface PageContextServer {
      db: ReadDb
      /** Cities and their providers, read from the same database. */
      directory: DirectoryReader
      settings: Settings
      /** Tags of the style sheet and the start script of a build; development has none. */
      assets: string | undefined
      /** A sent application that goes back to its sender. */
      applicationForm?: ReturnedApplicationForm
      /** An e-mail for the blog that goes back to its sender. */
      subscribeForm?: ReturnedSubscribeForm
      /** Whether the signed-in admin asks. */
      admin: boolean
      /** What went wrong, for the log, when the page itself tells its reader. */
      fault?: Error
      /** Why the password was refused that was just sent. */
      login?: LoginProblem
      /** What came of generating the sitemap by a plain form. */
      sitemapOutcome?: SitemapOutcome
    }
  }
}
