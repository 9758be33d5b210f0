import type { Plan } from '#domain/import/plan.ts'
import type { Database } from '#db/engine/schema.ts'

/** Stores the newest list's rows of clinics with decisions, and when the list changed their fields. */
export async function storeDecided(
  db: Database,
  { decided, listChanges }: Plan,
  now: Date,
): Promise<void> {
  for (const { id, listRow, state, address } of decided) {
    await db
      .updateTable('curated_clinics')
      .set({
        state,
        state_slug: address.stateSlug,
        city_slug: address.citySlug,
        slug: address.slug,
        ...(listRow && {
          list_row: JSON.stringify(listRow),
          content_hash: listRow.content_hash,
        }),
      })
      .where('provider_id', '=', id)
      .execute()
  }
  const at = now.toISOString()
  for (const { id, field } of listChanges) {
    await db
      .insertInto('list_changes')
      .values({ provider_id: id, field, at })
      .onConflict((conflict) => conflict.doUpdateSet({ at }))
      .execute()
  }
}
