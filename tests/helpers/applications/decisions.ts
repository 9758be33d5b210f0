import { decideProposal } from '#db/proposals/decide.ts'
import type { Connection } from '#db/engine/connection.ts'
import { findCity } from '#db/directory/cities.ts'
import { listProvidersNearby } from '#db/directory/nearby.ts'
import { searchByText } from '#db/search/search.ts'
import { searchSource, NOW, test as base } from '../databases/database.ts'
import { listStateTotals } from '#db/directory/totals.ts'
import type { Database } from '#db/engine/schema.ts'
import { setPlan } from '#tests/helpers/stewardship/plans.ts'
import { BY_ADMIN } from '../stewardship/stewardship.ts'
import { query } from '#tests/helpers/databases/query.ts'

const AUSTIN = { stateSlug: 'texas', citySlug: 'austin' }

/** Position of the only ZIP code in the list of places. */
export const ZIP = { latitude: 30.27, longitude: -97.74 }

/** A database whose list of places has one ZIP of Austin. */
export const test = base.extend<{ places: undefined }>({
  places: [
    async ({ connection }, use) => {
      query(
        connection,
        `insert into places (kind, zip, name, state, latitude, longitude, time_zone)
          values ('zip', '78701', 'Austin', 'TX', ?, ?, 'America/Chicago')`,
        ZIP.latitude,
        ZIP.longitude,
      )
      await use(undefined)
    },
    { auto: true },
  ],
})

export const approve = (connection: Connection, id: string) =>
  decideProposal(connection, id, {
    to: 'approved',
    approval: { as: 'new' },
    by: BY_ADMIN,
    now: NOW,
  })
/** And makes the listing premium. */
export async function approvePremium(connection: Connection, id: string): Promise<void> {
  await approve(connection, id)
  const [made = 0] = query<number>(connection, 'select made_id from proposals where id = ?', id)
  await setPlan(connection, NOW.toISOString(), '9999-12-31', made)
}
export const decline = (connection: Connection, id: string, now = NOW) =>
  decideProposal(connection, id, { to: 'declined', by: BY_ADMIN, now })

export const NOWHERE = { found: 0, nearby: [], inCity: 0, inState: 0 }
export const EVERYWHERE = { found: 1, nearby: ['quiet-ink'], inCity: 1, inState: 1 }

/** Finds the company "Quiet Ink" in searches, in nearby lists, and on the pages of its city and state. */
export async function findPublicPlaces(db: Database) {
  const texas = (await listStateTotals(db)).find(({ stateSlug }) => stateSlug === 'texas')
  return {
    found: (await searchByText(searchSource(db), 'quiet ink')).clinics.length,
    nearby: (await listProvidersNearby(db, ZIP, 5)).map(({ slug }) => slug),
    inCity: (await findCity(db, AUSTIN))?.providerCount ?? 0,
    inState: texas?.providerCount ?? 0,
  }
}
