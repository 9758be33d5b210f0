import { prepareDatabase } from '#db/backup/prepare.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { addApplication } from '../applications/applications.ts'
import { NOW } from '../data/moment.ts'

/** Lists "Glow" in a city "Austin, TX", as older versions did, and moves it to Austin as `migrate` does. */
export async function moveListing(databasePath: string): Promise<void> {
  const connection = openDatabase(databasePath, { mustExist: true })
  await addApplication(connection.db, { id: 'moved-1', name: 'Glow', city: 'Austin, TX' })
  await prepareDatabase(connection, { now: NOW })
  await connection.close()
}
