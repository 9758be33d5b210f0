import { FIELD_NAMES } from '#domain/facts/facts.ts'
import { statedValues } from '#domain/facts/statements.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import type { Connection } from '#db/engine/connection.ts'
import { listStatements } from '#db/listings/statements.ts'
import type { Database, Schema } from '#db/engine/schema.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW } from '../databases/database.ts'
import { clinicId, BY_ADMIN } from '../stewardship/stewardship.ts'
import { query } from '#tests/helpers/databases/query.ts'

export const LISTED: Cells = {
  name: 'Quiet Ink',
  site: 'https://old.example/',
  street: '5 Oak St',
  phone: '(512) 555-0100',
  reviews: '40',
  working_hours: '{"Monday": "9AM-5PM", "Tuesday": "9AM-5PM"}',
}
export const OTHER: Cells = {
  name: 'Neighbor',
  street: '9 Elm St',
  phone: '(512) 555-0101',
  site: 'b.example',
}
export const PREMIUM = {
  listingType: 'premium',
  facts: { startingPrice: '99', freeConsultation: 'yes', lasers: 'PicoWay' },
  yearEstablished: '2014',
} as const

export const WEEK = '540-1020;;540-1020;540-1020;540-1020;540-1020;'

/** Everything but name and address, as an admin who has checked the sender ticks it. */
const TICKED = FIELD_NAMES.filter((field) => field !== 'name' && field !== 'address')

export function approve(connection: Connection, id: string, now = NOW) {
  return decideProposal(connection, id, {
    to: 'approved',
    approval: { as: 'update', fields: TICKED },
    by: BY_ADMIN,
    now,
  })
}

export const rowOf = (connection: Connection, id: number) =>
  query<Schema['providers']>(connection, 'select * from providers where id = ?', id)[0]

export const statedOf = async (db: Database, id: number) =>
  statedValues(await listStatements(db, id))

export async function listedClinic(connection: Connection): Promise<number> {
  await importList(connection, [LISTED, OTHER])
  return clinicId(connection.db, 'https://old.example/')
}
