import { Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { requireAdmin } from '#server/forms/require-admin.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import type { SendPage } from '#server/pages/site-pages.ts'
import { claimForm, decideClaim } from './claim.ts'
import { conflictForm, decideConflict } from './conflict.ts'
import { decideDuplicate, duplicateForm } from './duplicate.ts'
import { declineSelected, queueBulkForm } from './queue-in-bulk.ts'
import { queueForm } from './queue-form.ts'
import { decideReport, reportForm } from './report.ts'
import { decideWebsite, websiteForm } from './website.ts'

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
    '/api/admin/reports': queueForm(sendPage, queueBulkForm, (form, step) =>
      declineSelected(connection, form, step),
    ),
    '/api/admin/reports/:reference': queueForm(
      sendPage,
      reportForm,
      (form, step, { reference = '' }) => decideReport(connection, reference, form, step),
    ),
    '/api/admin/claims/:id': queueForm(sendPage, claimForm, async (form, step, { id = '' }) => {
      const result = await decideClaim(connection, id, form, step)
      if (result.notice === 'claim-proven') wakeMail()
      return result
    }),
    '/api/admin/conflicts': queueForm(sendPage, conflictForm, (form, step) =>
      decideConflict(connection, form, step),
    ),
    '/api/admin/duplicates': queueForm(sendPage, duplicateForm, (form, step) =>
      decideDuplicate(connection, form, step),
    ),
    '/api/admin/websites': queueForm(sendPage, websiteForm, (form, step) =>
      decideWebsite(connection, form, step),
    ),
  }
  for (const [path, form] of Object.entries(forms)) {
    router.route(path).post(form).all(onlyMethods('POST'))
  }
  return router
}
