import { sql } from 'kysely'
import { paths } from '#domain/site/paths.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { createLink, findLink, tokenFor } from '#db/stewardship/private-links.ts'

const MAX_SHOWN = 20

/** The applications that one form sent with this one, in its order (R-APPLY-7). */
function listSentTogether(db: ReadDb, id: string) {
  return db
    .selectFrom('company_applications')
    .select(['id', 'reference', 'status', 'address', 'city', 'state', 'zip'])
    .where('sent_with', '=', (eb) =>
      eb.selectFrom('company_applications').select('sent_with').where('id', '=', id),
    )
    .where('id', '<>', id)
    .orderBy(sql`rowid`)
    .limit(MAX_SHOWN)
    .execute()
}

interface Company {
  id: string
  companyName: string
  email: string
}

/** Other applications for the admin's eye: of the same form, or waiting from the same company. */
export function listRelated(db: ReadDb, { id, companyName, email }: Company) {
  const sameForm = sql<0 | 1>`coalesce(sent_with = (
    select sent_with from company_applications where id = ${id}
  ), 0)`
  return db
    .selectFrom('company_applications')
    .select(['id', 'company_name as companyName', 'address', 'city', 'state', 'zip', 'status'])
    .select(sameForm.as('isSameForm'))
    .where('id', '<>', id)
    .where((eb) =>
      eb.or([
        eb(sameForm, '=', 1),
        eb.and([
          eb('status', '=', 'pending'),
          eb.or([
            sql<boolean>`lower(company_name) = lower(${companyName})`,
            sql<boolean>`lower(email) = lower(${email})`,
          ]),
        ]),
      ]),
    )
    .orderBy('isSameForm', 'desc')
    .orderBy(sql`rowid`)
    .limit(MAX_SHOWN)
    .execute()
}

export type RelatedApplication = Awaited<ReturnType<typeof listRelated>>[number]

/** Returns the token; the links of the other locations of the form follow from it. */
export async function createApplicationLink(db: Database, id: string, now: Date): Promise<string> {
  const token = await createLink(db, { kind: 'application', subjectId: id }, now)
  for (const other of await listSentTogether(readOnly(db), id)) {
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
