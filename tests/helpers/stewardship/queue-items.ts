import { queueKey, type QueueKind } from '#domain/proposals/desk.ts'
import { findItem, type Item, listQueue } from '#db/desk/queue.ts'
import type { ReadDb } from '#db/engine/schema.ts'

type Found<Kind extends QueueKind> = Extract<Item, { kind: Kind }>['item']

/** What the admin's queue shows of one kind, in its order. */
export async function listItems<Kind extends QueueKind>(db: ReadDb, kind: Kind, now: Date) {
  const items: Found<Kind>[] = []
  for (const { id } of await listQueue(db, { kind, limit: 9, now })) {
    const found = await findItem(db, queueKey(kind, id), now)
    if (found !== undefined) items.push(found.item as Found<Kind>)
  }
  return items
}
