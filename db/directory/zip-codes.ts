import type { ReadDb } from '#db/engine/schema.ts'

/** Those whose ZIP or ZIP+4 has these five digits. */
export async function listIdsInZip(db: ReadDb, zip: string): Promise<number[]> {
  const rows = await db
    .selectFrom('providers')
    .select('id')
    .where('postal_code', '>=', zip)
    .where('postal_code', '<', `${zip}.`) // "-" sorts before "."
    .execute()
  return rows.map(({ id }) => id)
}
