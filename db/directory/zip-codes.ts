import type { ReadDb } from '#db/engine/schema.ts'

/** Those whose ZIP or ZIP+4 has these five digits. */
export function selectInZip(db: ReadDb, zip: string) {
  return db
    .selectFrom('providers')
    .where('postal_code', '>=', zip)
    .where('postal_code', '<', `${zip}.`) // "-" sorts before "."
}

export async function listIdsInZip(db: ReadDb, zip: string): Promise<number[]> {
  const rows = await selectInZip(db, zip).select('id').execute()
  return rows.map(({ id }) => id)
}
