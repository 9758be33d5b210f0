import { LISTING_ID } from '#db/stewardship/find-clinic.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { selectCards } from '#db/directory/providers.ts'

/** The application's own listing, or the clinic that it updated. `undefined` unless approved. */
export function findListingOfApplication(db: ReadDb, applicationId: string) {
  return db
    .selectFrom('providers')
    .where('id', '=', (query) =>
      query
        .selectFrom('company_applications')
        .select(LISTING_ID.as('id'))
        .where('id', '=', applicationId)
        .where('status', '=', 'approved'),
    )
    .$call(selectCards)
    .executeTakeFirst()
}
