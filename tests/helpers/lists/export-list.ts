import { writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { formatList } from '#db/directory/streams.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

/** Writes the clinics as the CSV that visitors (15 columns) or the admin (`full`) download. */
export async function exportList(database: string, file: string, full = true): Promise<void> {
  writeFileSync(file, await inDatabase(database, ({ db }) => text(formatList(db, { full }))))
}
