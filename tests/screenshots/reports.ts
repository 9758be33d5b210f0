import { openDatabase } from '#db/engine/connection.ts'
import { report } from '#tests/helpers/stewardship/reports.ts'

/** Adds reports about clinics of Austin for the admin's queue. */
export async function addReports(databasePath: string): Promise<void> {
  const connection = openDatabase(databasePath, { mustExist: true })
  const phone = { phone: '(512) 555-0144' }
  await report(connection, 'amberwick-skin-body', phone, {
    note: 'The number on the page is switched off. Their voicemail names this one.',
    email: 'pat@visitor.example',
  })
  await report(connection, 'amberwick-skin-body', phone, { howKnown: 'website' })
  await report(
    connection,
    'ashmark-skin-laser',
    { hours: ';600-1080;600-1080;600-1080;600-1080;600-1080;', status: 'closed-for-now' },
    { howKnown: 'visited' },
  )
  await connection.close()
}
