import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { Router, type RequestHandler } from 'express'
import { CLINIC_COLUMNS } from '#domain/clinic-csv-header.ts'
import { csvRecord } from '#domain/csv-text.ts'
import { paths } from '#domain/paths.ts'
import { streamClinics } from '#db/queries/clinics-export.ts'
import { findRevision } from '#db/queries/revision.ts'
import type { ReadDb } from '#db/schema.ts'
import { onlyMethods } from './only-methods.ts'
import { weakTag } from './send-compressed.ts'

/** /data/clinics.csv: every clinic as the import takes them, streamed as fast as the client reads. */
export function clinicsCsvRoutes(db: ReadDb): Router {
  const send: RequestHandler = async (request, response) => {
    const { revision, changedAt } = await findRevision(db)
    response
      .set({ etag: weakTag(`${revision} ${changedAt}`), 'cache-control': 'no-cache' })
      .type('text/csv')
      .attachment('clinics.csv')
      .vary('accept-encoding')
    if (request.fresh) {
      response.status(304).end()
      return
    }
    const asGzip = Boolean(request.acceptsEncodings('gzip'))
    if (asGzip) response.set('content-encoding', 'gzip')
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    const text = Readable.from(csvChunks(db))
    const sent = asGzip
      ? pipeline(text, createGzip({ level: constants.Z_BEST_SPEED }), response)
      : pipeline(text, response)
    await sent.catch((error: unknown) => {
      // Whoever closes the window has all they want.
      if (!isClosedByClient(error)) throw error
    })
  }

  const router = Router({ caseSensitive: true, strict: true })
  router.route(paths.clinicsCsv()).get(send).all(onlyMethods('GET', 'HEAD'))
  return router
}

async function* csvChunks(db: ReadDb): AsyncGenerator<string> {
  yield csvRecord(CLINIC_COLUMNS)
  for await (const clinics of streamClinics(db)) {
    yield clinics
      .map((clinic) => csvRecord(CLINIC_COLUMNS.map((column) => clinic[column])))
      .join('')
  }
}

function isClosedByClient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
