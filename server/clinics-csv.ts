import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { Router, type RequestHandler } from 'express'
import { CLINIC_COLUMNS } from '#domain/clinic-csv-header.ts'
import { csvRecord } from '#domain/csv-text.ts'
import { paths } from '#domain/paths.ts'
import { streamClinics } from '#db/queries/clinics-export.ts'
import type { ReadDb } from '#db/schema.ts'
import { onlyMethods } from './only-methods.ts'
import { perRevision } from './per-revision.ts'
import { weakTag } from './send-compressed.ts'

/** 2 MB for 20,000 clinics, so only the compressed text is kept. */
interface ClinicsFile {
  gzipped: Buffer
  /** Of the text, in bytes. */
  size: number
  etag: string
}

/** /data/clinics.csv: every clinic as the import takes them, as the directory is now. */
export function clinicsCsvRoutes(db: ReadDb): Router {
  const findFile = perRevision(db, () => makeFile(db))
  const send: RequestHandler = async (request, response) => {
    const file = await findFile()
    response
      .set({ etag: file.etag, 'cache-control': 'no-cache' })
      .type('text/csv')
      .attachment('clinics.csv')
      .vary('accept-encoding')
    if (request.fresh || request.acceptsEncodings('gzip')) {
      response.set('content-encoding', 'gzip').send(file.gzipped)
      return
    }
    response.set('content-length', String(file.size))
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    const unzipping = pipeline(Readable.from([file.gzipped]), createGunzip(), response)
    await unzipping.catch((error: unknown) => {
      // Whoever closes the window has all they want.
      if (!isClosedByClient(error)) throw error
    })
  }

  const router = Router({ caseSensitive: true, strict: true })
  router.route(paths.clinicsCsv()).get(send).all(onlyMethods('GET', 'HEAD'))
  return router
}

async function makeFile(db: ReadDb): Promise<ClinicsFile> {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  const [gzipped] = await Promise.all([buffer(gzip), pipeline(Readable.from(csvChunks(db)), gzip)])
  return { gzipped, size: gzip.bytesWritten, etag: weakTag(gzipped) }
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
