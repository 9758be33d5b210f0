import type { Router } from 'express'
import { CLINIC_COLUMNS } from '#domain/import/reading/list-columns.ts'
import { csvRecord } from '#domain/text/csv.ts'
import { paths } from '#domain/site/paths.ts'
import { streamClinics } from '#db/directory/streams.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { LargeFile } from '#server/http/large-file.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { cachePerRevision } from './cache-per-revision.ts'

export function clinicsCsvRoutes(snapshots: Snapshots): Router {
  const csv = cachePerRevision(snapshots, (db) => LargeFile.from(generateCsv(db)))
  return getRoute(paths.clinicsCsv(), async (request, response) => {
    const file = await csv.current()
    response.type('text/csv').attachment('clinics.csv')
    await file.send(request, response)
  })
}

async function* generateCsv(db: ReadDb): AsyncGenerator<string> {
  yield csvRecord(CLINIC_COLUMNS)
  for await (const clinics of streamClinics(db)) {
    const records = clinics.map((clinic) =>
      csvRecord(CLINIC_COLUMNS.map((column) => clinic[column] ?? '')),
    )
    yield records.join('')
  }
}
