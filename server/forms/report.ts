import { Router } from 'express'
import { readReport } from '#domain/proposals/read-report.ts'
import { toReportFacts, readReportForm, readSeen } from '#domain/proposals/report-form.ts'
import type { FormErrors } from '#domain/forms/returned-form.ts'
import { paths } from '#domain/site/paths.ts'
import { placeOf } from '#domain/site/provider-path.ts'
import { findProvider, type ProviderRow } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import {
  findDuplicate,
  reportSender,
  storeReport,
  toProposed,
  type NewReport,
} from '#db/proposals/submit-report.ts'
import { findSame } from '#db/stewardship/propose.ts'
import { createLink } from '#db/stewardship/private-links.ts'
import { listNetworks } from '#server/http/limits/networks.ts'
import { postedForm, type Answer } from './posted-form.ts'
import {
  passReads,
  providerForm,
  admitVisitor,
  findBlock,
  hourlyLimit,
  returnForm,
  type FormDependencies,
} from './visitor-form.ts'

const NO_SUCH_LISTING = 'We do not know that listing. Paste the link of its page'

export function reportRoutes(dependencies: FormDependencies): Router {
  const { connection, settings, sendPage, wakeMail } = dependencies
  const limit = hourlyLimit('reports', settings)
  const form = postedForm(sendPage, {
    returned: ({ problem }, post) => returnForm(post, post.request.path, { problem }),
    handle: async (sent, post): Promise<Answer> => {
      const { request, now } = post
      const found = await connection.snapshots.read(async ({ db }) => {
        const provider = await findProvider(db, placeOf(request.params))
        return provider && readSentReport(db, sent, provider)
      })
      // The provider's page redirects, or says that the provider is gone.
      if (found === undefined) return { page: { url: request.path } }
      if ('errors' in found) return { status: 422, page: returnForm(post, request.path, found) }
      const errors = await findBlock(connection, 'reports', found.report.email)
      if (errors) return { status: 422, page: returnForm(post, request.path, { errors }) }
      const network = listNetworks(request.ip ?? '')[0].key
      const providerId = found.report.provider.id
      const sender = await reportSender(connection, { network, providerId })
      const report: NewReport = { ...found.report, sender }
      const token = await admitVisitor(connection, post, {
        limit,
        findEarlier: async (db) => findSame(db, await toProposed(db, report), now),
        store: (db, earlier) =>
          earlier === undefined
            ? storeReport(db, report, now)
            : createLink(db, { kind: 'report', subjectId: earlier }, now),
      })
      wakeMail()
      return { next: paths.privateLinkSent(token) }
    },
  })
  const router = Router({ caseSensitive: true, strict: true })
  router.route(providerForm('report')).post(form).all(passReads)
  return router
}

async function readSentReport(
  db: ReadDb,
  sent: unknown,
  provider: ProviderRow,
): Promise<{ report: Omit<NewReport, 'sender'> } | { errors: FormErrors }> {
  const seen = readSeen(sent) ?? toReportFacts(provider)
  const reading = readReport(readReportForm(sent, seen), seen, provider)
  if (reading.kind === 'refused') return reading
  const { duplicateOf } = reading.report
  const duplicateId = duplicateOf === '' ? null : await findDuplicate(db, duplicateOf, provider)
  return duplicateId === undefined
    ? { errors: { duplicate_of: NO_SUCH_LISTING } }
    : { report: { ...reading.report, provider, duplicateId } }
}
