import { Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { requireAdmin } from '#server/forms/require-admin.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import * as decisions from './queue-decisions.ts'

const ALL = ['reports', 'claims', 'conflicts', 'duplicates', 'websites'].map(
  (name) => `/api/admin/${name}`,
)

interface Dependencies {
  connection: ServerConnection
  sendPage: SendPage
  wakeMail: () => void
}

/** The forms of the admin's queue. */
export function adminQueueRoutes({ connection, sendPage, wakeMail }: Dependencies): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.use(ALL, requireAdmin(sendPage, paths.adminReports()))
  const forms = {
    '/api/admin/reports': decisions.bulkDecision,
    '/api/admin/reports/:reference': decisions.reportDecision,
    '/api/admin/claims/:id': decisions.claimDecision,
    '/api/admin/conflicts': decisions.conflictDecision,
    '/api/admin/duplicates': decisions.duplicateDecision,
    '/api/admin/websites': decisions.websiteDecision,
  }
  const onDone = (notice: string) => {
    if (notice === 'claim-proven') wakeMail()
  }
  for (const [path, form] of Object.entries(forms)) {
    router
      .route(path)
      .post(form(connection, sendPage, onDone))
      .all(onlyMethods('POST'))
  }
  return router
}
