import { openDatabase } from '#db/engine/connection.ts'

export const PROVIDER = '/states/texas/austin/weekday-ink-removal'

/** Sends the form as a browser does, without following redirects. Missing fields count as unchanged. */
export function sendReport(
  url: string,
  fields: Record<string, string>,
  { path = `${PROVIDER}/report`, address = '10.1.1.1' } = {},
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams({ how_known: 'called', ...fields }),
    headers: { 'x-forwarded-for': address },
    redirect: 'manual',
  })
}

/** Stored reports, oldest first. */
export async function storedReports(databasePath: string) {
  const connection = openDatabase(databasePath, { mustExist: true, readonly: true })
  try {
    return await connection.db.selectFrom('clinic_reports').selectAll().orderBy('id').execute()
  } finally {
    await connection.close()
  }
}
