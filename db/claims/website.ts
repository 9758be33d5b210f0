import { sql } from 'kysely'
import { judgeWebsite, type WebsiteProof } from '#domain/claims/website-proof.ts'
import { registrableDomain } from '#domain/websites/registrable-domain.ts'
import { findCurated } from '#db/stewardship/curated.ts'
import type { ReadDb } from '#db/engine/schema.ts'

export interface ClaimedClinic {
  id: number
  site: string
  phone: string
}

export interface ContactOfList {
  site: string
  phone: string
}

/** Contact data of the newest list, without later statements. */
export async function findListContact(db: ReadDb, clinic: ClaimedClinic): Promise<ContactOfList> {
  return (await findCurated(db, clinic.id))?.listRow ?? clinic
}

/** Decides whether control of the website's domain proves a claim (R-OWNER-2). */
export async function findWebsiteProof(db: ReadDb, clinic: ClaimedClinic): Promise<WebsiteProof> {
  const { site: listed } = await findListContact(db, clinic)
  const proof = judgeWebsite({ listed, shown: clinic.site })
  if (proof.kind === 'impossible') return proof
  const sites = await listOtherSites(db, clinic.id, proof.domain)
  const isShared = sites.some((site) => registrableDomain(site) === proof.domain)
  if (isShared) return { kind: 'impossible', reason: 'several-clinics' }
  return (await isDoubtful(db, clinic)) ? { kind: 'impossible', reason: 'doubtful' } : proof
}

/**
 * True when the domain may have changed hands: at the last check, the website was gone, for sale or
 * another one.
 */
async function isDoubtful(db: ReadDb, { id, site }: ClaimedClinic): Promise<boolean> {
  const found = await db
    .selectFrom('site_checks')
    .select('finding')
    .where('provider_id', '=', id)
    .where('site', '=', site)
    .where('accepted_at', 'is', null)
    .where('finding', 'in', ['gone', 'parked', 'moved', 'other-name'])
    .executeTakeFirst()
  return found !== undefined
}

/** Websites of other providers, on their pages and in the list, that contain the text. */
async function listOtherSites(db: ReadDb, id: number, text: string): Promise<string[]> {
  const shown = db
    .selectFrom('providers')
    .select('site')
    .where('id', '<>', id)
    .where(sql<boolean>`instr(lower(site), ${text})`)
  const listed = db
    .selectFrom('curated_clinics')
    .select(sql<string>`list_row ->> 'site'`.as('site'))
    .where('provider_id', '<>', id)
    .where('state', '<>', 'gone')
    .where(sql<boolean>`instr(lower(list_row ->> 'site'), ${text})`)
  const rows = await shown.union(listed).execute()
  return rows.map(({ site }) => site)
}
