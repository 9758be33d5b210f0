import { sql, type RawBuilder } from 'kysely'
import { judgeMailProof, mailHost, type MailProof, type ClaimWay } from '#domain/proposals/proof.ts'
import { telHref } from '#domain/clinics/phone.ts'
import { shownRow } from '#domain/facts/list-row.ts'
import { listStatements } from '#db/listings/statements.ts'
import { findDecided } from '#db/stewardship/listing.ts'
import { findSiteFinding } from '#db/stewardship/site-checks.ts'
import { findMaker } from '#db/decisions/log.ts'
import type { ReadDb } from '#db/engine/schema.ts'

export interface ClaimedClinic {
  id: number
  site: string
  phone: string
}

/** Contact data of the newest list; for a listing in no list, what others than visitors stated. */
export async function findListContact(
  db: ReadDb,
  clinic: ClaimedClinic,
): Promise<Omit<ClaimedClinic, 'id'>> {
  const decided = await findDecided(db, clinic.id)
  if (decided === undefined) return clinic
  if (decided.isFromList) return decided.listRow
  const statements = await listStatements(db, clinic.id)
  return shownRow(
    decided.listRow,
    statements.filter(({ source }) => source !== 'correction'),
  )
}

/** Decides whether a mailbox at the website's host proves a claim (R-OWNER-2). */
export async function findMailProof(db: ReadDb, clinic: ClaimedClinic): Promise<MailProof> {
  const { site: listed } = await findListContact(db, clinic)
  const proof = judgeMailProof({ listed, shown: clinic.site })
  if (proof.kind === 'impossible') return proof
  const sites = await listOtherSites(db, clinic.id, proof.host)
  const isShared = sites.some((site) => mailHost(site) === proof.host)
  if (isShared) return { kind: 'impossible', reason: 'several-clinics' }
  // At the last check, the website was gone, for sale or another one: it may have changed hands.
  const isDoubtful = (await findSiteFinding(db, clinic.id)) !== undefined
  return isDoubtful ? { kind: 'impossible', reason: 'doubtful' } : proof
}

/**
 * False once the list names a website at another host than the one that proved the claim
 * (R-OWNER-10). An owner whose listing was merged is trusted with the remaining one.
 */
export async function isStillProven(
  db: ReadDb,
  { id, proof, domain }: { id: string; proof: string | null; domain: string },
  clinic: ClaimedClinic,
): Promise<boolean> {
  if (proof !== 'email' || mailHost((await findListContact(db, clinic)).site) === domain)
    return true
  const moved = { table: 'owners', key: [id], column: 'listing_id', value: clinic.id }
  return (await findMaker(db, { ...moved, kind: 'merge' })) !== undefined
}

/** Websites of other providers, on their pages and in the list, that may be at the host. */
async function listOtherSites(db: ReadDb, id: number, host: string): Promise<string[]> {
  // Escapes, and characters other than printable ASCII, can spell any host.
  const mayBeAt = (site: RawBuilder<string>) =>
    sql<boolean>`(instr(lower(${site}), ${host}) or instr(${site}, '%') or ${site} glob '*[^ -~]*')`
  const shown = db
    .selectFrom('providers')
    .select('site')
    .where('id', '<>', id)
    .where(mayBeAt(sql`site`))
  const listed = db
    .selectFrom('decided_listings')
    .select(sql<string>`list_row ->> 'site'`.as('site'))
    .where('listing_id', '<>', id)
    .where('state', '<>', 'gone')
    .where(mayBeAt(sql`list_row ->> 'site'`))
  const rows = await shown.union(listed).execute()
  return rows.map(({ site }) => site)
}

/** Ways to claim a clinic. None when the list has no phone number either. */
export async function findClaimOptions(
  db: ReadDb,
  clinic: ClaimedClinic,
  { sendsMail }: { sendsMail: boolean },
) {
  /** Website and phone number from the newest list. */
  const { site, phone } = await findListContact(db, clinic)
  const proof = await findMailProof(db, clinic)
  const ways: ClaimWay[] = [
    ...(proof.kind === 'possible' && sendsMail ? (['email'] as const) : []),
    ...(telHref(phone) === null ? [] : (['call'] as const)),
  ]
  return { proof, site, phone, ways }
}

export type ClaimOptions = Awaited<ReturnType<typeof findClaimOptions>>
