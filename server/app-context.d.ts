import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import type { AdminPassword } from './auth/admin-password.ts'
import type { ListRunner } from './lists/list-runner.ts'
import type { Statistics } from './statistics.ts'
import type { Health } from './health/health.ts'
import type { SearchSnapshots } from './pages/search-snapshots.ts'
import type { SendPage, SitePages } from './pages/site-pages.ts'
import type { LiveSite } from './http/reread-site.ts'
import type { Headers } from './http/security-headers.ts'
import type { Sessions } from './auth/sessions.ts'

declare global {
  /** What the app is made of. */
  interface AppDependencies {
    connection: ServerConnection
    searches: SearchSnapshots
    health: Health
    password: AdminPassword
    settings: Settings
    /** Of every response. */
    headers: Headers
    log: Logger
    /** Relaxes the rules for hot reload, and caches no pages. */
    isDevelopment: boolean
    /** The site's own logo, icons and colors come before those of the build. */
    live: LiveSite
    assets: RequestHandler
    /** The file of the street map. */
    streetTiles: RequestHandler
    assetTags?: string
    wakeMail: () => void
    statistics: Statistics
    lists: ListRunner
    /** True if requests can be served; must not reject. */
    isReady: () => Promise<boolean>
  }

  /** What routes are made with. */
  interface AppContext extends AppDependencies {
    sessions: Sessions
    sendPage: SendPage
    pages: SitePages
  }
}
