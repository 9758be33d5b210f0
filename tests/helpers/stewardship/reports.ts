import type { Proposals } from '#domain/proposals/topics.ts'
import { findProvider } from '#db/directory/providers.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { completeReport, type ProposedReport } from '#db/proposals/complete-report.ts'
import { send } from '#db/proposals/send.ts'
import { NOW } from '../data/moment.ts'

/** Each report comes from another network. */
let senders = 0

const AUSTIN = { stateSlug: 'texas', citySlug: 'austin' }

type Sender = Partial<ProposedReport['sender'] & Pick<Typed, 'email' | 'address' | 'duplicateId'>>
type Typed = Parameters<typeof completeReport>[1]

/** Stores a report about a clinic of Austin; returns its reference and the token of its link. */
export async function report(
  connection: Connection,
  slug: string,
  proposals: Proposals,
  {
    now = NOW,
    email = '',
    address = null,
    duplicateId = null,
    ...sender
  }: Sender & { now?: Date } = {},
) {
  const { db } = connection
  const provider = await findProvider(db, { ...AUSTIN, slug })
  if (provider === undefined) throw new Error(`there is no ${slug}`)
  const typed = { duplicateOf: '', howKnown: 'called', note: '', email } as const
  const about = { ...typed, provider, proposals, address, duplicateId }
  const sent = await completeReport(db, about)
  const network = String((senders += 1))
  const all = { ...sent, sender: { ...sent.sender, network, ...sender } }
  return inWriteTransaction(connection, (trx) => send(trx, all, now))
}
