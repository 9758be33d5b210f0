import { createHmac, randomBytes } from 'node:crypto'
import type { TypedReport } from '#domain/proposals/report-form.ts'
import { type HowKnown, type Proposals, proposalsKey } from '#domain/proposals/topics.ts'
import { type ProviderRow, findProvider } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { locateAddress } from '#db/stewardship/stated-address.ts'
import type { Connection } from '#db/engine/connection.ts'
import { sql } from 'kysely'
import { foldText } from '#domain/text/text-folding.ts'
import { readProviderPath } from '#domain/site/paths.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'

interface NewReport extends TypedReport {
  provider: ProviderRow
  /** Set when the report says that the provider is listed twice. */
  duplicateId: number | null
}

export interface ProposedReport {
  kind: 'report'
  email: string
  said: { clinicName: string; values: Proposals }
  sender: { howKnown: HowKnown; note: string; network: string }
  about: { listing_id: number; same_key: string }
}

/** The report as a proposal, with its address looked up; `network` is from reportSender. */
export async function completeReport(db: ReadDb, report: NewReport): Promise<ProposedReport> {
  const { provider, howKnown, note, email, proposals, address, duplicateId } = report
  const values = { ...proposals }
  if (address !== null) {
    const { postalCode: postal_code, approximatePosition: approximate_position } = provider
    const current = { ...provider, postal_code, approximate_position }
    values.address = JSON.stringify(await locateAddress(db, address, current))
  }
  if (duplicateId !== null) values.duplicate = String(duplicateId)
  return {
    kind: 'report',
    email,
    said: { clinicName: provider.name, values },
    sender: { howKnown, note, network: '' },
    about: { listing_id: provider.id, same_key: proposalsKey(values) },
  }
}

/** Tells senders about one clinic apart, and is too short to tell who they are. */
const SENDER_DIGITS = 4

/** Equal for reports about one clinic from one network (R-REPORT-4); the network is not stored. */
export async function reportSender(
  connection: Connection,
  { network, providerId }: { network: string; providerId: number },
): Promise<string> {
  const secret = await ensureQuestionSecret(connection)
  const hash = createHmac('sha256', secret).update(`report ${providerId} ${network}`).digest('hex')
  return hash.slice(0, SENDER_DIGITS)
}

export function countSenders(reports: readonly { network: string }[]): number {
  return new Set(reports.map(({ network }) => network)).size
}

/** Finds the other listing by the URL of its page, or by its name in the same city. */
export async function findDuplicate(
  db: ReadDb,
  typed: string,
  { id, stateSlug, citySlug }: ProviderRow,
): Promise<number | undefined> {
  const place = readProviderPath(typed)
  if (place !== undefined) {
    const linked = await findProvider(db, place)
    return linked?.id === id ? undefined : linked?.id
  }
  const [named, second] = await db
    .selectFrom('providers')
    .select('id')
    .where('state_slug', '=', stateSlug)
    .where('city_slug', '=', citySlug)
    .where(sql<string>`fold_text(name)`, '=', foldText(typed))
    .where('id', '<>', id)
    .orderBy('id')
    .limit(2)
    .execute()
  return second === undefined ? named?.id : undefined
}

const SECRET_BYTES = 32

const selectSecret = (db: ReadDb) => db.selectFrom('question_secret').select('secret')

/** Creates the key on first use; all processes on the database share it. */
async function ensureQuestionSecret(connection: Connection): Promise<Buffer> {
  const known = await selectSecret(connection.db).executeTakeFirst()
  if (known !== undefined) return known.secret
  return inWriteTransaction(connection, async (db) => {
    await db
      .insertInto('question_secret')
      .values({ id: 1, secret: randomBytes(SECRET_BYTES) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await selectSecret(db).executeTakeFirstOrThrow()).secret
  })
}
