import { formRoute } from '#server/http/only-methods.ts'
import type { Router } from 'express'
import {
  readReport,
  toReportFacts,
  readReportForm,
  readSeen,
} from '#domain/proposals/report-form.ts'
import type { FormErrors } from '#domain/forms/returned-form.ts'
import { paths, placeOf } from '#domain/site/paths.ts'
import { findProvider, type ProviderRow } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import {
  completeReport,
  findDuplicate,
  reportSender,
  type ProposedReport,
} from '#db/proposals/complete-report.ts'
import { createLink } from '#db/proposals/private-links.ts'
import { listNetworks } from '#server/http/limits/networks.ts'
import { postedForm, type Answer } from './posted-form.ts'
import { sendProposal, providerForm, refuse, returnForm } from './visitor-form.ts'

const NO_SUCH_LISTING = 'We do not know that listing. Paste the link of its page'

export function reportRoutes(dependencies: AppContext): Router {
  const { connection, sendPage } = dependencies
  const form = postedForm(sendPage, {
    returned: ({ problem }, post) => returnForm(post, post.request.path, { problem }),
    handle: async (typed, post): Promise<Answer> => {
      const { request, now } = post
      const found = await connection.snapshots.read(async ({ db }) => {
        const provider = await findProvider(db, placeOf(request.params))
        return provider && readSentReport(db, typed, provider)
      })
      // The provider's page redirects, or says that the provider is gone.
      if (found === undefined) return { page: { url: request.path } }
      if ('errors' in found) return refuse(request.path, typed, found.errors)
      const providerId = found.report.about.listing_id
      const address = listNetworks(request.ip ?? '')[0].key
      const network = await reportSender(connection, { network: address, providerId })
      const report = { ...found.report, sender: { ...found.report.sender, network } }
      const { errors, stored } = await sendProposal(dependencies, post, report, async (db, id) => ({
        token: await createLink(db, id, now),
      }))
      if (errors !== undefined) return refuse(request.path, typed, errors)
      return { next: paths.privateLinkSent(stored.token) }
    },
  })
  return formRoute(providerForm('report'), form)
}

async function readSentReport(
  db: ReadDb,
  sent: unknown,
  provider: ProviderRow,
): Promise<{ report: ProposedReport } | { errors: FormErrors }> {
  const seen = readSeen(sent) ?? toReportFacts(provider)
  const reading = readReport(readReportForm(sent, seen), seen, provider)
  if (reading.kind === 'refused') return reading
  const { duplicateOf } = reading.report
  const duplicateId = duplicateOf === '' ? null : await findDuplicate(db, duplicateOf, provider)
  if (duplicateId === undefined) return { errors: { duplicate_of: NO_SUCH_LISTING } }
  return { report: await completeReport(db, { ...reading.report, provider, duplicateId }) }
}
