import type { ComponentType } from 'react'
import type { PageContextServer as ServerContext } from 'vike/types'
import type { ServerHealth } from '#domain/operation/server-health.ts'
import type { LoginProblem } from '#domain/accounts/login.ts'
import type { Position } from '#domain/places/geography.ts'
import type { ReturnedForm } from '#domain/forms/returned-form.ts'
import type { PageMeta } from '#domain/site/page-meta.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { Site } from '#domain/site/site-file.ts'
import type { SitemapOutcome } from '#domain/site/sitemap.ts'
import type { SiteEditor } from '#server/content/edit-site.ts'
import type { SiteTexts } from '#server/content/site-texts.ts'
import type { DirectoryReader } from '#db/directory/reader.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { SearchSource } from '#db/search/search.ts'

interface PageData {
  meta?: PageMeta
  /** Set when the page reports a failure. */
  status?: 404 | 410 | 503 | undefined
  /** Area of a search without a provider nearby, for the statistics. */
  unserved?: string | null
}

declare global {
  namespace Vike {
    interface Config {
      /** Renders the document of a read-only page. */
      renderDocument?: ((pageContext: ServerContext) => string) | null
    }
    interface PageContext {
      /** Only on the server, except on interactive pages. */
      Page?: ComponentType | undefined
      site: Site
      /** The clinics are those of the demo. */
      isDemo: boolean
      /** There is an article. */
      hasBlog: boolean
      /** The text of the header's search box; `null` when the box is in the page. */
      searchBox?: string | null
      /** HTTP status if it differs from the page's own, for example for a rejected form. */
      statusOverride?: number | undefined
      data?: PageData | undefined
    }
    interface PageContextServer {
      db: ReadDb
      /** Names of places and providers, for searches. */
      names: SearchSource['names']
      /** The place that a typed text names. */
      findPlace: SearchSource['findPlace']
      /** Cities and their providers from the same database. */
      directory: DirectoryReader
      settings: Settings
      texts: SiteTexts
      /** Takes a copy of the context before any hook of the page has changed it. */
      keep?: ((created: ServerContext) => void) | undefined
      /** The rendered document of a page without scripts. */
      document?: string
      /** Tags of the style sheet and the start script; `undefined` in development. */
      assets: string | undefined
      /** The form of the page, sent and rejected. */
      returnedForm?: ReturnedForm
      /** Sent to the search page in a header. */
      position?: Position | undefined
      /** The request has an admin session. */
      isAdmin: boolean
      /** Set if the session belongs to a named admin. */
      namedAdmin?: { id: number; name: string } | undefined
      /** An error that the page has handled, for the log. */
      fault?: Error
      /** Reason the login just posted was refused. */
      login?: LoginProblem
      /** What became of a sitemap that the form started. */
      sitemapOutcome?: SitemapOutcome
      /** `undefined` while files are published. */
      readHealth?: (() => Promise<ServerHealth>) | undefined
      editor: SiteEditor
    }
  }
}
