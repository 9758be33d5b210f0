import type { Proposals } from '#domain/proposals/report.ts'
import { findProvider } from '#db/directory/providers.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { findReport } from '#db/proposals/find-report.ts'
import { storeReport, type NewReport } from '#db/proposals/submit-report.ts'
import { findLink } from '#db/stewardship/private-links.ts'
import { NOW } from '../data/moment.ts'

/** Each report comes from another network. */
let senders = 0

const AUSTIN = { stateSlug: 'texas', citySlug: 'austin' }

/** Stores a report about a clinic of Austin; returns its reference and the token of its link. */
export async function report(
  connection: Connection,
  slug: string,
  proposals: Proposals,
  { now = NOW, ...more }: Partial<NewReport> & { now?: Date } = {},
): Promise<{ id: string; reference: string; token: string }> {
  const { db } = connection
  const provider = await findProvider(db, { ...AUSTIN, slug })
  if (provider === undefined) throw new Error(`there is no ${slug}`)
  const input: NewReport = {
    provider,
    proposals,
    address: null,
    duplicateOf: '',
    duplicateId: null,
    howKnown: 'called',
    note: '',
    email: '',
    sender: String((senders += 1)),
    ...more,
  }
  const token = await inWriteTransaction(connection, (trx) => storeReport(trx, input, now))
  const link = await findLink(db, token, now)
  const id = link?.subjectId ?? ''
  const { reference = '' } = (await findReport(db, id)) ?? {}
  return { id, reference, token }
}
