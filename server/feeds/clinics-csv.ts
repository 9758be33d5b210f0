import { Router, type RequestHandler } from 'express'
import { CLINIC_COLUMNS } from '#domain/import/list-columns.ts'
import { csvRecord } from '#domain/text/csv.ts'
import { paths } from '#domain/site/paths.ts'
import { streamClinics } from '#db/directory/clinics-export.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { sendGzippedText, TextGzipper, type GzippedText } from '#server/http/gzipped-text.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
import { cachePerRevision } from './cache-per-revision.ts'

export function clinicsCsvRoutes(snapshots: Snapshots): Router {
  const csv = cachePerRevision(snapshots, generateCsv)
  const send: RequestHandler = async (request, response) => {
    const file = await csv.current()
    response.type('text/csv').attachment('clinics.csv')
    await sendGzippedText(request, response, file)
  }

  const router = Router({ caseSensitive: true, strict: true })
  router.route(paths.clinicsCsv()).get(send).all(onlyMethods('GET', 'HEAD'))
  return router
}

async function generateCsv(db: ReadDb): Promise<GzippedText> {
  const gzipper = new TextGzipper()
  await gzipper.write(csvRecord(CLINIC_COLUMNS))
  for await (const clinics of streamClinics(db)) {
    const records = clinics.map((clinic) =>
      csvRecord(CLINIC_COLUMNS.map((column) => clinic[column])),
    )
    await gzipper.write(records.join(''))
  }
  return gzipper.end()
}
