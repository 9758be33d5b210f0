import { sql } from 'kysely'
import { paths } from '#domain/site/paths.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { createLink, findLink, tokenFor } from '#db/stewardship/private-links.ts'

const MAX_SHOWN = 20

/** Other applications of the same form, in its order (R-APPLY-7), then what waits from the same company. */
export function listRelated(db: ReadDb, id: string) {
  const sameForm = sql<0 | 1>`coalesce(other.sent_with = own.sent_with, 0)`
  return db
    .selectFrom('company_applications as own')
    .innerJoin('company_applications as other', (join) => join.onTrue())
    .select(['other.id', 'other.reference', 'other.company_name as companyName', 'other.status'])
    .select(['other.address', 'other.city', 'other.state', 'other.zip', sameForm.as('isSameForm')])
    .where('own.id', '=', id)
    .where('other.id', '<>', id)
    .where(
      sql<boolean>`(${sameForm} or (other.status = 'pending' and (
        lower(other.company_name) = lower(own.company_name) or lower(other.email) = lower(own.email)
      )))`,
    )
    .orderBy('isSameForm', 'desc')
    .orderBy(sql`other.rowid`)
    .limit(MAX_SHOWN)
    .execute()
}

export type RelatedApplication = Awaited<ReturnType<typeof listRelated>>[number]

async function listSentTogether(db: ReadDb, id: string) {
  return (await listRelated(db, id)).filter(({ isSameForm }) => isSameForm)
}

/** Returns the token; the links of the other locations of the form follow from it. */
export async function createApplicationLink(db: Database, id: string, now: Date): Promise<string> {
  const token = await createLink(db, { kind: 'application', subjectId: id }, now)
  for (const other of await listSentTogether(db, id)) {
    const link = { kind: 'application', subjectId: other.id } as const
    await createLink(db, link, now, tokenFor(token, other.id))
  }
  return token
}

/** The other locations of the form whose links follow from this one. */
export async function listSentLocations(db: ReadDb, token: string, id: string, now: Date) {
  const others = await listSentTogether(db, id)
  const links = await Promise.all(
    others.map((other) => findLink(db, tokenFor(token, other.id), now)),
  )
  return others.flatMap(({ id: otherId, ...other }, index) =>
    links[index] === undefined
      ? []
      : [{ ...other, link: paths.privateLink(tokenFor(token, otherId)) }],
  )
}

export type SentLocation = Awaited<ReturnType<typeof listSentLocations>>[number]
