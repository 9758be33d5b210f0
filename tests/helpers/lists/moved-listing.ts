import { openDatabase } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { recordStatement } from '#db/stewardship/record-statement.ts'
import { locateAddress } from '#db/stewardship/stated-address.ts'
import { BLANK_ROW } from '#domain/listings/clinic-row.ts'
import { addApplication } from '../applications/applications.ts'
import { BY_ADMIN } from '../stewardship/stewardship.ts'

const ADDRESS = { street: '5 Oak St', city: 'Austin', state: 'TX', zip: '78701' }

/**
 * Lists "Glow" under a misspelled city and corrects its address, so that the listing moves. The real
 * time makes the revision one that no site has cached.
 */
export async function moveListing(databasePath: string): Promise<void> {
  const connection = openDatabase(databasePath, { mustExist: true })
  const id = await addApplication(connection.db, {
    id: 'moved-1',
    name: 'Glow',
    city: 'Austin, TX',
  })
  await inWriteTransaction(connection, async (db) => {
    const value = JSON.stringify(await locateAddress(db, ADDRESS, BLANK_ROW))
    const about = { id, field: 'address', source: 'owner' } as const
    await recordStatement(db, { ...about, value, by: BY_ADMIN, now: new Date() })
  })
  await connection.close()
}
